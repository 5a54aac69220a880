import { beforeEach, describe, expect, it } from "vitest";
import { asSeen, asWritten, forget, keyOf, LONGEST, MOST, save, savedFor } from "./layouts";

describe("own layouts", () => {
  beforeEach(() => localStorage.clear());

  it("are kept by what they fit", () => {
    save("front 4x3 S", "Wall", "S.../..../....");
    save("front 5x3 S", "Wall", "....S/...../.....");
    expect(savedFor("front 4x3 S")).toEqual([{ name: "Wall", cards: "S.../..../...." }]);
    expect(savedFor("front 6x3 S")).toEqual([]);
  });

  it("replace one of the same name, and can be forgotten", () => {
    save("squad", "Tanks", "SH SH");
    save("squad", " Tanks ", "SH PE");
    save("squad", "Guns", "AT BZ");
    expect(savedFor("squad").map(({ name, cards }) => [name, cards])).toEqual([
      ["Tanks", "SH PE"],
      ["Guns", "AT BZ"],
    ]);
    expect(forget("squad", "Tanks")).toEqual([{ name: "Guns", cards: "AT BZ" }]);
    expect(forget("squad", "Guns")).toEqual([]);
    expect(localStorage.getItem("scope.layouts")).toBe("{}");
  });

  it("need a name, which has an end, and where there is no room none is lost", () => {
    expect(save("squad", "  ", "SH")).toEqual([]);
    expect(save("squad", "x".repeat(99), "SH")[0]!.name).toHaveLength(LONGEST);
    for (let count = 0; count <= MOST; count += 1) save("squad", `number ${count}`, "SH");
    expect(savedFor("squad")).toHaveLength(MOST);
    expect(savedFor("squad")[0]!.name).toHaveLength(LONGEST);
    expect(save("squad", "number 2", "PE").find(({ name }) => name === "number 2")!.cards).toBe("PE");
  });

  it("do not stumble over what somebody else kept there", () => {
    localStorage.setItem("scope.layouts", JSON.stringify({ squad: "SH" }));
    expect(savedFor("squad")).toEqual([]);
  });

  it("fit either side: rows and files are those that their owner sees", () => {
    expect(asSeen("SD.G/..MI", "german")).toBe("SD.G/..MI");
    expect(asSeen("im../g.ds", "soviet")).toBe("SD.G/..MI");
    expect(asWritten(asSeen("im../g.ds", "soviet"), "soviet")).toBe("im../g.ds");
    expect(keyOf("front", "4x3", ["s", "d"])).toBe(keyOf("front", "4x3", ["D", "S"]));
  });
});
