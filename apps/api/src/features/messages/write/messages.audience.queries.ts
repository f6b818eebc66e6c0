import type { Audience } from '@avsar/contract';
import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { personMatches } from '#database/people-search.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';

const ofBatch = (batchId: number): SQL =>
  sql`${users.id} in (select s.student_id from ${batchStudents} s where s.batch_id = ${batchId})`;

const ofCourse = (courseId: number): SQL =>
  sql`${users.id} in (select e.student_id from ${enrolments} e where e.course_id = ${courseId} and e.status <> 'Cancelled')`;

type Filter = Extract<Audience, { kind: 'filter' }>;

/** As the list of students filters, without its guesses at similar names. */
function passes({ q, course, batch, status }: Filter): SQL | undefined {
  return and(
    q === undefined ? undefined : personMatches(q),
    course === undefined ? undefined : course === 'none' ? eq(users.courseCount, 0) : ofCourse(course),
    batch === undefined ? undefined : batch === 'none' ? eq(users.batchCount, 0) : ofBatch(batch),
    status === undefined ? undefined : eq(users.status, status),
  );
}

function inAudience(audience: Audience): SQL | undefined {
  const isStudent = eq(users.role, 'STUDENT');
  if (audience.kind === 'batch') return and(isStudent, ofBatch(audience.batchId));
  if (audience.kind === 'course') return and(isStudent, ofCourse(audience.courseId));
  if (audience.kind === 'filter') return and(isStudent, passes(audience));
  return eq(users.id, audience.userId);
}

/** Only active accounts are told. */
const isTold = (audience: Audience) => and(eq(users.status, 'active'), inAudience(audience));

/** How many people there are, and how many of them have a proved e-mail address, a proved number, or both. */
export async function countAudience(db: Db, audience: Audience) {
  const mail = sql`${users.emailVerifiedAt} is not null`;
  const sms = sql`${users.mobileVerifiedAt} is not null`;
  const count = (filter: SQL) => sql<number>`(count(*) filter (where ${filter}))::int`;
  const [row] = await db
    .select({
      people: sql<number>`count(*)::int`,
      mail: count(mail),
      sms: count(sms),
      either: count(sql`${mail} or ${sms}`),
    })
    .from(users)
    .where(isTold(audience));
  return row ?? { people: 0, mail: 0, sms: 0, either: 0 };
}

/** The next people of the audience by id, with the ways that reach them. */
export async function listAudience(db: Db, audience: Audience, after: number, limit: number) {
  return db
    .select({
      id: users.id,
      hasMail: sql<boolean>`${users.emailVerifiedAt} is not null`,
      hasMobile: sql<boolean>`${users.mobileVerifiedAt} is not null`,
    })
    .from(users)
    .where(and(isTold(audience), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);
}

/** A batch that is not archived; for a trainer only one that they teach, so no substitute's. */
export async function findBatch(db: Db, batchId: number, trainerId: number | undefined) {
  const rows = await db
    .select({ id: batches.id })
    .from(batches)
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .innerJoin(users, eq(users.id, trainerCourses.trainerId))
    .where(
      and(
        eq(batches.id, batchId),
        isNull(batches.archivedAt),
        trainerId === undefined ? undefined : and(eq(trainerCourses.trainerId, trainerId), eq(users.status, 'active')),
      ),
    );
  return rows[0];
}

export async function hasCourse(db: Db, courseId: number): Promise<boolean> {
  return (await db.$count(courses, eq(courses.id, courseId))) > 0;
}

export async function hasPerson(db: Db, userId: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), eq(users.status, 'active')))) > 0;
}

/** Names of what audiences refer to. */
export interface AudienceNames {
  readonly batches: ReadonlyMap<number, string>;
  readonly courses: ReadonlyMap<number, string>;
  readonly people: ReadonlyMap<number, string>;
}

const idsOf = (ids: readonly (number | 'none' | undefined)[]) => [
  ...new Set(ids.flatMap((id) => (typeof id === 'number' ? [id] : []))),
];

export async function listAudienceNames(db: Db, audiences: readonly Audience[]): Promise<AudienceNames> {
  const batchIds = idsOf(
    audiences.map((one) => (one.kind === 'batch' ? one.batchId : one.kind === 'filter' ? one.batch : undefined)),
  );
  const courseIds = idsOf(
    audiences.map((one) => (one.kind === 'course' ? one.courseId : one.kind === 'filter' ? one.course : undefined)),
  );
  const userIds = idsOf(audiences.map((one) => (one.kind === 'person' ? one.userId : undefined)));
  const ofBatches =
    batchIds.length === 0
      ? []
      : await db
          .select({ id: batches.id, name: courses.title })
          .from(batches)
          .innerJoin(courses, eq(courses.id, batches.courseId))
          .where(inArray(batches.id, batchIds));
  const ofCourses =
    courseIds.length === 0
      ? []
      : await db.select({ id: courses.id, name: courses.title }).from(courses).where(inArray(courses.id, courseIds));
  const ofPeople =
    userIds.length === 0
      ? []
      : await db
          .select({ id: users.id, name: users.name })
          .from(users)
          .where(and(inArray(users.id, userIds), isNotNull(users.name)));
  const mapOf = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  return { batches: mapOf(ofBatches), courses: mapOf(ofCourses), people: mapOf(ofPeople) };
}
