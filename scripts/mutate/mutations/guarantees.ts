import type { Mutation } from '../mutation.ts';

const guarantees = 'apps/api/src/features/guarantees';
const migration = 'apps/api/src/database/migrations/0065_guarantees.sql';

/** The placement guarantee: what would cost money, or take it from a student. */
export const guaranteeMutations: readonly Mutation[] = [
  {
    id: 'guarantee-judged-by-lost-only',
    file: `${guarantees}/guarantees.policy.ts`,
    old: 'return isWindowOver(days) && !facts.isUnverified',
    new: 'return isWindowOver(days)',
    tests: ['guarantees.policy', 'guarantees.routes'],
    why: 'Money would go back while the office has still to look at a job.',
  },
  {
    id: 'guarantee-late-job-counts',
    file: `${guarantees}/guarantees.policy.ts`,
    old: '(windowEndsOn === null || verified.since <= windowEndsOn)',
    new: '(windowEndsOn === null || verified.since !== windowEndsOn)',
    tests: ['guarantees.policy'],
  },
  {
    id: 'guarantee-more-applications-than-openings',
    file: `${guarantees}/guarantees.policy.ts`,
    old: 'Math.min(terms.applicationsLeast, openings ?? terms.applicationsLeast)',
    new: 'terms.applicationsLeast',
    tests: ['guarantees.policy'],
    why: 'A student would lose it since there were too few openings.',
  },
  {
    id: 'guarantee-of-somebody-else',
    file: `${guarantees}/own/guarantees.own.service.ts`,
    old: 'row?.studentId !== caller.id',
    new: 'row === undefined',
    tests: ['guarantees.routes'],
    why: 'Anybody could send the money to their own account.',
  },
  {
    id: 'guarantee-approved-unjudged',
    file: `${guarantees}/staff/guarantees.pay.service.ts`,
    old: 'if (!isStillOwed(judged)) {',
    new: 'if (judged.row === undefined) {',
    tests: ['guarantees.routes'],
  },
  {
    id: 'guarantee-amount-unseen',
    file: `${guarantees}/staff/guarantees.pay.service.ts`,
    old: 'judged.remedyInPaise !== inPaise(remedy)',
    new: 'judged.remedyInPaise < 0 * remedy',
    tests: ['guarantees.routes'],
  },
  {
    id: 'guarantee-account-kept',
    file: `${guarantees}/staff/guarantees.pay.service.ts`,
    old: "accountNumber: endOfAccount(row.accountNumber ?? '')",
    new: "accountNumber: row.accountNumber ?? ''",
    tests: ['guarantees.routes'],
    why: 'The whole number of an account would stay for no purpose.',
  },
  {
    id: 'guarantee-ends-the-course',
    file: 'apps/api/src/features/payments/guarantee/payments.guarantee.ts',
    old: "effect: 'leaves'",
    new: "effect: 'ends'",
    tests: ['guarantees.routes'],
  },
  {
    id: 'db-guarantee-of-another-course',
    file: migration,
    old: 'AND (v.course_ids IS NULL OR NEW.course_id = ANY (v.course_ids))',
    new: 'AND (v.course_ids IS NULL OR NEW.course_id > 0)',
    tests: ['guarantees.routes'],
  },
  {
    id: 'db-guarantee-of-today',
    file: migration,
    old: 'v.published_at <= o.created_at AND (v.ended_at IS NULL OR v.ended_at > o.created_at)',
    new: 'v.published_at <= o.created_at',
    tests: ['guarantees.routes'],
    why: 'Whoever bought after the end of a guarantee would still have one.',
  },
];
