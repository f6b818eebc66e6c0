import type { UniqueRow } from './unique-rows-staff.ts';

const offer = { answer_by: `'2026-12-01'` };

/** Applications, and the categories of openings. */
export const applicationUniqueRows: readonly UniqueRow[] = [
  {
    index: 'openings_category',
    table: 'openings',
    row: { id: '1', category_id: '1' },
    free: [{ id: '2' }],
  },
  {
    index: 'applications_once',
    table: 'applications',
    row: { opening_id: '1', student_id: '1' },
    free: [{ opening_id: '2' }, { student_id: '2' }],
  },
  {
    index: 'applications_of_opening',
    table: 'applications',
    row: { id: '1', opening_id: '1' },
    free: [{ id: '2' }],
  },
  {
    index: 'applications_one_offer',
    table: 'applications',
    row: { student_id: '1', category_id: '1', state: `'offered'`, ...offer },
    free: [{ student_id: '2' }, { category_id: '2' }, { state: `'applied'` }],
  },
  {
    index: 'applications_one_job',
    table: 'applications',
    row: { student_id: '1', state: `'accepted'` },
    free: [{ student_id: '2' }, { state: `'applied'` }],
  },
  {
    index: 'applications_one_upgrade',
    table: 'applications',
    row: { student_id: '1', state: `'replaced'` },
    free: [{ student_id: '2' }, { state: `'applied'` }],
  },
  {
    index: 'opening_categories_name',
    table: 'opening_categories',
    row: { name: `'Dream'` },
    free: [{ name: `'Best'` }],
  },
  {
    index: 'placement_rules_pkey',
    table: 'placement_rules',
    row: { is_only: 'true' },
    free: [],
  },
];
