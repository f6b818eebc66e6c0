import type { Course, CourseListed } from '@avsar/contract';
import { imageUrl } from '#shared/image-url.ts';
import type { CourseListedRow } from './courses.admin.queries.ts';
import type { CourseRow } from '../courses.queries.ts';

export const courseOf = (row: Omit<CourseRow, 'ratingCount' | 'titleKey'>): Course => ({
  id: row.id,
  title: row.title,
  description: row.description,
  price: row.priceInPaise / 100,
  days: row.days,
  image: imageUrl(row.imageHash),
  startDate: row.startDate,
  endDate: row.endDate,
  time: row.time,
});

/** The fields of a course that only the admin sees. */
export const adminFactsOf = (row: AdminFacts) => ({
  version: row.version,
  archived: row.archivedAt !== null,
  studentCount: row.studentCount,
  trainerCount: row.trainerCount,
  batchCount: row.batchCount,
});

type AdminFacts = Pick<CourseListedRow, 'version' | 'archivedAt' | 'studentCount' | 'trainerCount' | 'batchCount'>;

export const courseListedOf = (row: CourseListedRow): CourseListed => ({ ...courseOf(row), ...adminFactsOf(row) });
