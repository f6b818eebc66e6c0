import { and, desc, eq, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { publicHashOf } from '#database/public-picture.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import { countedMost } from '#shared/page.ts';

const columns = {
  id: trainerCourses.id,
  trainerId: users.id,
  trainerName: users.name,
  trainerImageHash: publicHashOf(sql`${users}.image_id`),
  courseId: courses.id,
  courseTitle: courses.title,
  courseImageHash: publicHashOf(sql`${courses}.image_id`),
};

/** Leaves out archived trainers; the batches still show what they taught. */
const isPresent = notInArray(users.status, ['archived', 'deleted']);

export interface LinkFilter {
  readonly courseId?: number | undefined;
  readonly trainerId?: number | undefined;
  /** If given, only the links of this trainer are visible, whatever `trainerId` is. */
  readonly ownerId?: number | undefined;
}

const passes = ({ courseId, trainerId, ownerId }: LinkFilter) =>
  and(
    isPresent,
    courseId === undefined ? undefined : eq(trainerCourses.courseId, courseId),
    trainerId === undefined ? undefined : eq(trainerCourses.trainerId, trainerId),
    ownerId === undefined ? undefined : eq(trainerCourses.trainerId, ownerId),
  );

const links = (db: Db) =>
  db
    .select(columns)
    .from(trainerCourses)
    .innerJoin(users, eq(users.id, trainerCourses.trainerId))
    .innerJoin(courses, eq(courses.id, trainerCourses.courseId))
    .$dynamic();

export async function listLinks(
  db: Db,
  { before, limit, ...filter }: LinkFilter & { readonly before: number; readonly limit: number },
) {
  return links(db)
    .where(and(passes(filter), lt(trainerCourses.id, before)))
    .orderBy(desc(trainerCourses.id))
    .limit(limit);
}

export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

export async function countLinks(db: Db, filter: LinkFilter): Promise<number> {
  const counted = db
    .select({ id: trainerCourses.id })
    .from(trainerCourses)
    .innerJoin(users, eq(users.id, trainerCourses.trainerId))
    .where(passes(filter))
    .limit(countedMost);
  return countRows(db, counted);
}

export async function findLink(db: Db, linkId: number): Promise<LinkRow | undefined> {
  const rows = await links(db).where(eq(trainerCourses.id, linkId));
  return rows[0];
}

/** Share-locks a trainer, who cannot be archived until the transaction ends. */
export async function holdTrainer(tx: Db, trainerId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, trainerId), eq(users.role, 'TRAINER'), isPresent))
    .for('share');
  return rows.length > 0;
}

/** Returns the new link's id, or undefined if the link exists already. */
export async function insertLink(
  db: Db,
  link: { readonly trainerId: number; readonly courseId: number },
  now: Date,
): Promise<number | undefined> {
  const rows = await db
    .insert(trainerCourses)
    .values({ ...link, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: trainerCourses.id });
  return rows[0]?.id;
}

/** Whether a batch that is not archived uses this trainer-course link. */
export async function isLinkInUse(db: Db, linkId: number): Promise<boolean> {
  const rows = await db
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.trainerCourseId, linkId), isNull(batches.archivedAt)))
    .limit(1);
  return rows.length > 0;
}

/** False while a batch uses the link, or if it is deleted already. */
export async function deleteLink(db: Db, linkId: number): Promise<boolean> {
  const { rows } = await db.execute<{ done: boolean }>(sql`select delete_trainer_course(${linkId}) as done`);
  return rows[0]?.done === true;
}
