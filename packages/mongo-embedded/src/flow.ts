import { MongoError } from './errors.ts';
import { Smallest } from './smallest.ts';

/** Yielded by a flow that has worked long enough: it is the event loop's turn. */
export const PAUSE: unique symbol = Symbol('pause');

/** A lazy sequence that may be interrupted between items. */
export type Flow<Item> = Generator<Item | typeof PAUSE, void, undefined>;

/** How long a command works before others get their turn. */
const sliceMs = 4;
let sliceStart = performance.now();

/**
 * How long one write works. Shorter ones would spend more time waiting for the disk than working.
 */
export const writeSliceMs = 25;

/** Whether the current work has used up its slice. */
export function pauseDue(mostMs = sliceMs): boolean {
  return performance.now() - sliceStart > mostMs;
}

/** Begins a slice, for work that is not drained but checks `pauseDue` itself. */
export function beginSlice(): void {
  sliceStart = performance.now();
}

/** When the current command has to give up, on the clock of `Date.now()`. */
let deadline = Number.POSITIVE_INFINITY;

/** How long the current command may continue; Infinity without a limit. */
export function timeLeftMs(): number {
  return deadline - Date.now();
}

/** Ends a command whose `maxTimeMS` is over. */
export function checkDeadline(deadlineMs = Number.POSITIVE_INFINITY): void {
  if (Date.now() > deadlineMs) throw new MongoError(50, 'operation exceeded time limit');
}

/** Gives every waiting socket and timer its turn. */
async function giveWay(): Promise<void> {
  deadline = Number.POSITIVE_INFINITY;
  await new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
  sliceStart = performance.now();
}

/**
 * Takes items until `take` returns false or the flow ends; true if the flow ended.
 * @param deadlineMs when to give up, on the clock of `Date.now()`: a command's `maxTimeMS`.
 */
export async function drain<Item>(
  flow: Flow<Item>,
  take: (item: Item) => boolean,
  deadlineMs = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  sliceStart = performance.now();
  deadline = deadlineMs;
  try {
    for (;;) {
      const next = flow.next();
      if (next.done) return true;
      if (next.value === PAUSE) {
        checkDeadline(deadlineMs);
        await giveWay();
        deadline = deadlineMs;
      } else if (!take(next.value)) return false;
    }
  } catch (error) {
    // An abandoned flow would keep its slot in the store, and with it old pages.
    flow.return();
    throw error;
  } finally {
    deadline = Number.POSITIVE_INFINITY;
  }
}

/** Runs a flow to its end at once, inside a write that must not be interrupted. */
export function* withoutPauses<Item>(
  flow: Flow<Item>,
  deadlineMs = Number.POSITIVE_INFINITY,
): Generator<Item, void, undefined> {
  deadline = deadlineMs;
  try {
    for (const item of flow) {
      if (item === PAUSE) checkDeadline(deadlineMs);
      else yield item;
    }
  } finally {
    deadline = Number.POSITIVE_INFINITY;
  }
}

/** Applies a function to each item; undefined drops it. */
export function* mapFlow<From, To>(
  flow: Flow<From>,
  apply: (item: From) => To | undefined,
): Flow<To> {
  for (const item of flow) {
    if (item === PAUSE) yield PAUSE;
    else {
      const result = apply(item);
      if (result !== undefined) yield result;
      if (pauseDue()) yield PAUSE;
    }
  }
}

/** Skips, then stops after `limit` items (0: no limit). */
export function* windowFlow<Item>(flow: Flow<Item>, skip: number, limit: number): Flow<Item> {
  let seen = 0;
  for (const item of flow) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    seen += 1;
    if (seen <= skip) continue;
    yield item;
    if (limit > 0 && seen - skip >= limit) return;
  }
}

const runLength = 512;

/**
 * Sorts a flow and yields to others between runs: runs are sorted one by one and merged.
 * @param keep how many of the first items are needed; the rest is dropped early (0: all).
 * @param hold called with each item that is held, to bound memory.
 */
export function* sortFlow<Item>(
  flow: Flow<Item>,
  order: (a: Item, b: Item) => number,
  keep: number,
  hold: (item: Item) => void,
): Flow<Item> {
  const bounded = keep > 0 && keep < 10_000;
  const first = new Smallest(order, keep);
  const runs: Item[][] = [];
  let run: Item[] = [];
  for (const item of flow) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    if (bounded) {
      first.offer(item);
      continue;
    }
    run.push(item);
    hold(item);
    if (run.length < runLength) continue;
    runs.push(run.sort(order));
    run = [];
    if (pauseDue()) yield PAUSE;
  }
  for (let at = 0; bounded && at < first.items.length; at += runLength) {
    runs.push(first.items.slice(at, at + runLength).sort(order));
    if (pauseDue()) yield PAUSE;
  }
  runs.push(run.sort(order));
  yield* mergeRuns(runs, order);
}

function* mergeRuns<Item>(sorted: Item[][], order: (a: Item, b: Item) => number): Flow<Item> {
  let runs = sorted;
  while (runs.length > 2) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const out: Item[] = [];
      for (const item of mergeTwo(runs[at] ?? [], runs[at + 1] ?? [], order)) {
        if (item === PAUSE) yield PAUSE;
        else out.push(item);
      }
      merged.push(out);
    }
    runs = merged;
  }
  yield* mergeTwo(runs[0] ?? [], runs[1] ?? [], order);
}

function* mergeTwo<Item>(a: Item[], b: Item[], order: (a: Item, b: Item) => number): Flow<Item> {
  let left = 0;
  let right = 0;
  while (left < a.length || right < b.length) {
    const x = a[left];
    const y = b[right];
    const fromLeft = right >= b.length || (left < a.length && order(x as Item, y as Item) <= 0);
    if (fromLeft) left += 1;
    else right += 1;
    yield (fromLeft ? x : y) as Item;
    if (((left + right) & 255) === 0 && pauseDue()) yield PAUSE;
  }
}
