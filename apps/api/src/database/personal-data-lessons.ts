import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** Lessons, who wrote them, and what students did and noted in them; part of the register in `personal-data.ts`. */
export const lessonData: Readonly<Record<string, ColumnsByDataClass>> = {
  lessons: { none: ['id', 'course_id', 'created_at', 'published_version', 'is_open'] },
  // The actors name a member of the staff or a trainer.
  lesson_drafts: {
    link: ['updated_by'],
    activity: ['updated_at'],
    none: ['lesson_id', 'content', 'file_ids', 'has_video', 'content_hash', 'version'],
  },
  lesson_versions: {
    link: ['published_by'],
    activity: ['published_at'],
    none: ['lesson_id', 'number', 'content', 'file_ids', 'has_video', 'content_hash', 'words'],
  },
  lesson_files: {
    link: ['created_by'],
    activity: ['created_at'],
    none: ['id', 'lesson_id', 'media_id', 'kind', 'name'],
  },
  // Nobody but the student reads them.
  lesson_notes: { link: ['student_id'], profile: ['text'], activity: ['lesson_id', 'updated_at'], none: ['version'] },
  lesson_progress: { link: ['enrolment_id'], activity: ['lesson_id', 'opened_at', 'finished_at'], none: ['month'] },
  studies: { link: ['enrolment_id'], activity: ['lesson_id', 'opened_at'] },
};
