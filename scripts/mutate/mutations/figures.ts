import type { Mutation } from '../mutation.ts';

const figures = 'apps/api/src/features/figures';

/** The owner's figures: what a run counts, whose batch and counsellor it is, and what is overdue. */
export const figureMutations: readonly Mutation[] = [
  {
    id: 'figures-counted-from-the-last-run',
    file: `${figures}/money/figures.money.refresh.service.ts`,
    old: 'async ({ before }) => {',
    new: 'async ({ last: before }) => {',
    tests: ['figures.money.refresh'],
    why: 'Money whose transaction ends after a run is never counted, until the night.',
  },
  {
    id: 'figures-run-before-too-young',
    file: `${figures}/money/figures.money.policy.ts`,
    old: '>= settledAfterMilliseconds ? last : before',
    new: '>= 0 ? last : before',
    tests: ['figures.money.policy'],
  },
  {
    id: 'figures-days-of-greenwich',
    file: `${figures}/figures.dimensions.queries.ts`,
    old: "sql`(${day})::timestamp at time zone 'Asia/Kolkata'`",
    new: "sql`(${day})::timestamp at time zone 'UTC'`",
    tests: ['figures.money.routes'],
    why: 'Money of the early morning in India is on the day before.',
  },
  {
    id: 'figures-free-place-taken-back',
    file: `${figures}/money/figures.money.facts.queries.ts`,
    old: "g.kind = 'free_place' and g.ended_at is null",
    new: "g.kind = 'free_place'",
    tests: ['figures.money.refresh'],
  },
  {
    id: 'figures-dues-of-today-overdue',
    file: `${figures}/dues/figures.dues.list.queries.ts`,
    old: 'case when d.due_on >= ${today}::date then 1',
    new: 'case when d.due_on > ${today}::date then 1',
    tests: ['figures.dues.routes'],
  },
];
