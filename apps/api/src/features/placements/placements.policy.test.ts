import { describe, expect, it } from 'vitest';
import { consentedAtOf, factsOf, withheldOf } from './placements.policy.ts';

const placement = {
  studentId: 7,
  displayName: 'Ananya Reddy',
  roleTitle: 'Tester',
  companyId: 3,
  packageInRupees: 500_000,
  placedOn: '2026-10-01',
  consentedAt: new Date('2026-10-02T00:00:00Z'),
};
const now = new Date('2026-11-15T00:00:00Z');

describe('consentedAtOf', () => {
  it.each([
    ['new', { consent: true, studentId: 7 }, undefined, now],
    ['of the same person', { consent: true, studentId: 7 }, placement, placement.consentedAt],
    ['given anew', { consent: true, studentId: 7 }, { ...placement, consentedAt: null }, now],
    ['of another person', { consent: true, studentId: 8 }, placement, now],
    ['taken back', { consent: false, studentId: 7 }, placement, null],
  ])('%s', (_title, wished, before, expected) => {
    expect(consentedAtOf(wished, before, now)).toBe(expected);
  });
});

describe('what the audit log is told', () => {
  it('names neither the person nor what they earn', () => {
    expect(Object.keys(factsOf(placement))).toEqual(['studentId', 'companyId', 'role', 'placedOn', 'consent']);
  });

  it.each([
    [{}, {}],
    [{ displayName: 'Ananya R.' }, { withheld: ['name'] }],
    [{ displayName: 'Ananya R.', packageInRupees: null }, { withheld: ['name', 'package'] }],
  ])('%o', (change, expected) => {
    expect(withheldOf(placement, { ...placement, ...change })).toEqual(expected);
  });
});
