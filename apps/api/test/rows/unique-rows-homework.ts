import type { UniqueRow } from './unique-rows-staff.ts';

/** Homework, and what was handed in; part of the list in `unique-rows.ts`. */
export const homeworkUniqueRows: readonly UniqueRow[] = [
  {
    index: 'homework_versions_pkey',
    table: 'homework_versions',
    row: { homework_id: '1', number: '1' },
    free: [{ homework_id: '2' }, { number: '2' }],
  },
  {
    index: 'hand_ins_once',
    table: 'hand_ins',
    row: { homework_id: '1', student_id: '1' },
    free: [{ homework_id: '2' }, { student_id: '2' }],
  },
  {
    index: 'hand_in_versions_pkey',
    table: 'hand_in_versions',
    row: { hand_in_id: '1', number: '1' },
    free: [{ hand_in_id: '2' }, { number: '2' }],
  },
  {
    index: 'hand_in_grades_pkey',
    table: 'hand_in_grades',
    row: { hand_in_id: '1', number: '1' },
    free: [{ hand_in_id: '2' }, { number: '2' }],
  },
];
