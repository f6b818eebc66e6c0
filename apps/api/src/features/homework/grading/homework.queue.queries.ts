import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { handIns } from '#database/tables/hand-ins.ts';
import { homework } from '#database/tables/homework.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import { countedMost, type PagePlace } from '#shared/page.ts';
import { isTaughtBy, placeColumns, type TeacherAccess } from '../homework.access.queries.ts';

export interface QueueFilter extends TeacherAccess {
  readonly homework?: number | undefined;
  readonly batch?: number | undefined;
}

const passes = (filter: QueueFilter): SQL | undefined =>
  and(
    eq(handIns.isWaiting, true),
    isTaughtBy(filter),
    filter.homework === undefined ? undefined : eq(handIns.homeworkId, filter.homework),
    filter.batch === undefined ? undefined : eq(homework.batchId, filter.batch),
  );

/** Work that waits, the oldest first. */
export async function listQueueRows(db: Db, filter: QueueFilter, after: PagePlace | undefined, limit: number) {
  const isFurther =
    after &&
    sql`(${handIns.handedInAt}, ${handIns.id}) > (${new Date(Number(after.key)).toISOString()}::timestamptz, ${after.id}::integer)`;
  return db
    .select({
      id: handIns.id,
      homework: { id: homework.id, title: homework.title },
      ...placeColumns,
      student: { id: users.id, name: users.name },
      handedInAt: sql<Date>`${handIns.handedInAt}`.mapWith(handIns.handedInAt),
      dueThen: sql<Date>`${handIns.dueAt}`.mapWith(handIns.dueAt),
      dueNow: sql<Date>`${homework.dueAt}`.mapWith(homework.dueAt),
      gradedVersion: handIns.gradedVersion,
    })
    .from(handIns)
    .innerJoin(homework, eq(homework.id, handIns.homeworkId))
    .innerJoin(batches, eq(batches.id, homework.batchId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(courses, eq(courses.id, homework.courseId))
    .innerJoin(users, eq(users.id, handIns.studentId))
    .where(and(passes(filter), isFurther))
    .orderBy(asc(handIns.handedInAt), asc(handIns.id))
    .limit(limit);
}

/** More than a thousand are not counted. */
export const countQueue = (db: Db, filter: QueueFilter): Promise<number> =>
  countRows(
    db,
    db
      .select({ id: handIns.id })
      .from(handIns)
      .innerJoin(homework, eq(homework.id, handIns.homeworkId))
      .innerJoin(batches, eq(batches.id, homework.batchId))
      .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
      .where(passes(filter))
      .limit(countedMost),
  );

interface WorkPlace {
  readonly homeworkId: number;
  readonly studentId: number;
}

const isWork = ({ homeworkId, studentId }: WorkPlace, access: TeacherAccess) =>
  and(eq(handIns.homeworkId, homeworkId), eq(handIns.studentId, studentId), isTaughtBy(access));

const workColumns = {
  id: handIns.id,
  homework: {
    id: homework.id,
    title: homework.title,
    state: homework.state,
    dueAt: sql<Date>`${homework.dueAt}`.mapWith(homework.dueAt),
    content: homework.content,
  },
  ...placeColumns,
  isWaiting: handIns.isWaiting,
  outcome: handIns.outcome,
  newestVersion: handIns.newestVersion,
  newestGrade: handIns.newestGrade,
  handedInAt: sql<Date>`${handIns.handedInAt}`.mapWith(handIns.handedInAt),
};

/** Undefined unless something was handed in, and the caller may mark it. */
export async function findWork(db: Db, place: WorkPlace, access: TeacherAccess) {
  const rows = await db
    .select({
      ...workColumns,
      student: { id: users.id, name: users.name },
      isMember: sql<boolean>`exists (select from ${batchStudents} s
        where s.batch_id = ${homework.batchId} and s.student_id = ${handIns.studentId})`,
    })
    .from(handIns)
    .innerJoin(homework, eq(homework.id, handIns.homeworkId))
    .innerJoin(batches, eq(batches.id, homework.batchId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(courses, eq(courses.id, homework.courseId))
    .innerJoin(users, eq(users.id, handIns.studentId))
    .where(isWork(place, access));
  return rows[0];
}

/** The same, locked: neither a hand-in nor a grade is written meanwhile. */
export async function lockWorkOf(tx: Db, place: WorkPlace, access: TeacherAccess) {
  const rows = await tx
    .select(workColumns)
    .from(handIns)
    .innerJoin(homework, eq(homework.id, handIns.homeworkId))
    .innerJoin(batches, eq(batches.id, homework.batchId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(courses, eq(courses.id, homework.courseId))
    .where(isWork(place, access))
    .for('update', { of: handIns });
  return rows[0];
}

export type HeldWork = NonNullable<Awaited<ReturnType<typeof lockWorkOf>>>;
