import { and, desc, eq, gt, isNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courseChanges } from '#database/tables/course-changes.ts';
import { courses } from '#database/tables/courses.ts';
import { users } from '#database/tables/users.ts';

export async function findStudentName(db: Db, studentId: number): Promise<string | undefined> {
  const isStudent = and(eq(users.role, 'STUDENT'), notInArray(users.status, ['archived', 'deleted']));
  const rows = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.id, studentId), isStudent));
  return rows[0]?.name;
}

export async function findCourse(db: Db, courseId: number) {
  const rows = await db
    .select({
      id: courses.id,
      title: courses.title,
      priceInPaise: courses.priceInPaise,
      isOffered: sql<boolean>`${and(isNull(courses.archivedAt), eq(courses.isDraft, false))}`,
    })
    .from(courses)
    .where(eq(courses.id, courseId));
  return rows[0];
}

/**
 * The orders whose money pays for what this order bought: the order, the later parts of its fee, and the same of every
 * course that was changed into it. The orders of parts lie between the order of their fee and the one of the next course.
 */
export async function listMoneyOrders(db: Db, orderId: number) {
  const { rows } = await db.execute<{ id: number; isOwn: boolean }>(sql`
    with recursive fees as (
      select id, student_id, course_id, null::int as next_id, true as is_own from orders where id = ${orderId}
      union all
      select c.from_order_id, c.student_id, c.from_course_id, c.to_order_id, false
      from course_changes c join fees on c.to_order_id = fees.id)
    select id, is_own as "isOwn" from fees
    union all
    select o.id, f.is_own from fees f join orders o on o.student_id = f.student_id and o.course_id = f.course_id
      and o.instalment > 0 and o.paid_at is not null and o.id > f.id and (f.next_id is null or o.id < f.next_id)
    order by 1 desc`);
  return rows;
}

/** The change that made this order. */
export async function findChangeInto(db: Db, orderId: number) {
  const rows = await db.select().from(courseChanges).where(eq(courseChanges.toOrderId, orderId));
  return rows[0];
}

interface OrderOfFee {
  readonly id: number;
  readonly studentId: number;
  readonly courseId: number;
}

/** The change that carried the money of this order over, whichever part of the fee it is. */
async function findChangeFrom(db: Db, { id, studentId, courseId }: OrderOfFee) {
  const rows = await db
    .select()
    .from(courseChanges)
    .where(
      and(
        eq(courseChanges.studentId, studentId),
        eq(courseChanges.fromCourseId, courseId),
        lte(courseChanges.fromOrderId, id),
        gt(courseChanges.toOrderId, id),
      ),
    );
  return rows[0];
}

/** The order that the money of this order pays for now, after one change of course or several; undefined without any. */
export async function findHolder(db: Db, order: OrderOfFee): Promise<OrderOfFee | undefined> {
  const change = await findChangeFrom(db, order);
  if (change === undefined) return undefined;
  const next = { id: change.toOrderId, studentId: change.studentId, courseId: change.toCourseId };
  return (await findHolder(db, next)) ?? next;
}

export async function insertChange(tx: Db, change: typeof courseChanges.$inferInsert): Promise<number> {
  const rows = await tx.insert(courseChanges).values(change).returning({ id: courseChanges.id });
  const row = rows[0];
  if (row === undefined) throw new Error('course_changes: nothing was inserted');
  return row.id;
}

/** The change into this order and the one from it, each with the other course. */
export async function findCarried(db: Db, orderId: number) {
  const columns = { courseId: courses.id, courseTitle: courses.title, amountInPaise: courseChanges.carriedInPaise };
  const [into, from] = await Promise.all([
    db
      .select(columns)
      .from(courseChanges)
      .innerJoin(courses, eq(courses.id, courseChanges.fromCourseId))
      .where(eq(courseChanges.toOrderId, orderId)),
    db
      .select(columns)
      .from(courseChanges)
      .innerJoin(courses, eq(courses.id, courseChanges.toCourseId))
      .where(eq(courseChanges.fromOrderId, orderId))
      .orderBy(desc(courseChanges.id)),
  ]);
  return { from: into[0], to: from[0] };
}
