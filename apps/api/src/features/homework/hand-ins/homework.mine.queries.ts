import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { newestSyllabus } from '#database/newest-syllabus.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { handIns } from '#database/tables/hand-ins.ts';
import { homework, homeworkVersions } from '#database/tables/homework.ts';
import type { PagePlace } from '#shared/page.ts';
import { enrolmentOf, isReadableBy, ownDueAt, seatOf, workOf } from '../homework.access.queries.ts';

const door = {
  id: homework.id,
  title: homework.title,
  course: { id: courses.id, title: courses.title },
  state: homework.state,
  dueAt: sql<Date>`${homework.dueAt}`.mapWith(homework.dueAt),
  acceptsLate: homework.acceptsLate,
  isMember: sql<boolean>`${batchStudents.studentId} is not null`,
  isOver: sql<boolean>`${batches.archivedAt} is not null`,
  overdueAt: enrolments.overdueAt,
};

const work = {
  id: handIns.id,
  isWaiting: handIns.isWaiting,
  outcome: handIns.outcome,
  points: handIns.points,
  count: handIns.newestVersion,
  newestGrade: handIns.newestGrade,
  againDueAt: handIns.againDueAt,
  handedInAt: handIns.handedInAt,
  dueAt: handIns.dueAt,
};

export interface MyList {
  readonly studentId: number;
  readonly list: 'todo' | 'done';
  readonly now: Date;
  readonly after: PagePlace | undefined;
  readonly limit: number;
}

/** What can be handed in and waits for the student: nothing was handed in, or the trainer asked for it again. */
const isTodo = (now: Date): SQL =>
  sql`(${and(
    eq(homework.state, 'published'),
    sql`${batchStudents.studentId} is not null`,
    isNull(batches.archivedAt),
    or(isNull(handIns.id), sql`(${handIns.outcome} is not distinct from 'again' and not ${handIns.isWaiting})`),
    or(eq(homework.acceptsLate, true), sql`${ownDueAt} >= ${now.toISOString()}::timestamptz`),
  )})`;

/** `todo` by the nearest due time, `done` by the newest; the due time is the student's own. */
export async function listMyRows(db: Db, { studentId, list, now, after, limit }: MyList) {
  const isTodoNow = isTodo(now);
  const place = after && sql`(${new Date(Number(after.key)).toISOString()}::timestamptz, ${after.id}::integer)`;
  const row = sql`(${ownDueAt}, ${homework.id})`;
  const isFurther = place && (list === 'todo' ? sql`${row} > ${place}` : sql`${row} < ${place}`);
  const direction = list === 'todo' ? asc : desc;
  return db
    .select({ ...door, ownDueAt, pointsMost: homework.points, work })
    .from(homework)
    .innerJoin(batches, eq(batches.id, homework.batchId))
    .innerJoin(courses, eq(courses.id, homework.courseId))
    .innerJoin(enrolments, enrolmentOf(studentId))
    .leftJoin(batchStudents, seatOf(studentId))
    .leftJoin(handIns, workOf(studentId))
    .where(and(isMine(studentId), list === 'todo' ? isTodoNow : sql`not ${isTodoNow}`, isFurther))
    .orderBy(direction(ownDueAt), direction(homework.id))
    .limit(limit);
}

/** Found by the student's seats and work, so that the homework of others is not read. */
const isMine = (studentId: number): SQL | undefined =>
  and(
    sql`${homework.id} in (
      select h.id from ${batchStudents} s join ${homework} h on h.batch_id = s.batch_id where s.student_id = ${studentId}
      union all select w.homework_id from ${handIns} w where w.student_id = ${studentId})`,
    isReadableBy(studentId),
  );

/** Undefined unless the student may read it. */
export async function findMyHomework(db: Db, homeworkId: number, studentId: number) {
  const newest = newestSyllabus(db);
  const isTheLesson = sql`'$.modules[*].lessons[*] ? (@.id == $id)', jsonb_build_object('id', ${homework.lessonId})`;
  const rows = await db
    .select({
      ...door,
      content: homework.content,
      fileIds: homework.fileIds,
      work,
      /** When it was changed after it was published. */
      changedAt: sql<Date | null>`(select max(v.saved_at) from ${homeworkVersions} v
        where v.homework_id = ${homework.id} and v.number > 1)`.mapWith(homework.updatedAt),
      lessonId: homework.lessonId,
      /** Null if it does not stand in the published syllabus. */
      lessonTitle: sql<string | null>`jsonb_path_query_first(${newest.content}, ${isTheLesson}) ->> 'title'`,
    })
    .from(homework)
    .innerJoin(batches, eq(batches.id, homework.batchId))
    .innerJoin(courses, eq(courses.id, homework.courseId))
    .leftJoinLateral(newest, sql`true`)
    .innerJoin(enrolments, enrolmentOf(studentId))
    .leftJoin(batchStudents, seatOf(studentId))
    .leftJoin(handIns, workOf(studentId))
    .where(and(eq(homework.id, homeworkId), isReadableBy(studentId)));
  return rows[0];
}

export type MyHomeworkRow = NonNullable<Awaited<ReturnType<typeof findMyHomework>>>;
