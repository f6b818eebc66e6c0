import { expect, it } from 'vitest';
import { closesAt, jobClosesAt, monthAfter, monthsBetween, stateOf } from './register-months.policy.ts';

it('monthAfter and monthsBetween go over the end of a year', () => {
  expect([monthAfter('2026-09-01'), monthAfter('2026-12-01')]).toEqual(['2026-10-01', '2027-01-01']);
  expect(monthsBetween('2026-11-01', '2027-01-01')).toEqual(['2027-01-01', '2026-12-01', '2026-11-01']);
});

it('closesAt: the 12th of the next month, at midnight in India', () => {
  expect(closesAt('2026-10-01')).toEqual(new Date('2026-11-11T18:30:00Z'));
});

it.each([
  [undefined, '2026-11-11T18:29:59Z', 'running'],
  [undefined, '2026-11-11T18:30:00Z', 'due'],
  [{ reopenedAt: null }, '2026-11-20T00:00:00Z', 'closed'],
  [{ reopenedAt: new Date('2026-11-19T00:00:00Z') }, '2026-11-20T00:00:00Z', 'reopened'],
])('stateOf October with %j at %s: %s', (last, now, state) => {
  expect(stateOf('2026-10-01', last, new Date(now))).toBe(state);
});

it('jobClosesAt: a reopened month a week later', () => {
  expect(jobClosesAt('2026-10-01', { reopenedAt: new Date('2026-11-19T00:00:00Z') })).toEqual(
    new Date('2026-11-26T00:00:00Z'),
  );
});
