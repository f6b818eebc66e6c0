import { limits } from '@avsar/contract';
import { and, eq, exists, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isJoinable, nearestFirst, openBatchColumns, type OpenBatchRow, openBatchTables } from '#database/seats.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import { type CourseTime, isOffered, offeredColumns } from '../courses.queries.ts';

/** A trainer is public once an admin has assigned a course, also if the course is not on offer now. */
export async function isPublicTrainer(db: Db, trainerId: number): Promise<boolean> {
  const link = db
    .select({ one: sql`1` })
    .from(trainerCourses)
    .where(eq(trainerCourses.trainerId, users.id));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, trainerId), eq(users.role, 'TRAINER'), eq(users.status, 'active'), exists(link)));
  return rows.length > 0;
}

/** The trainer's courses on offer, the most recently assigned first. */
export async function listTaughtCourses(db: Db, trainerId: number, time: CourseTime) {
  return db
    .select(offeredColumns(time))
    .from(trainerCourses)
    .innerJoin(courses, eq(courses.id, trainerCourses.courseId))
    .where(and(eq(trainerCourses.trainerId, trainerId), isOffered))
    .orderBy(sql`${trainerCourses.id} desc`)
    .limit(limits.listMost);
}

type TaughtBatchRow = Pick<OpenBatchRow, keyof OpenBatchRow> & {
  readonly course: { readonly id: number; readonly title: string };
};

/** The trainer's batches that can be joined, in courses on offer, the nearest first. */
export async function listTaughtBatches(db: Db, trainerId: number, { today, now }: CourseTime) {
  const { rows } = await db.execute<TaughtBatchRow>(sql`
    select ${openBatchColumns(now)}, json_build_object('id', ${courses.id}, 'title', ${courses.title}) as course
    from ${openBatchTables}
      join ${courses} on ${courses.id} = ${batches.courseId}
    where ${and(eq(trainerCourses.trainerId, trainerId), isOffered, isJoinable(today))}
    order by ${nearestFirst(today)}
    limit ${limits.courseBatchesMost}`);
  return rows;
}
