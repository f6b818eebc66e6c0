import type { Mutation } from '../mutation.ts';

const api = 'apps/api/src';

/** Disputes about the register, and its closed months. */
export const disputeMutations: readonly Mutation[] = [
  {
    id: 'dispute-decided-by-substitute',
    file: `${api}/features/disputes/disputes.queries.ts`,
    old: 'and(eq(trainerCourses.trainerId, trainerId), isNull(batches.archivedAt))',
    new: 'and(eq(meetings.trainerId, trainerId), isNull(batches.archivedAt))',
    tests: ['disputes.routes'],
  },
  {
    id: 'dispute-decided-twice',
    file: `${api}/features/disputes/disputes.entry.queries.ts`,
    old: '    .where(and(eq(disputes.id, disputeId), isOpen))',
    new: '    .where(eq(disputes.id, disputeId))',
    tests: ['disputes.routes'],
  },
  {
    id: 'dispute-after-the-week',
    file: `${api}/features/disputes/disputes.policy.ts`,
    old: 'return now < until ? undefined',
    new: 'return now <= until ? undefined',
    tests: ['disputes.policy'],
  },
  {
    id: 'register-month-closed-by-anybody',
    file: `${api}/features/register-months/register-months.service.ts`,
    old: 'if (!(await isOwner(tx, caller.id)))',
    new: 'if (caller.id < 0 && !(await isOwner(tx, caller.id)))',
    tests: ['register-months.routes'],
  },
  {
    id: 'register-month-closed-with-disputes',
    file: `${api}/features/register-months/register-months.service.ts`,
    old: '.get(month) ?? 0) > 0)',
    new: '.get(month) ?? 0) < 0)',
    tests: ['register-months.routes'],
  },
];
