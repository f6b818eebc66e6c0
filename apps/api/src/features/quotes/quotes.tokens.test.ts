import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteIdIn, quoteTokenOf } from './quotes.tokens.ts';

const secret = createSecretKey(randomBytes(32));
const ids = fc.integer({ min: 1, max: 2_147_483_647 });

describe('the secret in the address of a quote', () => {
  it('opens its quote', () => {
    fc.assert(
      fc.property(ids, (id) => {
        expect(quoteIdIn(secret, quoteTokenOf(secret, id))).toBe(id);
      }),
    );
  });

  it('no other text opens a quote', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        expect(quoteIdIn(secret, text)).toBeUndefined();
      }),
    );
  });

  it('with one character changed, added or left out it opens nothing', () => {
    const change = fc.record({ at: fc.nat({ max: 60 }), letter: fc.string({ maxLength: 1 }), isAdded: fc.boolean() });
    fc.assert(
      fc.property(ids, change, (id, { at, letter, isAdded }) => {
        const token = quoteTokenOf(secret, id);
        const altered = token.slice(0, at) + letter + token.slice(isAdded ? at : at + 1);
        expect(quoteIdIn(secret, altered)).toBe(altered === token ? id : undefined);
      }),
      { numRuns: 2_000 },
    );
  });

  it('of one quote it does not open another one, nor with another key', () => {
    const other = createSecretKey(randomBytes(32));
    fc.assert(
      fc.property(ids, ids, (id, otherId) => {
        const signature = quoteTokenOf(secret, id).split('.')[1];
        expect(quoteIdIn(secret, `${otherId}.${signature}`)).toBe(id === otherId ? id : undefined);
        expect(quoteIdIn(secret, `0${id}.${signature}`)).toBeUndefined();
        expect(quoteIdIn(other, quoteTokenOf(secret, id))).toBeUndefined();
      }),
    );
  });

  it('is long enough that nobody guesses it: 256 bits', () => {
    expect(quoteTokenOf(secret, 1)).toMatch(/^1\.[\w-]{43}$/);
  });
});
