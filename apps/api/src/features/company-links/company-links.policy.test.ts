import { describe, expect, it } from 'vitest';
import { expiryOf, whetherToSave } from './company-links.policy.ts';
import { hashCompanyToken, isCompanyToken, makeCompanyToken } from './company-links.tokens.ts';

describe('the secret of a link', () => {
  it('has 256 bits, and no two are the same', () => {
    const tokens = Array.from({ length: 100 }, makeCompanyToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(isCompanyToken(token)).toBe(true);
    }
  });

  it.each(['', 'x', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`, `${'A'.repeat(42)}\n`])(
    'is not %j',
    (text) => {
      expect(isCompanyToken(text)).toBe(false);
    },
  );

  it('is kept as a hash only', () => {
    const token = makeCompanyToken();
    expect(hashCompanyToken(token)).toHaveLength(32);
    expect(hashCompanyToken(token).toString('base64url')).not.toBe(token);
  });
});

it('a link ends so many days after it was made', () => {
  expect(expiryOf(new Date('2026-11-19T06:00:00Z'), 14)).toEqual(new Date('2026-12-03T06:00:00Z'));
});

describe('whetherToSave', () => {
  const stored = { result: 'passed', remark: 'Clear' };
  it.each([
    ['the same again', { result: 'passed', remark: 'Clear', was: null }, 'same'],
    ['another remark', { result: 'passed', remark: 'Very clear', was: 'passed' }, 'save'],
    ['another result, seen', { result: 'failed', remark: '', was: 'passed' }, 'save'],
    ['another result, unseen', { result: 'failed', remark: '', was: null }, 'overtaken'],
    ['no result, unseen', { result: null, remark: '', was: 'failed' }, 'overtaken'],
  ] as const)('%s', (_, wanted, expected) => {
    expect(whetherToSave(stored, wanted)).toBe(expected);
  });
});
