import type { Begun } from "./begun";

/** How many steps can be taken back. */
export const MOST = 50;

const written = (laid: object) => JSON.stringify(Object.entries(laid).sort());

/** What is laid or chosen in a set-up, step by step, so that each can be taken back; it outlasts the page. */
export class Steps<T extends object> {
  private all: readonly T[] = $state.raw([]);
  readonly now: T = $derived.by(() => this.all.at(-1)!);
  readonly any = $derived.by(() => this.all.length > 1);

  constructor(
    bare: T,
    private readonly lies: Begun,
    read: (before: unknown) => T,
  ) {
    const before = Array.isArray(lies.before) ? lies.before.map(read) : [];
    this.all = before.length ? before : [bare];
  }

  go(laid: T): void {
    if (written(laid) !== written(this.now)) this.keep([...this.all, laid].slice(-MOST - 1));
  }

  back(): T {
    if (this.any) this.keep(this.all.slice(0, -1));
    return this.now;
  }

  private keep(all: readonly T[]): void {
    this.all = all;
    this.lies.put(this.any ? all : []);
  }
}
