import { applicationUniqueRows } from './unique-rows-applications.ts';
import { guaranteeUniqueRows } from './unique-rows-guarantees.ts';
import { outcomeReportUniqueRows } from './unique-rows-outcome-reports.ts';
import { outcomeUniqueRows } from './unique-rows-outcomes.ts';
import { joiningUniqueRows } from './unique-rows-joinings.ts';
import { roundUniqueRows } from './unique-rows-rounds.ts';
import type { UniqueRow } from './unique-rows-staff.ts';

/** What openings ask for, career details, applications and rounds. */
export const openingUniqueRows: readonly UniqueRow[] = [
  ...applicationUniqueRows,
  ...outcomeUniqueRows,
  ...roundUniqueRows,
  ...outcomeReportUniqueRows,
  ...guaranteeUniqueRows,
  ...joiningUniqueRows,
  {
    index: 'opening_courses_pkey',
    table: 'opening_courses',
    row: { opening_id: '1', course_id: '1' },
    free: [{ opening_id: '2' }, { course_id: '2' }],
  },
  {
    index: 'opening_batches_pkey',
    table: 'opening_batches',
    row: { opening_id: '1', batch_id: '1' },
    free: [{ opening_id: '2' }, { batch_id: '2' }],
  },
  { index: 'careers_pkey', table: 'careers', row: { student_id: '1' }, free: [{ student_id: '2' }] },
];
