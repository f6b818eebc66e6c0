import { desc, eq } from 'drizzle-orm';
import type { Db } from './client.ts';
import { courses } from './tables/courses.ts';
import { syllabusVersions } from './tables/syllabus.ts';

/** The version in force of the course in the same query, to be joined laterally. */
export const newestSyllabus = (db: Db) =>
  db
    .select()
    .from(syllabusVersions)
    .where(eq(syllabusVersions.courseId, courses.id))
    .orderBy(desc(syllabusVersions.number))
    .limit(1)
    .as('newest');
