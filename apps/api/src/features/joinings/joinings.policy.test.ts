import { applicationStates } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import {
  disagrees,
  expiryOf,
  isSameSaid,
  saidOf,
  takesLetter,
  whyNotJoinedOn,
  whyNotPlannedOn,
  works,
} from './joinings.policy.ts';
import { hashJoiningToken, isJoiningToken, makeJoiningToken } from './joinings.tokens.ts';

const days = { appliedOn: '2026-11-10', today: '2026-11-19' };
const joined = (joinedOn: string) => saidOf({ answer: 'joined', joinedOn });
const notJoined = (reason: string) => saidOf({ answer: 'not_joined', reason });

describe('whyNotJoinedOn', () => {
  it.each([
    ['2026-11-09', 'Please choose a day from 10 Nov 2026 on.'],
    ['2026-11-10', undefined],
    ['2026-11-19', undefined],
    ['2026-11-20', 'Please choose a day that is not in the future.'],
  ])('%s: %s', (day, expected) => {
    expect(whyNotJoinedOn(joined(day), days)).toBe(expected);
  });

  it('asks for no day of somebody who has not joined', () => {
    expect(whyNotJoinedOn(notJoined('Ill'), days)).toBeUndefined();
  });
});

describe('whyNotPlannedOn', () => {
  it.each([
    ['2026-11-09', /^Please choose a day from 10 Nov 2026 to 18 Nov 2028\.$/],
    ['2026-11-10', undefined],
    ['2028-11-18', undefined],
    ['2028-11-19', /18 Nov 2028/],
  ])('%s', (day, expected) => {
    const reason = whyNotPlannedOn(day, days);
    if (expected === undefined) expect(reason).toBeUndefined();
    else expect(reason).toMatch(expected);
  });
});

describe('what both sides say', () => {
  it.each([
    ['nothing', undefined, undefined, false],
    ['one side only', joined('2026-11-12'), undefined, false],
    ['the same', joined('2026-11-12'), joined('2026-11-12'), false],
    ['another day', joined('2026-11-12'), joined('2026-11-13'), false],
    ['both that it was not so', notJoined('Ill'), notJoined('No show'), false],
    ['the opposite', joined('2026-11-12'), notJoined('No show'), true],
    ['the opposite the other way round', notJoined('Ill'), joined('2026-11-12'), true],
  ])('%s', (_, student, company, expected) => {
    expect(disagrees(student, company)).toBe(expected);
  });

  it.each([
    ['the same day', joined('2026-11-12'), joined('2026-11-12'), true],
    ['another day', joined('2026-11-12'), joined('2026-11-13'), false],
    ['another reason', notJoined('Ill'), notJoined('Moved'), false],
    ['the opposite', joined('2026-11-12'), notJoined('Ill'), false],
  ])('%s: the same %s', (_, one, other, expected) => {
    expect(isSameSaid(one, other)).toBe(expected);
  });
});

it.each(applicationStates.map((state) => [state, state === 'offered' || state === 'accepted'] as const))(
  'an application that is %s takes a letter: %s',
  (state, expected) => {
    expect(takesLetter(state)).toBe(expected);
  },
);

describe('a link', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 19, hour));
  const link = { madeAt: at(6), expiresAt: at(10), revokedAt: null, usedAt: null };
  it.each([
    ['works', link, at(5), at(7), true],
    ['works from the moment of the acceptance', link, at(6), at(7), true],
    ['of an earlier acceptance', link, at(7), at(8), false],
    ['of an offer that ended', link, null, at(7), false],
    ['at its end', link, at(5), at(10), false],
    ['that was stopped', { ...link, revokedAt: at(7) }, at(5), at(7), false],
    ['that was used', { ...link, usedAt: at(7) }, at(5), at(7), false],
  ])('%s', (_, row, acceptedAt, now, expected) => {
    expect(works(row, acceptedAt, now)).toBe(expected);
  });

  it('ends so many days after it was made', () => {
    expect(expiryOf(new Date('2026-11-19T06:00:00Z'), 14)).toEqual(new Date('2026-12-03T06:00:00Z'));
  });

  it('has a secret of 256 bits, no two are the same, and only the hash is kept', () => {
    const tokens = Array.from({ length: 100 }, makeJoiningToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(isJoiningToken(token)).toBe(true);
      expect(hashJoiningToken(token).toString('base64url')).not.toBe(token);
    }
  });

  it.each(['', 'x', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`, `${'A'.repeat(42)}\n`])(
    'has no secret like %j',
    (text) => {
      expect(isJoiningToken(text)).toBe(false);
    },
  );
});
