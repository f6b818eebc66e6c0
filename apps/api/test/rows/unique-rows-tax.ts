import type { UniqueRow } from './unique-rows-staff.ts';

/** The rules of tax and the details of payers. */
export const taxUniqueRows: readonly UniqueRow[] = [
  { index: 'billing_details_pkey', table: 'billing_details', row: { student_id: '1' }, free: [{ student_id: '2' }] },
  {
    index: 'tax_rules_of_day',
    table: 'tax_rules',
    row: { payer: `'registered'`, valid_from: `'2026-12-01'` },
    free: [{ payer: `'with_state'` }, { valid_from: `'2026-12-02'` }],
  },
];
