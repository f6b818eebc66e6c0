import { and, desc, eq, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { prepared } from '#database/prepared.ts';
import { nameHas, nameKey, personHas } from '#database/people-search.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { media } from '#database/tables/media.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { consents, users } from '#database/tables/users.ts';
import { countedMost, type Place } from '#shared/page.ts';

interface StudentBatch {
  readonly id: number;
  readonly course: { readonly id: number; readonly title: string };
}

/** Looked up for each row of the page. */
const theirBatches = sql<StudentBatch[]>`(
  select coalesce(json_agg(json_build_object('id', b.id, 'course', json_build_object('id', c.id, 'title', c.title)) order by b.id), '[]')
  from ${batchStudents} s join ${batches} b on b.id = s.batch_id join ${courses} c on c.id = b.course_id
  where s.student_id = ${users}.id and b.archived_at is null)`;

const columns = { user: users, batches: theirBatches, nameKey, imageHash: sql<null>`null` };

const isStudent = and(eq(users.role, 'STUDENT'), ne(users.status, 'deleted'));

type Sort = 'newest' | 'name';

const orders: Readonly<Record<Sort, SQL>> = { newest: desc(users.id), name: sql`${nameKey}, ${users.id}` };

const listOf = (ids: readonly number[]) => sql`${sql.param(ids)}::int[]`;

function isAfter(sort: Sort, key: unknown, id: unknown): SQL {
  return sort === 'newest' ? sql`${users.id} < ${id}` : sql`(${nameKey}, ${users.id}) > (${key} collate "C", ${id})`;
}

const isFurther = (sort: Sort, after: Place | undefined) => after && isAfter(sort, after.key, after.id);

export interface StudentFilter {
  readonly q?: string | undefined;
  /** Those whom a search has found already. */
  readonly ids?: readonly number[] | undefined;
  readonly course?: number | 'none' | undefined;
  readonly batch?: number | 'none' | undefined;
  readonly status?: 'unverified' | 'active' | 'archived' | undefined;
}

export type FoundStudents = StudentFilter & { readonly ids: readonly number[] };

interface PageOf {
  readonly sort: Sort;
  readonly limit: number;
  readonly after?: Place | undefined;
}

/** A course that was cancelled is none, and so is a batch that was archived. Who has none is counted in their row (ADR-0064). */
const takesNone = sql`${users.courseCount} = 0`;
const sitsInNone = sql`${users.batchCount} = 0`;

const takes = (course: number | Placeholder): SQL => sql`exists (
  select 1 from ${enrolments} e where e.student_id = ${users.id} and e.status <> 'Cancelled' and e.course_id = ${course})`;

const sitsIn = (batch: number | Placeholder): SQL => sql`exists (
  select 1 from ${batchStudents} s where s.student_id = ${users.id} and s.batch_id = ${batch})`;

const ofCourse = (course: number | 'none') => (course === 'none' ? takesNone : takes(course));
const ofBatch = (batch: number | 'none') => (batch === 'none' ? sitsInNone : sitsIn(batch));

function passes({ q, ids, course, batch, status }: StudentFilter): SQL | undefined {
  return and(
    isStudent,
    q === undefined ? undefined : personHas(q),
    ids === undefined ? undefined : sql`${users.id} = any(${listOf(ids)})`,
    course === undefined ? undefined : ofCourse(course),
    batch === undefined ? undefined : ofBatch(batch),
    status === undefined ? undefined : eq(users.status, status),
  );
}

/** For the admin: everybody who was not deleted. */
export async function listStudentRows(db: Db, { sort, limit, after, ...filter }: StudentFilter & PageOf) {
  return db
    .select(columns)
    .from(users)
    .where(and(passes(filter), isFurther(sort, after)))
    .orderBy(orders[sort])
    .limit(limit);
}

const foundPage = (sort: Sort) =>
  prepared(`list_found_students_by_${sort}`, (db, at) => {
    const page = db
      .select({ id: users.id, total: sql<number>`count(*) over ()`.mapWith(Number).as('total') })
      .from(users)
      .where(
        and(
          isStudent,
          sql`${users.id} = any(${at('ids')}::int[])`,
          sql`(${at('status')}::text is null or ${users.status} = ${at('status')})`,
          sql`(${at('course')}::int is null or ${takes(at('course'))})`,
          sql`(not ${at('noCourse')}::bool or ${takesNone})`,
          sql`(${at('batch')}::int is null or ${sitsIn(at('batch'))})`,
          sql`(not ${at('noBatch')}::bool or ${sitsInNone})`,
          sql`(${at('afterId')}::int is null or ${isAfter(sort, at('afterKey'), at('afterId'))})`,
        ),
      )
      .orderBy(orders[sort])
      .limit(at('limit'))
      .as('page');
    return db
      .select({ ...columns, total: page.total })
      .from(page)
      .innerJoin(users, eq(users.id, page.id))
      .orderBy(orders[sort]);
  });

const foundPages = { newest: foundPage('newest'), name: foundPage('name') };

/** A page of those a search has found, and how many they are: asked with every letter that is typed, so prepared. */
export function listFoundStudentRows(db: Db, { sort, limit, after, ...filter }: FoundStudents & PageOf) {
  const { ids, course, batch, status } = filter;
  return foundPages[sort](db, {
    ids,
    limit,
    status: status ?? null,
    course: course === 'none' ? null : (course ?? null),
    noCourse: course === 'none',
    batch: batch === 'none' ? null : (batch ?? null),
    noBatch: batch === 'none',
    afterId: after?.id ?? null,
    afterKey: String(after?.key ?? ''),
  });
}

/** In the order in which they were found. */
export async function listStudentRowsAsFound(db: Db, limit: number, filter: FoundStudents) {
  return db
    .select(columns)
    .from(users)
    .where(passes(filter))
    .orderBy(sql`array_position(${listOf(filter.ids)}, ${users.id})`)
    .limit(limit);
}

export type StudentRow = Awaited<ReturnType<typeof listStudentRows>>[number];

/** In the order of a page, so that it is read from an index and no further than it counts. */
export async function countStudentRows(db: Db, filter: StudentFilter): Promise<number> {
  const counted = db
    .select({ id: users.id })
    .from(users)
    .where(passes(filter))
    .orderBy(orders.newest)
    .limit(countedMost);
  return countRows(db, counted);
}

/** What they said last counts, so that they are gone with the next read after they changed their mind. */
const agreedToBeShown = sql`(select ${consents.given} from ${consents}
  where ${consents.userId} = ${users.id} and ${consents.purpose} = 'showcase' order by ${consents.id} desc limit 1)`;

/** For everybody: whom the admin shows, and who agreed to it. Found by name alone. */
export async function listShownStudents(db: Db, { q, sort, limit, after }: PageOf & Pick<StudentFilter, 'q'>) {
  return db
    .select({
      id: users.id,
      name: users.name,
      nameKey,
      qualification: users.qualification,
      imageHash: media.hash,
    })
    .from(users)
    .leftJoin(media, and(eq(media.id, users.showcaseImageId), eq(media.visibility, 'public')))
    .where(
      and(
        eq(users.role, 'STUDENT'),
        eq(users.status, 'active'),
        users.showcase,
        agreedToBeShown,
        q === undefined ? undefined : nameHas(q),
        isFurther(sort, after),
      ),
    )
    .orderBy(orders[sort])
    .limit(limit);
}

/** The student themselves; anybody where no owner is named, for the admin. */
export async function findStudent(db: Db, id: number, ownerId: number | undefined) {
  const isTheirs = ownerId === undefined ? undefined : eq(users.id, ownerId);
  const rows = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), isStudent, isTheirs));
  return rows[0];
}

/** For a trainer: only those of a batch they teach. */
export async function findStudentOfTrainer(db: Db, id: number, trainerId: number) {
  const shared = sql`exists (
    select 1 from ${batchStudents} s join ${batches} b on b.id = s.batch_id join ${trainerCourses} t on t.id = b.trainer_course_id
    where s.student_id = ${users.id} and t.trainer_id = ${trainerId} and b.archived_at is null)`;
  const rows = await db
    .select({ user: users, imageHash: sql<null>`null` })
    .from(users)
    .where(and(eq(users.id, id), isStudent, shared));
  return rows[0];
}

/** Whether the admin shows them, and by which public copy of their picture. */
export async function setShowcase(
  db: Db,
  id: number,
  shown: { readonly showcase: boolean; readonly showcaseImageId: number | null },
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ ...shown, version: sql`${users.version} + 1`, updatedAt: now })
    .where(eq(users.id, id));
}

export async function lockStudent(tx: Db, id: number) {
  const rows = await tx
    .select({ showcase: users.showcase, imageId: users.imageId })
    .from(users)
    .where(and(eq(users.id, id), isStudent))
    .for('no key update');
  return rows[0];
}

/** The public copy of a picture that was changed; the admin's word about them stays. */
export async function setShowcaseImage(db: Db, id: number, showcaseImageId: number | null): Promise<void> {
  await db.update(users).set({ showcaseImageId }).where(eq(users.id, id));
}
