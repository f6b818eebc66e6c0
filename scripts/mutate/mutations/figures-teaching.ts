import type { Mutation } from '../mutation.ts';

const figures = 'apps/api/src/features/figures';

/** What trainers get, and the figures of batches and enrolments. */
export const teachingFigureMutations: readonly Mutation[] = [
  {
    id: 'figures-class-that-nobody-held',
    file: 'apps/api/src/database/held-meeting.ts',
    old: '.live_at is not null or (',
    new: '.live_at is not null or true or (',
    tests: ['figures.trainers.routes'],
  },
  {
    id: 'figures-rate-for-all-courses-wins',
    file: `${figures}/trainers/figures.payout.queries.ts`,
    old: 'sql`${trainerRates.courseId} is null`, desc',
    new: 'sql`${trainerRates.courseId} is not null`, desc',
    tests: ['figures.trainers.routes'],
  },
  {
    id: 'figures-payout-rounded-down',
    file: `${figures}/trainers/figures.payout.queries.ts`,
    old: 'then round(',
    new: 'then floor(',
    tests: ['figures.trainers.routes'],
  },
  {
    id: 'figures-rate-of-any-day',
    file: `${figures}/teaching/figures.teaching.policy.ts`,
    old: 'firstOfMonth(today, -1)',
    new: 'firstOfMonth(today, -12)',
    tests: ['figures.teaching.policy'],
  },
  {
    id: 'figures-low-without-limit',
    file: `${figures}/batches/figures.batches.count.queries.ts`,
    old: 'nullif(entries, 0) < ',
    new: 'nullif(entries, 0) <= ',
    tests: ['figures.batches.routes'],
  },
];
