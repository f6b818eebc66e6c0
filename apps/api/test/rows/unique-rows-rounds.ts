import type { UniqueRow } from './unique-rows-staff.ts';

/** Rounds, their students, and links of companies. */
export const roundUniqueRows: readonly UniqueRow[] = [
  { index: 'rounds_of_opening', table: 'rounds', row: { id: '1', opening_id: '1' }, free: [{ id: '2' }] },
  {
    index: 'company_links_token',
    table: 'company_links',
    row: { token_hash: `'a'`, made_at: `'2026-11-01'`, expires_at: `'2026-11-02'` },
    free: [{ token_hash: `'b'` }],
  },
  {
    index: 'round_students_pkey',
    table: 'round_students',
    row: { round_id: '1', application_id: '1' },
    free: [{ round_id: '2' }, { application_id: '2' }],
  },
];
