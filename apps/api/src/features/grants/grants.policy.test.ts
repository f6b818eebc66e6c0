import { describe, expect, it } from 'vitest';
import { expiredReason, givenWithin, stateOf, whyNotEnded, whyNotGiven } from './grants.policy.ts';

const today = '2026-11-18';
const place = { endedAt: null, validUntil: null, orderId: null };
const scholarship = { ...place, validUntil: '2026-11-18' };
const ended = { endedAt: new Date() };

describe('the state of a grant', () => {
  it.each([
    ['a free place', place, 'open'],
    ['a free place that ended', { ...place, ...ended }, 'ended'],
    ['a scholarship on its last day', scholarship, 'open'],
    ['a scholarship a day later', { ...scholarship, validUntil: '2026-11-17' }, 'ended'],
    ['a scholarship that was taken back', { ...scholarship, ...ended }, 'ended'],
    ['a scholarship with which somebody bought', { ...scholarship, orderId: 3 }, 'used'],
    ['a used one whose day has passed', { ...scholarship, validUntil: '2026-11-01', orderId: 3 }, 'used'],
    ['one that was taken back while its order was paid', { ...scholarship, ...ended, orderId: 3 }, 'used'],
  ])('%s', (_, facts, state) => {
    expect(stateOf(facts, today)).toBe(state);
  });
});

describe('giving a scholarship', () => {
  const facts = { isEnrolled: false, priceInPaise: 10_000_00, amountInPaise: 9_999_00, validUntil: today, today };
  it.each([
    ['below the price, until today', {}, undefined],
    ['to somebody who has the course', { isEnrolled: true }, 'courseId'],
    ['for a free course', { priceInPaise: 0 }, 'courseId'],
    ['of the whole price', { amountInPaise: 10_000_00 }, 'amount'],
    ['until yesterday', { validUntil: '2026-11-17' }, 'validUntil'],
  ])('%s', (_, change, field) => {
    expect(whyNotGiven({ ...facts, ...change })?.field).toBe(field);
  });
});

describe('taking a grant back', () => {
  it.each([
    ['scholarship', 'open', undefined],
    ['scholarship', 'used', 'has bought'],
    ['scholarship', 'ended', 'already'],
    ['free_place', 'open', 'take the course away'],
  ] as const)('a %s that is %s', (kind, state, words) => {
    if (words === undefined) expect(whyNotEnded(kind, state)).toBeUndefined();
    else expect(whyNotEnded(kind, state)).toContain(words);
  });

  it('one whose day has passed says so', () => {
    expect(expiredReason('2026-11-17')).toBe('Its last day was 17 Nov 2026.');
  });
});

it('days are those of India, both included', () => {
  expect(givenWithin({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    since: new Date('2026-10-31T18:30:00Z'),
    until: new Date('2026-11-30T18:30:00Z'),
  });
  expect(givenWithin({})).toEqual({});
});
