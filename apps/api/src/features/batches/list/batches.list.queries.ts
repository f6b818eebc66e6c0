import type { BatchPhaseFilter, BatchSort } from '@avsar/contract';
import { and, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import { countedMost, type PagePlace } from '#shared/page.ts';
import { batchColumns, type BatchAccess } from '../batches.queries.ts';

/** Matches of a search: a batch id, course ids by title, and trainer-course links by trainer name. */
export interface FoundNames {
  readonly batchId: number | undefined;
  readonly courseIds: readonly number[];
  readonly linkIds: readonly number[];
}

export interface BatchFilter extends BatchAccess {
  readonly course?: number | undefined;
  readonly trainer?: number | undefined;
  readonly phase?: BatchPhaseFilter | undefined;
  /** Today's date in India, which decides whether a batch is coming, running or ended. */
  readonly today: string;
  readonly found?: FoundNames | undefined;
}

interface PageOf {
  readonly sort: BatchSort;
  readonly limit: number;
  readonly after?: PagePlace | undefined;
}

const orders: Readonly<Record<BatchSort, SQL>> = {
  newest: sql`${batches.id} desc`,
  start: sql`${batches.startDate}, ${batches.id}`,
  '-start': sql`${batches.startDate} desc, ${batches.id} desc`,
};

function isFurther(sort: BatchSort, { key, id }: PagePlace): SQL {
  if (sort === 'newest') return lt(batches.id, id);
  const comparison = sort === 'start' ? sql`>` : sql`<`;
  return sql`(${batches.startDate}, ${batches.id}) ${comparison} (${key}::date, ${id})`;
}

function isIn(phase: BatchPhaseFilter, today: string): SQL | undefined {
  if (phase === 'archived') return isNotNull(batches.archivedAt);
  if (phase === 'coming') return gt(batches.startDate, today);
  if (phase === 'ended') return lt(batches.endDate, today);
  return and(lte(batches.startDate, today), gte(batches.endDate, today));
}

const oneOf = (ids: readonly number[]) => sql`any(${sql.param(ids)}::int[])`;

/** An array subquery, evaluated first: with a join the planner would walk all batches in page order. */
const linksOf = (trainerId: number) =>
  sql`${batches.trainerCourseId} = any(array(select id from ${trainerCourses} where trainer_id = ${trainerId}))`;

const seatsOf = (studentId: number) =>
  sql`${batches.id} = any(array(select batch_id from ${batchStudents} where student_id = ${studentId}))`;

function has({ batchId, courseIds, linkIds }: FoundNames): SQL | undefined {
  return or(
    batchId === undefined ? undefined : eq(batches.id, batchId),
    sql`${batches.courseId} = ${oneOf(courseIds)}`,
    sql`${batches.trainerCourseId} = ${oneOf(linkIds)}`,
  );
}

function passes({ studentId, trainerId, course, trainer, phase, today, found }: BatchFilter): SQL | undefined {
  return and(
    phase === 'archived' ? undefined : isNull(batches.archivedAt),
    studentId === undefined ? undefined : seatsOf(studentId),
    trainerId === undefined ? undefined : linksOf(trainerId),
    course === undefined ? undefined : eq(batches.courseId, course),
    trainer === undefined ? undefined : linksOf(trainer),
    phase === undefined ? undefined : isIn(phase, today),
    found === undefined ? undefined : has(found),
  );
}

/** Selects the page from `batches` alone, by an index; names and counts are read only for its rows. */
export async function listBatchRows(db: Db, { sort, limit, after, ...filter }: BatchFilter & PageOf) {
  const page = db
    .select({ id: batches.id })
    .from(batches)
    .where(and(passes(filter), after && isFurther(sort, after)))
    .orderBy(orders[sort])
    .limit(limit)
    .as('page');
  return db
    .select(batchColumns)
    .from(page)
    .innerJoin(batches, eq(batches.id, page.id))
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(users, eq(users.id, trainerCourses.trainerId))
    .orderBy(orders[sort]);
}

/** Ordered like a page of the list, so that PostgreSQL reads an index and stops at `countedMost` rows. */
export async function countBatchRows(db: Db, filter: BatchFilter): Promise<number> {
  const counted = db
    .select({ id: batches.id })
    .from(batches)
    .where(passes(filter))
    .orderBy(orders.newest)
    .limit(countedMost);
  return countRows(db, counted);
}

/** Student names for a page of batches; a subquery per seat, because with a join the planner would read all users. */
export async function listStudentNamesIn(db: Db, batchIds: readonly number[]) {
  const name = sql<string>`(select name from ${users} where ${users}.id = ${batchStudents.studentId})`.as('name');
  return db
    .select({ batchId: batchStudents.batchId, id: batchStudents.studentId, name })
    .from(batchStudents)
    .where(sql`${batchStudents.batchId} = ${oneOf(batchIds)}`)
    .orderBy(sql`name`, batchStudents.studentId);
}
