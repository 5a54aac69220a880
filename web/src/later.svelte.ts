import { flushSync, untrack } from "svelte";

/**
 * What nobody looks at before the board comes in frames of its own, one after the other: so the board is drawn as soon
 * as an update arrives, and no frame has much to do.
 */

/** Which of the frames after the board's shows what. */
export const PICKS = 0;
export const PROMPT = 1;
export const TARGETS = 2;
export const PANELS = 3;

type Work = () => void;

let frames: (Set<Work> | undefined)[] = [];
let running = false;

/** Do something when so many more frames than the next one have been drawn; gives back how to have it left undone. */
export function afterFrames(count: number, work: Work): () => void {
  const frame = (frames[count] ??= new Set());
  frame.add(work);
  if (!running) next();
  running = true;
  return () => void frame.delete(work);
}

/** Once a frame is drawn; nothing is drawn of a page that is hidden, and its words are kept up to date all the same. */
function next(): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}

document.addEventListener("visibilitychange", () => {
  if (running && document.hidden) setTimeout(run);
});

function run(): void {
  const [due, ...rest] = frames;
  frames = rest;
  running = rest.length > 0;
  if (running) next();
  due?.forEach((work) => work());
}

/** Everything that waits for a frame, now. */
export function settle(): void {
  flushSync();
  while (frames.length > 0) run();
  flushSync();
}

/**
 * What `read` says, some frames after it says so; at first what is given for it, else what it says then. Whether it may
 * say anything new is found out at once: what reads the view itself, which every update changes, is known to without
 * working anything out before its frame.
 */
export function later<T>(read: () => T, frame: number, first?: T): () => T {
  let shown = $state.raw(first ?? untrack(read));
  let turn = $state(0);
  let taken = first === undefined ? -1 : 0;
  $effect(() => {
    // Woken by what was read: that it has changed is all to be known now, it is read again when it is shown.
    if (turn === taken) return afterFrames(frame, () => (turn += 1));
    taken = turn;
    shown = read();
  });
  return () => shown;
}

/** Whether so many frames have been drawn since this was asked for the first time. */
export function drawn(frame: number): () => boolean {
  let is = $state(false);
  $effect(() => afterFrames(frame, () => (is = true)));
  return () => is;
}
