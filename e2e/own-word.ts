import { randomUUID } from 'node:crypto';

/** A word nobody else has, for titles and names that are searched for; of letters alone, since others search for numbers. */
export const ownWord = () =>
  randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
