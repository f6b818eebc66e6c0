import type { UniqueRow } from './unique-rows-staff.ts';

/** Lessons, their versions, and what students did in them. */
export const lessonUniqueRows: readonly UniqueRow[] = [
  { index: 'lesson_drafts_pkey', table: 'lesson_drafts', row: { lesson_id: '1' }, free: [{ lesson_id: '2' }] },
  {
    index: 'lesson_notes_pkey',
    table: 'lesson_notes',
    row: { student_id: '1', lesson_id: '1' },
    free: [{ student_id: '2' }, { lesson_id: '2' }],
  },
  {
    index: 'lesson_progress_pkey',
    table: 'lesson_progress',
    row: { enrolment_id: '1', lesson_id: '1' },
    free: [{ enrolment_id: '2' }, { lesson_id: '2' }],
  },
  {
    index: 'lesson_versions_pkey',
    table: 'lesson_versions',
    row: { lesson_id: '1', number: '1' },
    free: [{ lesson_id: '2' }, { number: '2' }],
  },
  { index: 'lessons_id_course', table: 'lessons', row: { id: '1', course_id: '1' }, free: [{ id: '2' }] },
  {
    index: 'lessons_open_once',
    table: 'lessons',
    row: { course_id: '1', is_open: 'true', published_version: '1' },
    free: [{ course_id: '2' }, { is_open: 'false' }],
  },
  { index: 'studies_pkey', table: 'studies', row: { enrolment_id: '1' }, free: [{ enrolment_id: '2' }] },
];
