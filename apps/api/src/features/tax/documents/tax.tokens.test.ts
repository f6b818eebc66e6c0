import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentIn, documentTokenOf } from './tax.tokens.ts';

const secret = createSecretKey(randomBytes(32));
const documents = fc.record({
  kind: fc.constantFrom('receipt' as const, 'credit-note' as const),
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
});

describe('the code that is printed on a document', () => {
  it('leads to its document, and with another key to nothing', () => {
    const other = createSecretKey(randomBytes(32));
    fc.assert(
      fc.property(documents, (document) => {
        const token = documentTokenOf(secret, document);
        expect(documentIn(secret, token)).toEqual(document);
        expect(documentIn(other, token)).toBeUndefined();
      }),
    );
  });

  it('no other text leads to a document', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        expect(documentIn(secret, text)).toBeUndefined();
      }),
    );
  });

  it('of a receipt does not lead to the credit note with the same number, nor to another receipt', () => {
    fc.assert(
      fc.property(documents, fc.integer({ min: 1, max: 999 }), ({ kind, id }, other) => {
        const signature = documentTokenOf(secret, { kind, id }).split('.')[1];
        expect(documentIn(secret, `${kind === 'receipt' ? 'c' : 'r'}${id}.${signature}`)).toBeUndefined();
        expect(documentIn(secret, `x${id}.${signature}`)).toBeUndefined();
        if (other !== id)
          expect(documentIn(secret, `${kind === 'receipt' ? 'r' : 'c'}${other}.${signature}`)).toBeUndefined();
      }),
    );
  });

  it('with one character changed, added or left out leads to nothing', () => {
    const change = fc.record({ at: fc.nat({ max: 60 }), letter: fc.string({ maxLength: 1 }), isAdded: fc.boolean() });
    fc.assert(
      fc.property(documents, change, (document, { at, letter, isAdded }) => {
        const token = documentTokenOf(secret, document);
        const altered = token.slice(0, at) + letter + token.slice(isAdded ? at : at + 1);
        expect(documentIn(secret, altered)).toEqual(altered === token ? document : undefined);
      }),
    );
  });
});
