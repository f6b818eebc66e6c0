import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const length = 14;

/** From 0 up to the limit; chance, or the same again for the same seed. */
export type Dice = (limit: number) => number;

export function createDice(seed: number | undefined): Dice {
  if (seed === undefined) return (limit) => randomInt(limit);
  let state = seed >>> 0;
  // Mulberry32: short, and as even as shuffling and naming need.
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

export type NewId = (prefix: string) => string;

export function createIds(dice: Dice): NewId {
  return (prefix) => `${prefix}_${Array.from({ length }, () => letters.charAt(dice(letters.length))).join('')}`;
}

export function shuffled<Item>(items: readonly Item[], dice: Dice): Item[] {
  const drawn = items.map((item) => ({ item, lot: dice(2 ** 31) }));
  return drawn.toSorted((one, other) => one.lot - other.lot).map(({ item }) => item);
}
