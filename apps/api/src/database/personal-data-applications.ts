import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** Applications to openings, and the rules for them; part of the register in `personal-data.ts`. */
export const applicationData: Readonly<Record<string, ColumnsByDataClass>> = {
  // Keeps no name and no contact. The reason is what the staff wrote for the student; the resume goes with an erased student.
  applications: {
    link: ['student_id', 'state_by'],
    identity: ['resume_id'],
    profile: ['state', 'state_reason'],
    activity: ['opening_id', 'applied_at', 'state_at', 'answer_by', 'reminded_at', 'created_at', 'updated_at'],
    none: ['id', 'category_id', 'version'],
  },
  application_states: {
    link: ['application_id', 'by'],
    profile: ['state', 'reason'],
    activity: ['at'],
    none: ['id'],
  },
  opening_categories: { none: ['id', 'name', 'rank'] },
  placement_rules: {
    link: ['updated_by'],
    none: ['is_only', 'applications_most', 'answer_days', 'version', 'created_at', 'updated_at'],
  },
};
