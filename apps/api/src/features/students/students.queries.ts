import { and, desc, eq, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { prepared } from '#database/prepared.ts';
import { nameMatches, nameKey, personMatches } from '#database/people-search.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { media } from '#database/tables/media.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { consents, users } from '#database/tables/users.ts';
import { countedMost, type PagePlace } from '#shared/page.ts';

interface StudentBatch {
  readonly id: number;
  readonly course: { readonly id: number; readonly title: string };
}

/** The batches of a student; a subquery that runs for each row of the page. */
const batchesOfStudent = sql<StudentBatch[]>`(
  select coalesce(json_agg(json_build_object('id', b.id, 'course', json_build_object('id', c.id, 'title', c.title)) order by b.id), '[]')
  from ${batchStudents} s join ${batches} b on b.id = s.batch_id join ${courses} c on c.id = b.course_id
  where s.student_id = ${users}.id and b.archived_at is null)`;

const columns = { user: users, batches: batchesOfStudent, nameKey, imageHash: sql<null>`null` };

const isStudent = and(eq(users.role, 'STUDENT'), ne(users.status, 'deleted'));

type Sort = 'newest' | 'name';

const orders: Readonly<Record<Sort, SQL>> = { newest: desc(users.id), name: sql`${nameKey}, ${users.id}` };

const listOf = (ids: readonly number[]) => sql`${sql.param(ids)}::int[]`;

function isAfter(sort: Sort, key: unknown, id: unknown): SQL {
  return sort === 'newest' ? sql`${users.id} < ${id}` : sql`(${nameKey}, ${users.id}) > (${key} collate "C", ${id})`;
}

const isFurther = (sort: Sort, after: PagePlace | undefined) => after && isAfter(sort, after.key, after.id);

export interface StudentFilter {
  readonly q?: string | undefined;
  /** Ids that a search has already found. */
  readonly ids?: readonly number[] | undefined;
  readonly course?: number | 'none' | undefined;
  readonly batch?: number | 'none' | undefined;
  readonly status?: 'unverified' | 'active' | 'archived' | undefined;
}

export type FoundStudents = StudentFilter & { readonly ids: readonly number[] };

interface PageOf {
  readonly sort: Sort;
  readonly limit: number;
  readonly after?: PagePlace | undefined;
}

/** Cancelled courses and archived batches do not count. The counts are columns of `users` (ADR-0055). */
const hasNoCourse = sql`${users.courseCount} = 0`;
const isInNoBatch = sql`${users.batchCount} = 0`;

const hasCourse = (course: number | Placeholder): SQL => sql`exists (
  select 1 from ${enrolments} e where e.student_id = ${users.id} and e.status <> 'Cancelled' and e.course_id = ${course})`;

const isInBatch = (batch: number | Placeholder): SQL => sql`exists (
  select 1 from ${batchStudents} s where s.student_id = ${users.id} and s.batch_id = ${batch})`;

const ofCourse = (course: number | 'none') => (course === 'none' ? hasNoCourse : hasCourse(course));
const ofBatch = (batch: number | 'none') => (batch === 'none' ? isInNoBatch : isInBatch(batch));

function passes({ q, ids, course, batch, status }: StudentFilter): SQL | undefined {
  return and(
    isStudent,
    q === undefined ? undefined : personMatches(q),
    ids === undefined ? undefined : sql`${users.id} = any(${listOf(ids)})`,
    course === undefined ? undefined : ofCourse(course),
    batch === undefined ? undefined : ofBatch(batch),
    status === undefined ? undefined : eq(users.status, status),
  );
}

/** For the admin: all students except deleted ones. */
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
          sql`(${at('course')}::int is null or ${hasCourse(at('course'))})`,
          sql`(not ${at('noCourse')}::bool or ${hasNoCourse})`,
          sql`(${at('batch')}::int is null or ${isInBatch(at('batch'))})`,
          sql`(not ${at('noBatch')}::bool or ${isInNoBatch})`,
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

/** A page of students that a search has found, and their number. Prepared, since it runs with every letter typed. */
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

/** In the order of `filter.ids`, which is the order of the search result. */
export async function listStudentRowsByIds(db: Db, limit: number, filter: FoundStudents) {
  return db
    .select(columns)
    .from(users)
    .where(passes(filter))
    .orderBy(sql`array_position(${listOf(filter.ids)}, ${users.id})`)
    .limit(limit);
}

export type StudentRow = Awaited<ReturnType<typeof listStudentRows>>[number];

/** Ordered like a page, so that PostgreSQL reads an index and stops at `countedMost` rows. */
export async function countStudentRows(db: Db, filter: StudentFilter): Promise<number> {
  const counted = db
    .select({ id: users.id })
    .from(users)
    .where(passes(filter))
    .orderBy(orders.newest)
    .limit(countedMost);
  return countRows(db, counted);
}

/** The newest answer counts, so that a withdrawn consent takes effect with the next read. */
const agreedToBeShown = sql`(select ${consents.given} from ${consents}
  where ${consents.userId} = ${users.id} and ${consents.purpose} = 'showcase' order by ${consents.id} desc limit 1)`;

/** For everybody: students whom the admin shows and who consented to it. Searches the name only. */
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
        q === undefined ? undefined : nameMatches(q),
        isFurther(sort, after),
      ),
    )
    .orderBy(orders[sort])
    .limit(limit);
}

/** Only the own row of the student; for an admin `ownerId` is `undefined`, and any student is found. */
export async function findStudent(db: Db, id: number, ownerId: number | undefined) {
  const isTheirs = ownerId === undefined ? undefined : eq(users.id, ownerId);
  const rows = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), isStudent, isTheirs));
  return rows[0];
}

/** For a trainer: only students of a batch that they teach. */
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

/** Sets whether the student is shown on public pages, and the public copy of the picture. */
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

/** Sets the public copy of a changed picture; whether the admin shows the student stays unchanged. */
export async function setShowcaseImage(db: Db, id: number, showcaseImageId: number | null): Promise<void> {
  await db.update(users).set({ showcaseImageId }).where(eq(users.id, id));
}
