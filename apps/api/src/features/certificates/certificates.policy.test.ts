import type { CertificateRule, LearningFacts } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import {
  certificateFileName,
  isMet,
  linesOf,
  noRule,
  printedName,
  stateOf,
  whyNotIssued,
} from './certificates.policy.ts';

const factsWith = (attendance: number | null, homework: number | null, quiz: number | null): LearningFacts => ({
  lessons: { finished: 0, of: 0 },
  classes: { attended: 0, held: 0, percent: attendance },
  homework: { handedIn: 0, of: 0, overdue: 0, percent: homework },
  quizzes: { passed: 0, of: 0, percent: quiz },
  lastLearnedAt: null,
});

const all: CertificateRule = { attendance: 75, homework: 60, quiz: 50 };

describe('whether the rule is met', () => {
  it.each([
    ['everything is exactly reached', all, factsWith(75, 60, 50), true],
    ['everything is more than reached', all, factsWith(100, 100, 100), true],
    ['a percent of attendance is missing', all, factsWith(74, 60, 50), false],
    ['a percent of homework is missing', all, factsWith(75, 59, 50), false],
    ['a percent of the quizzes is missing', all, factsWith(75, 60, 49), false],
    ['no class was held', all, factsWith(null, 60, 50), false],
    ['no homework was returned', all, factsWith(75, null, 50), false],
    ['there is no quiz', all, factsWith(75, 60, null), false],
    ['only attendance counts', { ...noRule, attendance: 75 }, factsWith(80, null, null), true],
    ['only homework counts', { ...noRule, homework: 1 }, factsWith(null, 0, null), false],
    ['only quizzes count', { ...noRule, quiz: 100 }, factsWith(null, null, 100), true],
    ['the course has no rule', noRule, factsWith(100, 100, 100), false],
  ])('%s', (_, rule, facts, expected) => {
    expect(isMet(linesOf(rule, facts))).toBe(expected);
  });

  it('says for each part what is needed and what is reached', () => {
    expect(linesOf({ ...noRule, attendance: 75, quiz: 50 }, factsWith(80, 10, null))).toEqual([
      { part: 'attendance', neededPercent: 75, reachedPercent: 80 },
      { part: 'quiz', neededPercent: 50, reachedPercent: null },
    ]);
    expect(linesOf(noRule, factsWith(1, 2, 3))).toEqual([]);
  });
});

describe('a printed name', () => {
  it.each([
    ['Asha Rao', 'Asha Rao'],
    ['  Asha \t Rao ', 'Asha Rao'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['Asha\u202Eoar\u202C Rao', 'Ashaoar Rao'],
    ['\u2066Asha\u2069\u200F\u061C', 'Asha'],
    ['A\uFEFFsha\u0000\u0007 R\u00ADao', 'Asha Rao'],
    ['Asha\u2028Rao', 'Asha Rao'],
    ['e\u0301', 'é'],
    // The joiners decide how Indian letters look.
    ['ക്\u200D ക്\u200Cഷ', 'ക്\u200D ക്\u200Cഷ'],
    ['\u202E', ''],
  ])('%j is printed as %j', (name, printed) => {
    expect(printedName(name)).toBe(printed);
  });
});

describe('the state of a certificate', () => {
  const revokedAt = new Date();
  it.each([
    [{ revokedAt: null, replacedBy: null }, 'valid'],
    [{ revokedAt, replacedBy: null }, 'revoked'],
    [{ revokedAt, replacedBy: 'code' }, 'replaced'],
  ])('%j is %s', (row, state) => {
    expect(stateOf(row)).toBe(state);
  });
});

describe('issuing by the staff', () => {
  it.each([
    ['Active', false, 'This course is not completed yet. Please complete it first.'],
    ['Cancelled', false, 'This course was taken away from the student.'],
    ['Completed', true, 'There is a certificate already. Please revoke or replace it.'],
    ['Completed', false, undefined],
  ] as const)('a course that is %s, a certificate holds: %s', (status, hasValid, refusal) => {
    expect(whyNotIssued({ status, hasValid })).toBe(refusal);
  });
});

describe('the name of the file', () => {
  it.each([
    ['Asha Rao', 'Asha-Rao-certificate-2026-000041.pdf'],
    ['आशा', 'certificate-2026-000041.pdf'],
    ['../../<script>"; x', 'script-x-certificate-2026-000041.pdf'],
  ])('of %s is %s', (name, file) => {
    expect(certificateFileName(name, '2026-000041')).toBe(file);
  });
});
