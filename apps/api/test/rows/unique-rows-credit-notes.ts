import type { UniqueRow } from './unique-rows-staff.ts';

/** Credit notes and the counters of their numbers. */
export const creditNoteUniqueRows: readonly UniqueRow[] = [
  {
    index: 'credit_note_counters_pkey',
    table: 'credit_note_counters',
    row: { financial_year: `'2026-27'` },
    free: [{ financial_year: `'2027-28'` }],
  },
  { index: 'credit_notes_code', table: 'credit_notes', row: { code: `'A1'` }, free: [{ code: `'A2'` }] },
  {
    index: 'credit_notes_number',
    table: 'credit_notes',
    row: { financial_year: `'2026-27'`, number: '1' },
    free: [{ number: '2' }, { financial_year: `'2027-28'` }],
  },
  { index: 'credit_notes_of_refund', table: 'credit_notes', row: { refund_id: '1' }, free: [{ refund_id: '2' }] },
];
