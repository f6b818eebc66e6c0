import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** Openings of companies, and what students tell companies; part of the register in `personal-data.ts`. */
export const openingData: Readonly<Record<string, ColumnsByDataClass>> = {
  openings: {
    link: ['updated_by'],
    none: [
      'id',
      'company_id',
      'category_id',
      'title',
      'place',
      'work_mode',
      'about',
      'seats',
      'fixed_from',
      'fixed_to',
      'variable',
      'bond_months',
      'bond_amount',
      'skills',
      'apply_by',
      'starts_on',
      'state',
      'is_public',
      'opened_at',
      'least_attendance',
      'least_quiz',
      'needs_completed',
      'passed_from',
      'passed_to',
      'needed_skill_keys',
      'needed_skills',
      'only_unplaced',
      'version',
      'created_at',
      'updated_at',
    ],
  },
  opening_courses: { none: ['opening_id', 'course_id'] },
  opening_batches: { none: ['opening_id', 'batch_id'] },
  // Deleted with the student.
  careers: {
    link: ['student_id'],
    profile: ['passed_in', 'skills', 'skill_keys'],
    activity: ['created_at', 'updated_at'],
    none: ['version'],
  },
};
