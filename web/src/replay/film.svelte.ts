import type { Turn } from "../match/log";
import type { View } from "../match/plan";
import type { Moment, Replay } from "../wire";
import { losses, turnsOf } from "./moments";
import { Reel } from "./reel.svelte";
import { gameOf, readAll, type Source } from "./source";

/** A game as one viewer saw it, read to the end. */
interface Seen {
  replay: Replay;
  moments: readonly Moment[];
  turns: readonly Turn[];
  losses: readonly number[];
}

/** A game that is looked at again. */
export class Film {
  readonly reel = new Reel();
  viewer = $state("");
  /** Whether another viewer's game is being read. */
  reading = $state(false);
  private seen = $state.raw<Seen | null>(null);
  private readonly read = new Map<string, Seen>();

  constructor(readonly source: Source) {}

  readonly ready = $derived.by(() => this.seen !== null);
  readonly replay = $derived.by(() => this.seen!.replay);
  readonly game = $derived.by(() => gameOf(this.replay.config));
  readonly moments = $derived.by(() => this.seen!.moments);
  readonly turns = $derived.by(() => this.seen!.turns);
  readonly losses = $derived.by(() => this.seen!.losses);
  readonly moment = $derived.by(() => this.moments[this.reel.at]!);
  readonly view = $derived.by(() => ({ game: this.game, ...this.moment.observation }) as View);

  /** See the game as somebody saw it; where it cannot be read, everything stays as it was. */
  async see(viewer: string, at?: number): Promise<void> {
    const wanted = this.source.viewers.includes(viewer) ? viewer : this.source.viewer;
    this.reading = true;
    try {
      const seen = this.read.get(wanted) ?? digest(await readAll(this.source, wanted));
      this.read.set(wanted, seen);
      this.seen = seen;
      this.viewer = wanted;
      this.reel.load(seen.moments.length, at);
    } finally {
      this.reading = false;
    }
  }
}

function digest(replay: Replay): Seen {
  const moments = replay.part;
  return { replay, moments, turns: turnsOf(moments), losses: losses(moments) };
}
