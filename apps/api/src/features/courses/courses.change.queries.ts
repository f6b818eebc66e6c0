import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';

type CourseWords = Pick<
  typeof courses.$inferInsert,
  'title' | 'description' | 'priceInPaise' | 'days' | 'startDate' | 'endDate' | 'time'
>;

export async function insertCourse(db: Db, course: CourseWords & { readonly imageId: number }, now: Date) {
  const rows = await db
    .insert(courses)
    .values({ ...course, createdAt: now, updatedAt: now })
    .returning({ id: courses.id });
  const row = rows[0];
  if (row === undefined) throw new Error('courses: nothing was inserted');
  return row.id;
}

/** So that what is read of it next stays true until the transaction ends; false for one that never was. */
export async function lockCourse(tx: Db, courseId: number): Promise<boolean> {
  const rows = await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('no key update');
  return rows.length > 0;
}

type CourseChange = Partial<CourseWords> & {
  readonly imageId?: number | null | undefined;
  readonly archivedAt?: Date | null;
};

/** What is undefined stays. False when somebody else has changed it since this version was read; without one it is overwritten. */
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

/** False while anything names it. */
export async function deleteCourse(db: Db, courseId: number): Promise<boolean> {
  const { rows } = await db.execute<{ done: boolean }>(sql`select delete_course(${courseId}) as done`);
  return rows[0]?.done === true;
}

/** One on offer, which stays so until the transaction ends: whoever archives it waits. */
export async function holdOfferedCourse(tx: Db, courseId: number) {
  const rows = await tx
    .select({
      title: courses.title,
      priceInPaise: courses.priceInPaise,
      startDate: courses.startDate,
      endDate: courses.endDate,
    })
    .from(courses)
    .where(and(eq(courses.id, courseId), isNull(courses.archivedAt)))
    .for('share');
  return rows[0];
}
