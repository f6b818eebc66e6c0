import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { reviews } from '#database/tables/reviews.ts';
import { trainerCourses } from '#database/tables/trainers.ts';

interface Pair {
  readonly studentId: number;
  readonly trainerId: number;
}

/** Courses the student takes or took and the trainer teaches, the newest enrolment first. */
export async function listSharedCourseIds(db: Db, { studentId, trainerId }: Pair): Promise<number[]> {
  const rows = await db
    .select({ id: enrolments.courseId })
    .from(enrolments)
    .innerJoin(trainerCourses, eq(trainerCourses.courseId, enrolments.courseId))
    .where(
      and(
        eq(enrolments.studentId, studentId),
        eq(trainerCourses.trainerId, trainerId),
        inArray(enrolments.status, ['Active', 'Completed']),
      ),
    )
    .orderBy(desc(enrolments.id));
  return rows.map(({ id }) => id);
}

export async function findOwnReview(db: Db, { studentId, trainerId }: Pair) {
  const rows = await db
    .select({
      id: reviews.id,
      ratingHalfSteps: reviews.ratingHalfSteps,
      feedback: reviews.feedback,
      createdAt: reviews.createdAt,
      course: { id: courses.id, title: courses.title },
      hiddenAt: reviews.hiddenAt,
      hiddenReason: reviews.hiddenReason,
    })
    .from(reviews)
    .innerJoin(courses, eq(courses.id, reviews.courseId))
    .where(and(eq(reviews.studentId, studentId), eq(reviews.trainerId, trainerId)));
  return rows[0];
}

export type OwnReviewRow = NonNullable<Awaited<ReturnType<typeof findOwnReview>>>;

interface NewReview extends Pair {
  readonly courseId: number;
  readonly ratingHalfSteps: number;
  readonly feedback: string;
}

/** Inserts the review or updates the student's existing one, which keeps its creation time and its hidden state. */
export async function saveReview(
  tx: Db,
  review: NewReview,
  now: Date,
): Promise<{ readonly id: number; readonly version: number }> {
  const { courseId, ratingHalfSteps, feedback } = review;
  const rows = await tx
    .insert(reviews)
    .values({ ...review, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [reviews.studentId, reviews.trainerId],
      set: { courseId, ratingHalfSteps, feedback, version: sql`${reviews.version} + 1`, updatedAt: now },
    })
    .returning({ id: reviews.id, version: reviews.version });
  const [saved] = rows;
  if (saved === undefined) throw new Error('reviews: the upsert returned no row');
  return saved;
}
