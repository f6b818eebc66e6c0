import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** Imports of students. */
export const importData: Readonly<Record<string, ColumnsByDataClass>> = {
  // Whom staff want to add, before anybody has consented; deleted after 30 days.
  imports: {
    link: ['created_by', 'started_by'],
    profile: ['reason'],
    activity: ['created_at', 'started_at', 'finished_at', 'undone_at'],
    none: ['id', 'name', 'status', 'version', 'has_headings', 'columns', 'course_id', 'batch_id', 'start_request'],
  },
  import_rows: {
    identity: ['cells', 'reason'],
    link: ['student_id'],
    activity: ['done_at'],
    none: [
      'import_id',
      'line',
      'fate',
      'fault',
      'course_id',
      'batch_id',
      'outcome',
      'made_person',
      'made_enrolment',
      'made_seat',
      'person_version',
    ],
  },
};
