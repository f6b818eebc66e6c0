import type { UniqueRow } from './unique-rows-staff.ts';

/** The owner's figures of teaching. */
export const teachingFigureUniqueRows: readonly UniqueRow[] = [
  { index: 'figure_runs_pkey', table: 'figure_runs', row: { name: `'a'` }, free: [{ name: `'b'` }] },
  {
    index: 'class_figures_pkey',
    table: 'class_figures',
    row: { day: `'2026-11-02'`, trainer_id: '1', course_id: '1' },
    free: [{ day: `'2026-11-03'` }, { trainer_id: '2' }, { course_id: '2' }, { class_minutes: '90', minutes: '90' }],
  },
  { index: 'batch_figures_pkey', table: 'batch_figures', row: { batch_id: '1' }, free: [{ batch_id: '2' }] },
  {
    index: 'enrolment_figures_pkey',
    table: 'enrolment_figures',
    row: { day: `'2026-11-02'`, course_id: '1' },
    free: [{ day: `'2026-11-03'` }, { course_id: '2' }],
  },
];
