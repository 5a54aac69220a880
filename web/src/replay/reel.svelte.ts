import { clamp } from "./moments";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a moment stays when it is played at normal speed. */
export const PACE = 1600;

/** Where somebody is among the moments, and whether they go on by themselves. */
export class Reel {
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  count = $state(1);

  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly ended = $derived.by(() => this.at >= this.count - 1);

  /** Another game, or the same seen by somebody else: the place stays where there is one. */
  load(count: number, at = this.at): void {
    this.count = count;
    this.at = clamp(at, count);
    if (this.ended) this.pause();
  }

  /** Go to a moment; whoever plays goes on from there. */
  go(at: number): void {
    this.at = clamp(at, this.count);
    if (this.ended) this.pause();
    else if (this.playing) this.wait();
  }

  /** A step by hand: nothing runs away from whoever looks closely. */
  step(by: number): void {
    this.pause();
    this.go(this.at + by);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** Play on; from the beginning where the end is reached. */
  play(): void {
    if (this.count < 2) return;
    if (this.ended) this.at = 0;
    this.playing = true;
    this.wait();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  pace(speed: Speed): void {
    this.speed = speed;
    if (this.playing) this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.go(this.at + 1), PACE / this.speed);
  }
}
