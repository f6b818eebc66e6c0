import { type Intent, type OutcomeCode, outcomeCodes } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import {
  codeOf,
  isExcludedBy,
  isJoiningConfirmed,
  isWork,
  openSince,
  outcomeFaults,
  sayByOf,
  stateOf,
  type Verifying,
  whyNotIntended,
  whyNotSince,
  whyNotStated,
  whyNotVerified,
  windowEndOf,
} from './outcomes.policy.ts';

const at = (day: string) => new Date(`${day}T10:00:00Z`);
const graduatedOn = '2026-01-01';
const lastDay = '2026-06-30';
const afterIt = '2026-07-01';

describe('the window', () => {
  it('ends 180 days after the course', () => {
    expect(windowEndOf(graduatedOn)).toBe(lastDay);
    expect(openSince(lastDay)).toBe(graduatedOn);
    expect(openSince(afterIt)).toBe('2026-01-02');
  });
});

describe('the intent', () => {
  it.each<[Intent | null, boolean]>([
    ['job', false],
    ['own_business', false],
    ['keep_job', true],
    ['study', true],
    ['interest', true],
    [null, false],
  ])('%s leaves out: %s', (intent, isOut) => expect(isExcludedBy(intent)).toBe(isOut));

  const saying = { status: 'Active', enrolledAt: at('2026-01-01'), said: null } as const;
  it.each([
    ['in time', saying, at('2026-01-14'), undefined],
    ['until the last moment', saying, new Date(sayByOf(saying.enrolledAt).getTime() - 1), undefined],
    ['too late', saying, sayByOf(saying.enrolledAt), /first 14 days/],
    ['the same again, much later', { ...saying, said: 'job' as const }, at('2027-01-01'), undefined],
    ['another one', { ...saying, said: 'study' as const }, at('2026-01-02'), /cannot be changed/],
    ['of a course that was left', { ...saying, status: 'Cancelled' as const }, at('2026-01-02'), /left/],
  ])('%s', (_, facts, now, reason) => {
    const found = whyNotIntended(facts, 'job', now);
    if (reason === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(reason);
  });
});

describe('where a graduate stands', () => {
  const verified = { code: '1A', at: at('2026-03-01') } as const;
  const silent = { graduatedOn, intent: null, verified: null, saidAt: null };
  it.each([
    ['silent, on the last day', silent, lastDay, 'open', undefined],
    ['silent, a day later', silent, afterIt, 'non_reporting', '4'],
    ['has said something', { ...silent, saidAt: at('2026-02-01') }, lastDay, 'to_verify', undefined],
    ['has said something, window over', { ...silent, saidAt: at('2026-02-01') }, afterIt, 'to_verify', '4'],
    ['verified', { ...silent, verified }, afterIt, 'verified', '1A'],
    ['verified after the statement', { ...silent, verified, saidAt: at('2026-03-01') }, afterIt, 'verified', '1A'],
    ['said more since', { ...silent, verified, saidAt: at('2026-03-02') }, afterIt, 'to_verify', '1A'],
    ['wanted to study', { ...silent, intent: 'study' as const }, lastDay, 'excluded', 'excluded'],
    [
      'wanted to study, and spoke',
      { ...silent, intent: 'study' as const, saidAt: at('2026-03-02') },
      afterIt,
      'excluded',
      'excluded',
    ],
    ['wanted a job', { ...silent, intent: 'job' as const }, afterIt, 'non_reporting', '4'],
  ] as const)('%s', (_, graduate, today, state, code) => {
    expect([stateOf(graduate, today), codeOf(graduate, today)]).toEqual([state, code]);
  });
});

describe('a statement', () => {
  it('is not asked of whoever wanted no new job, and not endlessly', () => {
    expect(whyNotStated({ intent: null, count: 29 })).toBeUndefined();
    expect(whyNotStated({ intent: null, count: 30 })).toMatch(/often/);
    expect(whyNotStated({ intent: 'keep_job', count: 0 })).toMatch(/no new job/);
  });

  it.each([
    ['2026-02-01', undefined],
    ['2026-02-02', undefined],
    ['2026-02-03', /still to come/],
    ['2025-12-31', /before the course/],
  ])('work since %s', (since, reason) => {
    const found = whyNotSince(since, { enrolledOn: '2026-01-01' }, '2026-02-02');
    expect(reason === undefined ? found === undefined : reason.test(found ?? '')).toBe(true);
  });
});

const work: Verifying = {
  code: '1A',
  exclusion: null,
  since: '2026-02-01',
  role: 'Developer',
  place: null,
  fixedPay: 400_000,
  variablePay: null,
  evidence: 'offer_letter',
  evidenceNote: '',
  enrolledOn: '2025-09-01',
  graduatedOn,
  intent: null,
  today: '2026-12-01',
  company: { id: 3, isOwn: false },
  application: null,
  hasDocument: false,
};
const none = { role: null, place: null, fixedPay: null, variablePay: null, company: null, application: null };
const own = { id: 4, isOwn: true };
const joined = { companyId: 3, isConfirmed: true };

describe('the rules of an outcome', () => {
  it.each<[string, Partial<Verifying>, readonly string[]]>([
    ['work', {}, []],
    ['work without a role', { role: null }, ['role']],
    ['work without a company', { company: null }, ['company']],
    ['an own venture without a company', { code: '1D', company: null }, []],
    ['freelance without a company', { code: '1E', company: null }, []],
    ['1C at another company', { code: '1C' }, ['code']],
    ['2A at another company', { code: '2A' }, ['code']],
    ['1C at our own', { code: '1C', company: own }, []],
    ['2A at our own', { code: '2A', company: own }, []],
    ['1A at our own', { company: own }, ['code']],
    ['1D at our own', { code: '1D', company: own }, ['code']],
    ['on the last day of the window', { since: lastDay }, []],
    ['a day after the window', { since: afterIt }, ['since']],
    ['on the day of the enrolment', { since: '2025-09-01' }, []],
    ['before the enrolment', { since: '2025-08-31' }, ['since']],
    ['still to come', { since: '2026-12-02', graduatedOn: '2026-11-01' }, ['since']],
    ['seeking', { ...none, code: '3A' }, []],
    ['seeking after the window', { ...none, code: '3A', since: '2026-09-01' }, []],
    ['seeking with a job', { code: '3A' }, ['company', 'fixedPay', 'role']],
    ['left out, with the reason', { ...none, code: 'excluded', exclusion: 'health' }, []],
    ['left out, without', { ...none, code: 'excluded' }, ['exclusion']],
    ['work with a reason to be left out', { exclusion: 'health' }, ['exclusion']],
    ['a confirmed joining', { evidence: 'joining_confirmed', application: joined }, []],
    [
      'a joining that is not confirmed',
      { evidence: 'joining_confirmed', application: { companyId: 3, isConfirmed: false } },
      ['evidence'],
    ],
    ['a joining without an application', { evidence: 'joining_confirmed' }, ['evidence']],
    ['an application of another company', { application: { companyId: 9, isConfirmed: true } }, ['company']],
    ['another document that nobody names', { evidence: 'other_document' }, ['evidenceNote']],
    ['another document that is there', { evidence: 'other_document', hasDocument: true }, []],
    ['another document with a note', { evidence: 'other_document', evidenceNote: 'Visa' }, []],
    ['a profile nowhere', { evidence: 'public_profile' }, ['evidenceNote']],
  ])('%s', (_, changes, fields) => {
    expect(Object.keys(outcomeFaults({ ...work, ...changes })).toSorted()).toEqual(fields);
  });

  it('says that late work counts as still looking', () => {
    expect(outcomeFaults({ ...work, since: afterIt })['since']).toMatch(/does not count.*3A/);
  });

  it('what is no work', () => {
    const withoutWork = outcomeCodes.filter((code: OutcomeCode) => !isWork(code));
    expect(withoutWork).toEqual(['3A', '3B', 'excluded']);
  });

  it('whoever wanted no new job stays left out', () => {
    expect([whyNotVerified(null), whyNotVerified('job'), whyNotVerified('own_business')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(whyNotVerified('keep_job')).toMatch(/left out/);
  });

  it('only the company confirms a joining', () => {
    expect(isJoiningConfirmed([{ side: 'student', answer: 'joined' }])).toBe(false);
    expect(isJoiningConfirmed([{ side: 'company', answer: 'not_joined' }])).toBe(false);
    expect(isJoiningConfirmed([{ side: 'company', answer: 'joined' }])).toBe(true);
  });
});
