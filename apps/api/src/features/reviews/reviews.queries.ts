import { and, desc, eq, exists, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#database/client.ts';
import { isCompletedTrainer } from '#database/completed-trainers.ts';
import { isOffered } from '#database/offered.ts';
import { courses } from '#database/tables/courses.ts';
import { media } from '#database/tables/media.ts';
import { reviews } from '#database/tables/reviews.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { consents, trainerProfiles, users } from '#database/tables/users.ts';

const students = alias(users, 'students');
const trainers = alias(users, 'trainers');

/** The student's latest consent, read live: after a withdrawal the next read has no picture. */
const agreedToBeShown = sql`(select ${consents.given} from ${consents}
  where ${consents.userId} = ${students.id} and ${consents.purpose} = 'showcase' order by ${consents.id} desc limit 1)`;

export interface ReviewFilter {
  readonly trainerId?: number;
  readonly courseId?: number;
  /** Only reviews with a smaller id. */
  readonly before: number;
  readonly limit: number;
}

/** Newest first. A review added meanwhile has a higher id, so no page repeats a review. */
export async function listVisibleReviews(db: Db, { trainerId, courseId, before, limit }: ReviewFilter) {
  return db
    .select({
      id: reviews.id,
      ratingHalfSteps: reviews.ratingHalfSteps,
      feedback: reviews.feedback,
      createdAt: reviews.createdAt,
      course: { id: courses.id, title: courses.title },
      trainer: { id: trainers.id, name: trainers.name },
      studentName: students.name,
      studentStatus: students.status,
      imageHash: media.hash,
    })
    .from(reviews)
    .innerJoin(courses, eq(courses.id, reviews.courseId))
    .innerJoin(trainers, eq(trainers.id, reviews.trainerId))
    .innerJoin(students, eq(students.id, reviews.studentId))
    .leftJoin(media, and(eq(media.id, students.showcaseImageId), eq(media.visibility, 'public'), agreedToBeShown))
    .where(
      and(
        isNull(reviews.hiddenAt),
        trainerId === undefined ? undefined : eq(reviews.trainerId, trainerId),
        courseId === undefined ? undefined : eq(reviews.courseId, courseId),
        lt(reviews.id, before),
      ),
    )
    .orderBy(desc(reviews.id))
    .limit(limit);
}

export type ReviewRow = Awaited<ReturnType<typeof listVisibleReviews>>[number];

/** The number of visible reviews, from the counts that triggers keep (ADR-0055) instead of counting a million rows. */
export async function countVisibleReviews(db: Db): Promise<number> {
  const rows = await db.select({ count: sql<number>`coalesce(sum(${courses.ratingCount}), 0)::int` }).from(courses);
  return rows[0]?.count ?? 0;
}

/** Undefined if the course is not public. */
export async function findCourseReviewCount(db: Db, courseId: number): Promise<number | undefined> {
  const rows = await db
    .select({ count: courses.ratingCount })
    .from(courses)
    .where(and(eq(courses.id, courseId), isOffered));
  return rows[0]?.count;
}

/** Undefined if the trainer is not public. */
export async function findTrainerReviewCount(db: Db, trainerId: number): Promise<number | undefined> {
  const links = db
    .select({ one: sql`1` })
    .from(trainerCourses)
    .where(eq(trainerCourses.trainerId, trainerProfiles.userId));
  const rows = await db
    .select({ count: trainerProfiles.ratingCount })
    .from(trainerProfiles)
    .innerJoin(users, eq(users.id, trainerProfiles.userId))
    .where(and(eq(trainerProfiles.userId, trainerId), eq(users.status, 'active'), isCompletedTrainer, exists(links)));
  return rows[0]?.count;
}
