/**
 * Deterministic random numbers: the demo institute is the same on every machine, so that two people can talk about the
 * same student and a measurement can be repeated. Not for secrets.
 */
export interface Random {
  /** A whole number from 0 to limit - 1. */
  readonly below: (limit: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** Picks an item with the probability of its weight. */
  readonly weighted: <Item>(items: readonly (readonly [Item, number])[]) => Item;
  /** Picks `count` different items, in the order they were drawn. */
  readonly several: <Item>(items: readonly Item[], count: number) => Item[];
  readonly chance: (percent: number) => boolean;
}

/** One stream per name (`student 17`), so that adding a student does not change the others. */
export function randomFrom(name: string): Random {
  let state = hash(name);
  const next = () => {
    state = (state + 0x9e37_79b9) >>> 0;
    return scramble(state);
  };
  const below = (limit: number) => next() % limit;
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error(`${name}: nothing to pick from`);
    return item;
  };

  return {
    below,
    pick,
    weighted: (items) => {
      const total = items.reduce((sum, [, weight]) => sum + weight, 0);
      let rest = below(total);
      const found = items.find(([, weight]) => (rest -= weight) < 0);
      if (found === undefined) throw new Error(`${name}: nothing to pick from`);
      return found[0];
    },
    several: (items, count) => {
      const left = [...items];
      return Array.from({ length: Math.min(count, items.length) }, () => {
        const item = pick(left);
        left.splice(left.indexOf(item), 1);
        return item;
      });
    },
    chance: (percent) => below(100) < percent,
  };
}

function hash(text: string): number {
  let value = 0;
  for (const character of text) value = scramble(Math.imul(value, 31) + (character.codePointAt(0) ?? 0));
  return value;
}

/** Mixes the bits: one changed input bit changes all output bits. */
function scramble(value: number): number {
  let mixed = value >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9_f3b5);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
