import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const length = 14;

/** A random whole number from 0 to limit - 1; deterministic with a seed. */
export type RandomBelow = (limit: number) => number;

export function createRandom(seed: number | undefined): RandomBelow {
  if (seed === undefined) return (limit) => randomInt(limit);
  let state = seed >>> 0;
  // Mulberry32: short, and good enough for shuffling and ids.
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

export type NewId = (prefix: string) => string;

export function createIds(randomBelow: RandomBelow): NewId {
  return (prefix) => `${prefix}_${Array.from({ length }, () => letters.charAt(randomBelow(letters.length))).join('')}`;
}

export function shuffled<Item>(items: readonly Item[], randomBelow: RandomBelow): Item[] {
  const ranked = items.map((item) => ({ item, rank: randomBelow(2 ** 31) }));
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item);
}
