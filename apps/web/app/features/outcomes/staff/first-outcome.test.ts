import type { GraduateRecord } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { firstOutcomeOf } from './first-outcome.ts';
import { typedOutcome } from './typed-outcome.ts';
import { windowText } from './window-text.ts';

type Known = Pick<GraduateRecord, 'outcome' | 'applications' | 'statements'>;

const said: GraduateRecord['statements'][number] = {
  id: 4,
  code: '1B',
  company: 'Lumivanta',
  role: 'Trainee',
  startedOn: '2026-10-01',
  fixedPay: 300_000,
  note: '',
  document: null,
  saidAt: '2026-10-20T05:00:00Z',
};
const company = { id: 3, name: 'Tessorin', isOwn: false };
const job = (side: 'company' | 'student'): GraduateRecord['applications'][number] => ({
  id: 9,
  openingId: 2,
  title: 'Developer',
  company,
  state: 'accepted',
  plannedOn: null,
  answers: [{ side, answer: 'joined', joinedOn: '2026-10-05', at: '2026-10-06T05:00:00Z' }],
});
const known = (changes: Partial<Known>) =>
  firstOutcomeOf({ outcome: null, applications: [], statements: [], ...changes } as unknown as GraduateRecord);

describe('with what the form begins', () => {
  it('nothing is known', () => expect(known({})).toEqual({}));

  it('what the graduate said, without a company of our list', () => {
    expect(known({ statements: [said] })).toEqual({
      code: '1B',
      since: '2026-10-01',
      role: 'Trainee',
      fixedPay: 300_000,
      evidence: 'graduate_statement',
    });
  });

  it('a joining that the company has confirmed, with the day of the company', () => {
    expect(known({ statements: [said], applications: [job('company')] })).toMatchObject({
      company,
      since: '2026-10-05',
      evidence: 'joining_confirmed',
      applicationId: 9,
      role: 'Trainee',
    });
    expect(known({ applications: [job('student')] })).toEqual({});
  });
});

describe('what was typed', () => {
  const texts = { since: '2026-10-01', role: 'Tester', fixedPay: '3,00,000', evidence: 'payslip', application: '9' };
  it('of work', () => {
    expect(typedOutcome(texts, { code: '1A', companyId: 3, statementId: 4, file: undefined })).toMatchObject({
      company: { id: 3 },
      role: 'Tester',
      application: { id: 9 },
      statement: { id: 4 },
    });
  });

  it('without work nothing of it is sent', () => {
    expect(typedOutcome(texts, { code: '3A', companyId: 3, statementId: undefined, file: undefined })).toMatchObject({
      company: null,
      role: null,
      fixedPay: null,
      application: null,
      statement: null,
      exclusion: null,
    });
  });
});

describe('how long work can begin to count', () => {
  it.each([
    ['2026-11-15', '1 day left'],
    ['2026-11-16', '2 days left'],
    ['2026-11-14', 'Window over'],
  ])('until %s: %s', (end, text) => expect(windowText(end, '2026-11-15')).toBe(text));
});
