import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openedLinkIn, referralTokenOf } from './referrals.tokens.ts';

const secret = createSecretKey(randomBytes(32));
const opened = { code: 'K7M2PQ9XYZ', openedAt: new Date('2026-11-20T10:00:00Z') };
const token = referralTokenOf(secret, opened);

describe('what a browser keeps of a link', () => {
  it('says which link was opened when', () => expect(openedLinkIn(secret, token)).toEqual(opened));

  it.each([
    ['another code', token.replace('K7M2', 'K7M3')],
    ['another time', token.replace(/\.(\d+)\./, (_, seconds: string) => `.${Number(seconds) + 1}.`)],
    ['another signature', `${token.slice(0, -2)}AA`],
    ['no signature', token.split('.').slice(0, 2).join('.')],
    ['more', `${token}x`],
    ['nothing', ''],
    ['a number of letters', `${opened.code}.999999999999.${'a'.repeat(43)}`],
  ])('%s is no link', (_, other) => expect(openedLinkIn(secret, other)).toBeUndefined());

  it('nor is one that another institute has signed', () =>
    expect(openedLinkIn(createSecretKey(randomBytes(32)), token)).toBeUndefined());
});
