import type { MyReview, reviewEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { countOrRefuse } from '#features/auth/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { courseToReview, reviewPolicy } from './reviews.policy.ts';
import { findTrainerReviewCount } from './reviews.queries.ts';
import { findOwnReview, listSharedCourseIds, type OwnReviewRow, saveReview } from './reviews.write.queries.ts';

type Draft = UseCaseInput<typeof reviewEndpoints.write>['body'];

export async function getMyReview(
  { db, caller }: CallContext<Caller>,
  { params: { trainerId } }: UseCaseInput<typeof reviewEndpoints.getMine>,
): Promise<UseCaseReply<typeof reviewEndpoints.getMine>> {
  await refuseUnknownTrainer(db, trainerId);
  const pair = { studentId: caller.id, trainerId };
  const [shared, review] = await Promise.all([listSharedCourseIds(db, pair), findOwnReview(db, pair)]);
  return { canReview: shared.length > 0, review: review === undefined ? null : myReviewOf(review) };
}

/** The author comes from the session; the student id in the body must be the same. */
export async function writeReview(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof reviewEndpoints.write>,
): Promise<MyReview> {
  const { caller, db, live } = context;
  if (body.student.id !== caller.id) throw new AppError('forbidden');
  const pair = { studentId: caller.id, trainerId: body.trainer.id };
  await refuseUnknownTrainer(db, pair.trainerId);
  const courseId = courseOf(await listSharedCourseIds(db, pair), body);
  await limitWrites(context);
  const review = await context.transaction((tx) => save(context, tx, { ...pair, courseId, body }));
  if (review.hiddenAt === null) live.tell([pair.trainerId], 'notifications');
  return myReviewOf(review);
}

/** 404 for a trainer who is not public. */
async function refuseUnknownTrainer(db: Tx, trainerId: number): Promise<void> {
  if ((await findTrainerReviewCount(db, trainerId)) === undefined) throw new AppError('not_found');
}

function courseOf(sharedIds: readonly number[], { course }: Draft): number {
  if (sharedIds.length === 0)
    throw new AppError('forbidden', { message: 'You can review trainers of your own courses.' });
  const courseId = courseToReview(sharedIds, course?.id);
  if (courseId !== undefined) return courseId;
  const message = 'Please choose a course you took with this trainer.';
  throw new AppError('validation_failed', { message, fields: { 'course.id': message } });
}

/** Counted outside the transaction, so that failed attempts count, too. */
const limitWrites = ({ db, caller, clock }: CallContext<Caller>) =>
  countOrRefuse(db, `reviews:${caller.id}`, reviewPolicy.writesPerStudent, clock.now());

interface ReviewInput {
  readonly studentId: number;
  readonly trainerId: number;
  readonly courseId: number;
  readonly body: Draft;
}

/** Notifies the trainer, unless the review is hidden: its rating is then not shown to the trainer either. */
async function save(context: CallContext<Caller>, tx: Tx, { body, ...about }: ReviewInput): Promise<OwnReviewRow> {
  const { rating, feedback } = body;
  const { id, version } = await saveReview(
    tx,
    { ...about, ratingHalfSteps: rating * 2, feedback },
    context.clock.now(),
  );
  const review = await findOwnReview(tx, about);
  if (review === undefined) throw new Error(`reviews: ${id} went away while it was saved`);
  if (review.hiddenAt !== null) return review;
  await notify(context, tx, {
    event: `review:${id}:${version}`,
    kind: 'review_written',
    facts: { rating, isFirst: version === 1 },
    userIds: [about.trainerId],
    channels: ['bell'],
  });
  return review;
}

const myReviewOf = ({ ratingHalfSteps, createdAt, hiddenAt, ...review }: OwnReviewRow): MyReview => ({
  ...review,
  rating: ratingHalfSteps / 2,
  date: createdAt.toISOString(),
  hiddenAt: hiddenAt?.toISOString() ?? null,
});
