import type { TextClaim } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { claimOf, columnsOf, isSameClaim, shownClaimOf } from './text-claims.policy.ts';

const report: TextClaim = { kind: 'report', report: { id: 3 } };
const guarantee: TextClaim = { kind: 'guarantee' };
const none: TextClaim = { kind: 'none', because: 'It denies one.' };

describe('a claim and its columns', () => {
  it.each([
    [report, { kind: 'report', reportId: 3, because: null }],
    [guarantee, { kind: 'guarantee', reportId: null, because: null }],
    [none, { kind: 'none', reportId: null, because: 'It denies one.' }],
  ] as const)('%o', (claim, columns) => {
    expect(columnsOf(claim)).toEqual(columns);
    expect(claimOf(columns)).toEqual(claim);
  });
});

describe('shownClaimOf', () => {
  it.each([
    [report, report],
    [guarantee, guarantee],
    [none, null],
  ])('%o: visitors read %o', (claim, shown) => {
    expect(shownClaimOf(columnsOf(claim), true)).toEqual(shown);
  });

  it('is null without a row', () => {
    expect(shownClaimOf(undefined, true)).toBeNull();
  });

  it('is null for a guarantee that has ended', () => {
    expect(shownClaimOf(columnsOf(guarantee), false)).toBeNull();
  });
});

describe('isSameClaim', () => {
  it.each([
    [report, report, true],
    [report, { kind: 'report', report: { id: 4 } }, false],
    [report, guarantee, false],
    [none, { kind: 'none', because: 'Something else.' }, false],
  ] as const)('%o and %o: %s', (one, other, expected) => {
    expect(isSameClaim(columnsOf(one), columnsOf(other))).toBe(expected);
  });
});
