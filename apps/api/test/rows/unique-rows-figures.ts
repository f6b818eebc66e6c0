import type { UniqueRow } from './unique-rows-staff.ts';

/** What jobs count: the owner's figures, and others. */
export const figureUniqueRows: readonly UniqueRow[] = [
  { index: 'figure_runs_pkey', table: 'figure_runs', row: { name: `'money'` }, free: [{ name: `'teaching'` }] },
  {
    index: 'money_figures_pkey',
    table: 'money_figures',
    row: {
      day: `'2026-11-16'`,
      kind: `'received'`,
      way: `'cash'`,
      course_id: '1',
      batch_id: '0',
      counsellor_id: '0',
    },
    free: [
      { day: `'2026-11-17'` },
      { kind: `'refunded'` },
      { way: `'bank'` },
      { course_id: '2' },
      { batch_id: '1' },
      { counsellor_id: '1' },
    ],
  },
  {
    index: 'due_figures_pkey',
    table: 'due_figures',
    row: { due_on: `'2026-11-16'`, course_id: '1', batch_id: '0', counsellor_id: '0' },
    free: [{ due_on: `'2026-11-17'` }, { course_id: '2' }, { batch_id: '1' }, { counsellor_id: '1' }],
  },
  { index: 'course_stats_pkey', table: 'course_stats', row: { course_id: '1' }, free: [{ course_id: '2' }] },
  {
    index: 'payment_checks_pkey',
    table: 'payment_checks',
    row: { day: `'2026-11-16'` },
    free: [{ day: `'2026-11-17'` }],
  },
];
