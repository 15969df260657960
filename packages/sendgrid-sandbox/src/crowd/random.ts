import { createHash } from 'node:crypto';

/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** Has that mean, and is mostly small: how long people take to open their mail. */
  exponential(mean: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** The generator "mulberry32", seeded with a hash. */
export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE();
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    exponential: (mean) => -mean * Math.log(1 - next()),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  };
}

/** The same items in an order that only the seed determines. */
export function shuffled<T>(items: readonly T[], seed: string, nameOf: (item: T) => string): T[] {
  const rank = (item: T) =>
    createHash('sha256')
      .update(`${seed}\n${nameOf(item)}`)
      .digest('hex');
  return items
    .map((item) => ({ item, key: rank(item) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ item }) => item);
}
