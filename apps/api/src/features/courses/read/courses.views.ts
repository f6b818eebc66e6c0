import type { Course, CourseListed, CourseOffered } from '@avsar/contract';
import { imageUrl } from '#shared/image-url.ts';
import type { CourseListedRow } from './courses.admin.queries.ts';
import { courseFieldsOf } from '../courses.fields.queries.ts';
import type { CourseOfferedRow, CourseRow } from '../courses.queries.ts';

export const courseViewOf = (row: Omit<CourseRow, 'ratingCount' | 'titleKey'>): Course => ({
  id: row.id,
  ...courseFieldsOf(row),
  image: imageUrl(row.imageHash),
});

/** A course in a list for visitors; `now` is when the seats were counted. */
export const courseOfferedOf =
  (now: Date) =>
  ({ nextBatch, ...row }: CourseOfferedRow): CourseOffered => ({
    ...courseViewOf(row),
    nextBatch: nextBatch && { ...nextBatch, seatsAsOf: now.toISOString() },
  });

/** The fields of a course that only the admin sees. */
export const adminFactsOf = (row: AdminFacts) => ({
  version: row.version,
  archived: row.archivedAt !== null,
  draft: row.isDraft,
  studentCount: row.studentCount,
  trainerCount: row.trainerCount,
  batchCount: row.batchCount,
});

type AdminFacts = Pick<
  CourseListedRow,
  'version' | 'archivedAt' | 'isDraft' | 'studentCount' | 'trainerCount' | 'batchCount'
>;

export const courseListedOf = (row: CourseListedRow): CourseListed => ({ ...courseViewOf(row), ...adminFactsOf(row) });
