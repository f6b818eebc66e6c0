import type { UniqueRow } from './unique-rows-staff.ts';

/** Intents of students, and outcomes of graduates. */
export const outcomeUniqueRows: readonly UniqueRow[] = [
  { index: 'intents_pkey', table: 'intents', row: { enrolment_id: '1' }, free: [{ enrolment_id: '2' }] },
  { index: 'outcomes_pkey', table: 'outcomes', row: { enrolment_id: '1' }, free: [{ enrolment_id: '2' }] },
  {
    index: 'outcome_asks_pkey',
    table: 'outcome_asks',
    row: { enrolment_id: '1', step: '30' },
    free: [{ enrolment_id: '2' }, { step: '90' }],
  },
];
