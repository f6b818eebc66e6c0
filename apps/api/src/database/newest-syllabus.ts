import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { courses } from './tables/courses.ts';
import { lessons } from './tables/lessons.ts';
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

/** Whether the lesson stands in a syllabus, by the column with its content. */
export const hasLesson = (content: unknown): SQL<boolean> => sql<boolean>`coalesce(jsonb_path_exists(${content},
  '$.modules[*].lessons[*] ? (@.id == $lesson)', jsonb_build_object('lesson', ${lessons.id})), false)`;
