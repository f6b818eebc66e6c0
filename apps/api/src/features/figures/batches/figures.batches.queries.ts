import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { batchFigures } from '#database/tables/figures-teaching.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import type { PagePlace } from '#shared/page.ts';

interface BatchesPage {
  readonly courseId: number | undefined;
  /** The key is the occupancy. */
  readonly after: PagePlace | undefined;
  readonly limit: number;
}

/** The emptiest first. */
export const listBatchRows = (db: Db, { courseId, after, limit }: BatchesPage) =>
  db
    .select({
      id: batchFigures.batchId,
      name: batches.name,
      course: { id: courses.id, title: courses.title },
      trainer: { id: users.id, name: users.name },
      startDate: batches.startDate,
      endDate: batches.endDate,
      seats: batchFigures.seats,
      capacity: batchFigures.capacity,
      occupancy: batchFigures.occupancy,
      classes: batchFigures.classes,
      entries: batchFigures.entries,
      attended: batchFigures.attended,
      low: batchFigures.low,
    })
    .from(batchFigures)
    .innerJoin(batches, eq(batches.id, batchFigures.batchId))
    .innerJoin(courses, eq(courses.id, batchFigures.courseId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(users, eq(users.id, trainerCourses.trainerId))
    .where(
      and(
        courseId === undefined ? undefined : eq(batchFigures.courseId, courseId),
        after && sql`(${batchFigures.occupancy}, ${batchFigures.batchId}) > (${after.key}::int, ${after.id}::int)`,
      ),
    )
    .orderBy(batchFigures.occupancy, batchFigures.batchId)
    .limit(limit);
