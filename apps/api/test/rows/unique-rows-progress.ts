import type { UniqueRow } from './unique-rows-staff.ts';

/** Signals of students who fall behind. */
export const progressUniqueRows: readonly UniqueRow[] = [
  {
    index: 'signals_unsettled_once',
    table: 'signals',
    row: { enrolment_id: '1' },
    free: [{ enrolment_id: '2' }, { settled_at: 'now()', settled_by: `'system'` }],
  },
  {
    index: 'signal_causes_pkey',
    table: 'signal_causes',
    row: { signal_id: '1', cause: `'silent'` },
    free: [{ signal_id: '2' }, { cause: `'classes_missed'` }],
  },
];
