import { describe, expect, it } from 'vitest';
import { consentedAtOf, auditFactsOf, changedPersonalFields } from './placements.policy.ts';

const placement = {
  studentId: 7,
  displayName: 'Ananya Reddy',
  roleTitle: 'Tester',
  companyId: 3,
  packageInRupees: 500_000,
  placedOn: '2026-10-01',
  before: 'Mechanical engineer, 2 years without a job' as string | null,
  courseId: 5,
  consentedAt: new Date('2026-10-02T00:00:00Z'),
};
const now = new Date('2026-11-15T00:00:00Z');

describe('consentedAtOf', () => {
  const theirs = { consent: true, studentId: 7 as number | null, displayName: 'Ananya Reddy' };
  const nobodys = { ...placement, studentId: null };
  it.each([
    ['new', theirs, undefined, now],
    ['of the same person', theirs, placement, placement.consentedAt],
    [
      'of the same person under another name',
      { ...theirs, displayName: 'Ananya R.' },
      placement,
      placement.consentedAt,
    ],
    ['given anew', theirs, { ...placement, consentedAt: null }, now],
    ['of another person', { ...theirs, studentId: 8 }, placement, now],
    ['without an account, of the same name', { ...theirs, studentId: null }, nobodys, placement.consentedAt],
    ['without an account, of another name', { ...theirs, studentId: null, displayName: 'Ravi Rao' }, nobodys, now],
    ['taken back', { ...theirs, consent: false }, placement, null],
  ])('%s', (_title, input, before, expected) => {
    expect(consentedAtOf(input, before, now)).toBe(expected);
  });
});

describe('the placement’s facts in the audit log', () => {
  it('have neither the person’s name nor the salary, nor what the person did before', () => {
    const names = ['studentId', 'companyId', 'role', 'placedOn', 'courseId', 'consent'];
    expect(Object.keys(auditFactsOf(placement))).toEqual(names);
  });

  it.each([
    [{}, {}],
    [{ displayName: 'Ananya R.' }, { withheld: ['name'] }],
    [{ displayName: 'Ananya R.', packageInRupees: null }, { withheld: ['name', 'package'] }],
    [{ before: null }, { withheld: ['before'] }],
  ])('%o', (change, expected) => {
    expect(changedPersonalFields(placement, { ...placement, ...change })).toEqual(expected);
  });
});
