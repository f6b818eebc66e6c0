import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** Rules and certificates; part of the register in `personal-data.ts`. */
export const certificateData: Readonly<Record<string, ColumnsByDataClass>> = {
  certificate_rules: {
    link: ['updated_by'],
    activity: ['updated_at'],
    none: ['course_id', 'attendance', 'homework', 'quiz', 'version', 'created_at'],
  },
  // Kept as long as the enrolment: employers check it years later. Whoever has the code may read the facts.
  certificates: {
    link: ['student_id', 'issued_by', 'revoked_by'],
    identity: ['facts'],
    profile: ['reason', 'revoked_reason'],
    activity: ['course_id', 'issued_at', 'revoked_at'],
    secret: ['token'],
    none: ['id', 'number', 'replaces_id'],
  },
};
