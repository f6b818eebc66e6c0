import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** Courses, and what they teach; part of the register in `personal-data.ts`. */
export const courseData: Readonly<Record<string, ColumnsByDataClass>> = {
  courses: {
    none: [
      'id',
      'title',
      'description',
      'keywords',
      'level',
      'price_in_paise',
      'days',
      'start_date',
      'end_date',
      'time',
      'image_id',
      'archived_at',
      'is_draft',
      'syllabus_words',
      'syllabus_search',
      'rating_sum',
      'rating_count',
      'version',
      'created_at',
      'updated_at',
    ],
  },
  // The actors name a member of the staff or a trainer.
  syllabi: { link: ['updated_by'], activity: ['updated_at'], none: ['course_id', 'content', 'version'] },
  syllabus_versions: { link: ['published_by'], activity: ['published_at'], none: ['course_id', 'number', 'content'] },
};
