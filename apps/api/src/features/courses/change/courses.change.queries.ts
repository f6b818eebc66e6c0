import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isOffered } from '#database/offered.ts';
import { courses } from '#database/tables/courses.ts';
import { pick } from '#shared/pick.ts';
import type { NewFieldRow } from '../courses.fields.queries.ts';

interface NewCourse extends NewFieldRow {
  readonly imageId: number;
  readonly isDraft: boolean | undefined;
}

export async function insertCourse(db: Db, course: NewCourse, now: Date) {
  const rows = await db
    .insert(courses)
    .values({ ...course, createdAt: now, updatedAt: now })
    .returning({ id: courses.id });
  const row = rows[0];
  if (row === undefined) throw new Error('courses: nothing was inserted');
  return row.id;
}

/** Locks the course until the transaction ends; false if there is no such course. */
export async function lockCourse(tx: Db, courseId: number): Promise<boolean> {
  const rows = await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('no key update');
  return rows.length > 0;
}

type CourseChange = Partial<NewFieldRow> & {
  readonly imageId?: number | null | undefined;
  readonly archivedAt?: Date | null;
  readonly isDraft?: boolean | undefined;
};

/** Undefined fields stay as they are. False if `version` is given and no longer the current one. */
export async function updateCourseRow(db: Db, { courseId, version, change, now }: UpdatedCourse): Promise<boolean> {
  const rows = await db
    .update(courses)
    .set({ ...change, version: sql`${courses.version} + 1`, updatedAt: now })
    .where(and(eq(courses.id, courseId), version === undefined ? undefined : eq(courses.version, version)))
    .returning({ id: courses.id });
  return rows.length === 1;
}

interface UpdatedCourse {
  readonly courseId: number;
  readonly version?: number | undefined;
  readonly change: CourseChange;
  readonly now: Date;
}

/** False while another row refers to the course. */
export async function deleteCourse(db: Db, courseId: number): Promise<boolean> {
  const { rows } = await db.execute<{ done: boolean }>(sql`select delete_course(${courseId}) as done`);
  return rows[0]?.done === true;
}

const lockedColumns = pick(courses, ['title', 'priceInPaise', 'startDate', 'endDate']);

/** Share-locks a course on offer: it cannot be changed or archived until the transaction ends. */
export async function lockOfferedCourse(tx: Db, courseId: number) {
  const rows = await tx
    .select(lockedColumns)
    .from(courses)
    .where(and(eq(courses.id, courseId), isOffered))
    .for('share');
  return rows[0];
}

/** Like `lockOfferedCourse`, and also for drafts: trainers and batches are planned before a course is shown. */
export async function lockPlannableCourse(tx: Db, courseId: number) {
  const rows = await tx
    .select(lockedColumns)
    .from(courses)
    .where(and(eq(courses.id, courseId), isNull(courses.archivedAt)))
    .for('share');
  return rows[0];
}
