import type { Review, reviewEndpoints, UseCaseInput } from '@avsar/contract';
import type { CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { imageUrl } from '#shared/image-url.ts';
import { beforeOf, type Page, pageOf } from '#shared/page.ts';
import {
  countVisibleReviews,
  findCourseReviewCount,
  findTrainerReviewCount,
  listVisibleReviews,
  type ReviewFilter,
  type ReviewRow,
} from './reviews.queries.ts';

type PageQuery = UseCaseInput<typeof reviewEndpoints.list>['query'];

export async function listReviews(
  { db }: CallContext,
  { query }: UseCaseInput<typeof reviewEndpoints.list>,
): Promise<Page<Review>> {
  return { ...(await readPage(db, {}, query)), total: await countVisibleReviews(db) };
}

export async function listReviewsOfTrainer(
  { db }: CallContext,
  { params: { trainerId }, query }: UseCaseInput<typeof reviewEndpoints.listOfTrainer>,
): Promise<Page<Review>> {
  const total = await findTrainerReviewCount(db, trainerId);
  if (total === undefined) throw new AppError('not_found');
  return { ...(await readPage(db, { trainerId }, query)), total };
}

export async function listReviewsOfCourse(
  { db }: CallContext,
  { params: { courseId }, query }: UseCaseInput<typeof reviewEndpoints.listOfCourse>,
): Promise<Page<Review>> {
  const total = await findCourseReviewCount(db, courseId);
  if (total === undefined) throw new AppError('not_found');
  return { ...(await readPage(db, { courseId }, query)), total };
}

async function readPage(
  db: CallContext['db'],
  about: Pick<ReviewFilter, 'trainerId' | 'courseId'>,
  { limit, cursor }: PageQuery,
): Promise<Page<Review>> {
  const rows = await listVisibleReviews(db, { ...about, before: beforeOf(cursor), limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: items.map(reviewOf), nextCursor };
}

function reviewOf({ id, ratingHalfSteps, feedback, createdAt, course, trainer, ...student }: ReviewRow): Review {
  const isGone = student.studentStatus === 'deleted';
  return {
    id,
    rating: ratingHalfSteps / 2,
    feedback,
    date: createdAt.toISOString(),
    course,
    trainer,
    student: isGone
      ? { name: 'Former student', image: null }
      : { name: student.studentName, image: imageUrl(student.imageHash) },
  };
}
