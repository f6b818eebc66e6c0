import { and, eq, exists, gt, gte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isCompletedTrainer } from '#database/completed-trainers.ts';
import { nameMatches } from '#database/people-search.ts';
import { media } from '#database/tables/media.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { trainerProfiles, users } from '#database/tables/users.ts';
import { likeContaining, isTooShortForTrigrams, likenessLeast, typedNumber } from '#shared/like.ts';
import type { PagePlace } from '#shared/page.ts';

/** The average rating in thousandths of a half star: an integer, so that a cursor can hold it. */
export const ratingRank = sql<number>`(${trainerProfiles.ratingSum} * 1000 / greatest(${trainerProfiles.ratingCount}, 1))`;

const columns = {
  id: users.id,
  name: users.name,
  imageHash: media.hash,
  qualification: users.qualification,
  experience: trainerProfiles.experienceYears,
  technologies: trainerProfiles.technologies,
  ratingSum: trainerProfiles.ratingSum,
  ratingCount: trainerProfiles.ratingCount,
  ratingRank,
};

const isPublicImage = and(eq(media.id, users.imageId), eq(media.visibility, 'public'));

export type TrainerRow = Awaited<ReturnType<typeof listTrainersBySearch>>[number];

/**
 * A trainer is public once an admin has assigned a course. Signing up alone does not make anybody public, nor does an
 * invitation that the trainer has not completed.
 */
function isPublic(db: Db, courseId?: number): SQL | undefined {
  const links = db
    .select({ one: sql`1` })
    .from(trainerCourses)
    .where(
      and(
        eq(trainerCourses.trainerId, trainerProfiles.userId),
        courseId === undefined ? undefined : eq(trainerCourses.courseId, courseId),
      ),
    );
  return and(eq(users.status, 'active'), isCompletedTrainer, exists(links));
}

const publicTrainers = (db: Db) =>
  db
    .select(columns)
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .leftJoin(media, isPublicImage)
    .$dynamic();

export interface TrainerSearch {
  readonly sort: 'first' | 'rating';
  readonly limit: number;
  readonly courseId?: number | undefined;
  readonly q?: string | undefined;
  readonly after?: PagePlace | undefined;
}

export async function listTrainersBySearch(db: Db, { sort, limit, courseId, q, after }: TrainerSearch) {
  const isFurther = {
    first: after && gt(users.id, after.id),
    rating: after && sql`(${ratingRank}, ${users.id}) < (${after.key}, ${after.id})`,
  };
  const order = { first: sql`${users.id}`, rating: sql`${ratingRank} desc, ${users.id} desc` };
  return publicTrainers(db)
    .where(
      and(isPublic(db, courseId), q === undefined ? undefined : or(nameMatches(q), trainerMatches(q)), isFurther[sort]),
    )
    .orderBy(order[sort])
    .limit(limit);
}

/** The technologies of a trainer as one searchable text. */
const skills = sql`array_to_string(${trainerProfiles.technologies}, ' ')`;

/** Searches the technologies and, for a number, the years of experience. */
export function trainerMatches(q: string): SQL | undefined {
  const number = typedNumber(q);
  return or(
    isTooShortForTrigrams(q) ? undefined : sql`${skills} ilike ${likeContaining(q)}`,
    number === undefined ? undefined : eq(trainerProfiles.experienceYears, number),
  );
}

/** Trainers with similar names or skills, most similar first. */
export async function listSimilarTrainers(db: Db, q: string, limit: number, courseId?: number) {
  const likeness = sql`greatest(word_similarity(${q}, ${users.name}), word_similarity(${q}, ${skills}))`;
  return publicTrainers(db)
    .where(and(isPublic(db, courseId), gte(likeness, likenessLeast)))
    .orderBy(sql`${likeness} desc, ${users.id}`)
    .limit(limit);
}

export async function findPublicTrainer(db: Db, trainerId: number) {
  const rows = await db
    .select({ ...columns, bio: trainerProfiles.bio })
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .leftJoin(media, isPublicImage)
    .where(and(eq(trainerProfiles.userId, trainerId), isPublic(db)));
  return rows[0];
}
