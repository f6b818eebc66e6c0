import { and, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { setSimilarityThreshold, isSimilarName, nameLikeness, personMatches } from '#database/people-search.ts';
import { media } from '#database/tables/media.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { trainerProfiles, users } from '#database/tables/users.ts';
import { countedMost, type PagePlace } from '#shared/page.ts';
import { ratingRank, trainerMatches } from './trainers.queries.ts';

/** All data of trainers, for themselves and the admin; also trainers that are not public. */
const everyTrainer = (db: Db) =>
  db
    .select({ user: users, profile: trainerProfiles, imageHash: media.hash, ratingRank })
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .leftJoin(media, and(eq(media.id, users.imageId), eq(media.visibility, 'public')))
    .$dynamic();

const isTrainer = and(eq(users.role, 'TRAINER'), ne(users.status, 'deleted'));

export interface TrainerFilter {
  readonly q?: string | undefined;
  readonly course?: number | 'any' | 'none' | undefined;
  readonly status?: 'unverified' | 'active' | 'archived' | undefined;
}

function links(db: Db, course: number | 'any' | 'none'): SQL {
  const link = db.select({ id: trainerCourses.id }).from(trainerCourses);
  const theirs = eq(trainerCourses.trainerId, trainerProfiles.userId);
  if (course === 'none') return sql`not exists (${link.where(theirs)})`;
  const isThis = course === 'any' ? undefined : eq(trainerCourses.courseId, course);
  return sql`exists (${link.where(and(theirs, isThis))})`;
}

function passes(db: Db, { course, status }: TrainerFilter): SQL | undefined {
  return and(
    isTrainer,
    course === undefined ? undefined : links(db, course),
    status === undefined ? undefined : eq(users.status, status),
  );
}

const found = (db: Db, filter: TrainerFilter) =>
  and(passes(db, filter), filter.q === undefined ? undefined : or(personMatches(filter.q), trainerMatches(filter.q)));

interface PageOf {
  readonly sort: 'first' | 'rating';
  readonly limit: number;
  readonly after?: PagePlace | undefined;
}

export async function listTrainerRows(db: Db, { sort, limit, after, ...filter }: TrainerFilter & PageOf) {
  const isFurther = {
    first: after && gt(users.id, after.id),
    rating: after && sql`(${ratingRank}, ${users.id}) < (${after.key}, ${after.id})`,
  };
  const order = { first: sql`${users.id}`, rating: sql`${ratingRank} desc, ${users.id} desc` };
  return everyTrainer(db)
    .where(and(found(db, filter), isFurther[sort]))
    .orderBy(order[sort])
    .limit(limit);
}

export type TrainerFullRow = Awaited<ReturnType<typeof listTrainerRows>>[number];

export async function countTrainerRows(db: Db, filter: TrainerFilter): Promise<number> {
  const counted = db
    .select({ id: users.id })
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .where(found(db, filter))
    .limit(countedMost);
  return countRows(db, counted);
}

/** Trainers with similar names, most similar first. */
export async function listSimilarTrainerRows(tx: Db, q: string, limit: number, filter: TrainerFilter) {
  await setSimilarityThreshold(tx);
  return everyTrainer(tx)
    .where(and(passes(tx, filter), isSimilarName(q)))
    .orderBy(sql`${nameLikeness(q)} desc, ${users.id}`)
    .limit(limit);
}

export async function findTrainer(db: Db, trainerId: number) {
  const rows = await everyTrainer(db).where(and(eq(trainerProfiles.userId, trainerId), isTrainer));
  return rows[0];
}

export async function listTechnologiesOf(db: Db, trainerId: number): Promise<string[]> {
  const { technologies, userId } = trainerProfiles;
  const rows = await db.select({ technologies }).from(trainerProfiles).where(eq(userId, trainerId));
  return rows[0]?.technologies ?? [];
}

interface Teaching {
  readonly experienceYears: number;
  readonly technologies: string[];
  readonly bio: string | null;
}

/** Fields that are `undefined` stay unchanged. Returns the values before and after. */
export async function updateTrainerProfile(
  tx: Db,
  userId: number,
  change: { readonly [Column in keyof Teaching]: Teaching[Column] | undefined },
) {
  const { experienceYears, technologies, bio } = trainerProfiles;
  const columns = { experienceYears, technologies, bio };
  const isTheirs = eq(trainerProfiles.userId, userId);
  const [before] = await tx.select(columns).from(trainerProfiles).where(isTheirs).for('no key update');
  if (before === undefined) throw new Error(`trainer_profiles: ${userId} has none`);
  const isSame = Object.values(change).every((value) => value === undefined);
  const [after = before] = isSame
    ? []
    : await tx.update(trainerProfiles).set(change).where(isTheirs).returning(columns);
  return { before, after };
}
