import { expect, test } from 'vitest';
import { isTokenExpired } from './token.ts';

const now = Date.parse('2026-11-15T10:00:00Z');
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64url');
const tokenWith = (payload: unknown) => `${encode({ alg: 'EdDSA' })}.${encode(payload)}.signature`;

test.each([
  ['expires in a second', tokenWith({ exp: now / 1000 + 1 }), false],
  ['expires now', tokenWith({ exp: now / 1000 }), true],
  ['has expired', tokenWith({ exp: now / 1000 - 1 }), true],
  [
    'has letters that differ between the two base64 alphabets',
    tokenWith({ name: '>>>???ÿÿÿ', exp: now / 1000 + 9 }),
    false,
  ],
  ['has no expiry', tokenWith({}), true],
  ['has a text as expiry', tokenWith({ exp: 'tomorrow' }), true],
  ['is no token', 'not-a-token', true],
  ['is empty', '', true],
])('a token that %s', (_, token, expected) => {
  expect(isTokenExpired(token, now)).toBe(expected);
});
