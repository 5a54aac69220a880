// @vitest-environment node
import jsQR from "jsqr";
import { describe, expect, it } from "vitest";
import { draw, isOnlyHere, QUIET, type Drawing } from "./squares";

/** The drawing as a picture, `scale` pixels a module, as a camera would see it. */
function picture({ size, path }: Drawing, scale = 3): { pixels: Uint8ClampedArray; side: number } {
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column += 1) pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  }
  return { pixels, side };
}

describe("the QR code", () => {
  const link = "https://scope.example.org/join/7hX2kQ9a#Jx0cAqT3l_-gNf2Wm8sVbR5yKd1uZp6eHo4iLt7wXnM";

  it.each([link, "http://192.168.1.20:8000/join/a#b", "http://[fe80::1]:8000/join/abc#déf"])("of %s is read again", (text) => {
    const { pixels, side } = picture(draw(text));
    expect(jsQR(pixels, side, side)?.data).toBe(text);
  });

  it("is read with a part of it covered", () => {
    const drawing = draw(link);
    const { pixels, side } = picture(drawing);
    const middle = Math.floor(side / 2);
    for (let row = middle; row < middle + 15; row += 1) pixels.fill(255, (row * side + middle) * 4, (row * side + middle + 15) * 4);
    expect(jsQR(pixels, side, side)?.data).toBe(link);
  });

  it("has a quiet zone and no rectangle outside", () => {
    const { size, path } = draw(link);
    for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
      expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(QUIET);
      expect(Math.max(Number(x) + Number(length), Number(y) + 1)).toBeLessThanOrEqual(size - QUIET);
    }
  });
});

describe("an address", () => {
  it.each(["localhost", "127.0.0.1", "127.8.8.8", "[::1]", "scope.localhost"])("%s leads to this device alone", (name) => expect(isOnlyHere(name)).toBe(true));
  it.each(["192.168.1.20", "scope.example.org", "localhost.example.org", "[fe80::1]", "1127.example"])("%s leads to others", (name) => expect(isOnlyHere(name)).toBe(false));
});
