import type { Mutation } from '../mutation.ts';

const outcomes = 'apps/api/src/features/outcomes';

/** Outcomes of graduates: who reads what, and what makes a figure dishonest. */
export const outcomeMutations: readonly Mutation[] = [
  {
    id: 'outcomes-document-of-another-student',
    file: `${outcomes}/stated/outcomes.stated.queries.ts`,
    old: 'studentId === undefined ? undefined : eq(enrolments.studentId, studentId)',
    new: 'undefined',
    tests: ['outcomes.routes'],
    why: 'Whoever guesses a number reads the offer letter of somebody else.',
    isUntried: true,
  },
  {
    id: 'outcomes-of-another-student',
    file: `${outcomes}/outcomes.queries.ts`,
    old: 'studentId === undefined ? undefined : eq(enrolments.studentId, studentId)',
    new: 'undefined',
    tests: ['outcomes.routes'],
    isUntried: true,
  },
  {
    id: 'outcomes-intent-of-another-student',
    file: `${outcomes}/intents/outcomes.intents.queries.ts`,
    old: 'studentId === undefined ? undefined : eq(enrolments.studentId, studentId)',
    new: 'undefined',
    tests: ['outcomes.routes'],
    isUntried: true,
  },
  {
    id: 'outcomes-silence-is-not-counted',
    file: `${outcomes}/outcomes.policy.ts`,
    old: "return isWindowOver(graduatedOn, today) ? '4' : undefined;",
    new: 'return undefined;',
    tests: ['outcomes.policy'],
    why: 'Whoever says nothing would be missing from the figures.',
    isUntried: true,
  },
  {
    id: 'outcomes-successes-of-those-left-out',
    file: `${outcomes}/outcomes.policy.ts`,
    old: 'export const whyNotVerified = (intent: Intent | null): string | undefined =>\n  isExcludedBy(intent)',
    new: 'export const whyNotVerified = (intent: Intent | null): string | undefined =>\n  isExcludedBy(null)',
    tests: ['outcomes.policy'],
    isUntried: true,
  },
  {
    id: 'outcomes-unseen-statement',
    file: `${outcomes}/graduates/outcomes.verify.service.ts`,
    old: '(newest?.id ?? null) !== (body.statement?.id ?? null)',
    new: 'newest?.id === 0',
    tests: ['outcomes.graduates'],
    isUntried: true,
  },
];
