import { randomUUID } from 'node:crypto';

/**
 * A unique word for titles and names that a journey searches for; letters only, since other journeys search for
 * numbers.
 */
export const uniqueWord = () =>
  randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
