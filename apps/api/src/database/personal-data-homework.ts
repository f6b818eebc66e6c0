import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** Homework, and what students hand in; part of the register in `personal-data.ts`. The actors name staff and trainers. */
export const homeworkData: Readonly<Record<string, ColumnsByDataClass>> = {
  homework: {
    link: ['updated_by'],
    activity: ['updated_at'],
    none: [
      'id',
      'batch_id',
      'course_id',
      'lesson_id',
      'state',
      'title',
      'content',
      'file_ids',
      'due_at',
      'accepts_late',
      'points',
      'published_at',
      'reminded_at',
      'reminded_of',
      'version',
      'created_at',
    ],
  },
  homework_versions: {
    link: ['saved_by'],
    activity: ['saved_at'],
    none: ['homework_id', 'number', 'lesson_id', 'title', 'content', 'file_ids', 'due_at', 'accepts_late', 'points'],
  },
  homework_files: {
    link: ['created_by'],
    activity: ['created_at'],
    none: ['id', 'homework_id', 'media_id', 'kind', 'name'],
  },
  hand_ins: {
    link: ['student_id'],
    profile: ['outcome', 'points'],
    activity: ['homework_id', 'newest_version', 'handed_in_at', 'newest_grade', 'graded_version', 'is_waiting'],
    none: ['id', 'due_at', 'again_due_at'],
  },
  hand_in_versions: {
    link: ['hand_in_id'],
    profile: ['text', 'link', 'file_ids'],
    activity: ['handed_in_at'],
    none: ['number', 'due_at'],
  },
  // The bytes are what a student wrote.
  hand_in_files: {
    link: ['student_id'],
    profile: ['media_id', 'name'],
    activity: ['homework_id', 'created_at', 'is_handed_in'],
    none: ['id'],
  },
  hand_in_comments: {
    link: ['hand_in_id', 'created_by'],
    profile: ['text'],
    activity: ['created_at'],
    none: ['id', 'version', 'file_id', 'from_line', 'to_line', 'grade'],
  },
  hand_in_grades: {
    link: ['hand_in_id', 'graded_by'],
    profile: ['outcome', 'points', 'levels', 'feedback'],
    activity: ['graded_at'],
    none: ['number', 'version', 'homework_id', 'homework_version', 'again_due_at'],
  },
};
