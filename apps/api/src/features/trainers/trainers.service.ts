import type { Trainer, trainerEndpoints, UseCaseInput } from '@avsar/contract';
import type { CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { imageUrl } from '#shared/image-url.ts';
import { decodePlace, type Page, pageOf } from '#shared/page.ts';
import { averageRating } from '#shared/rating.ts';
import { findPublicTrainer, listTrainersBySearch, listTrainersLike, type TrainerRow } from './trainers.queries.ts';

export async function listTrainers(
  { db }: CallContext,
  { query }: UseCaseInput<typeof trainerEndpoints.list>,
): Promise<Page<Trainer>> {
  const { q, course: courseId, sort, limit, cursor } = query;
  const after = decodePlace(cursor, 'number');
  const rows = await listTrainersBySearch(db, { q, courseId, sort, limit: limit + 1, after });
  if (rows.length === 0 && q !== undefined && after === undefined) {
    const alike = await listTrainersLike(db, q, limit, courseId);
    return { items: alike.map(trainerOf), nextCursor: undefined };
  }
  const { items, nextCursor } = pageOf(rows, limit, ({ id, ratingRank }) => (sort === 'rating' ? ratingRank : id));
  return { items: items.map(trainerOf), nextCursor };
}

export async function getTrainer(
  { db }: CallContext,
  { params }: UseCaseInput<typeof trainerEndpoints.get>,
): Promise<Trainer> {
  const row = await findPublicTrainer(db, params.trainerId);
  if (row === undefined) throw new AppError('not_found');
  return trainerOf(row);
}

const trainerOf = ({ imageHash, ratingSum, ratingCount, ratingRank: _, ...row }: TrainerRow): Trainer => ({
  ...row,
  image: imageUrl(imageHash),
  rating: averageRating(ratingSum, ratingCount),
  ratingCount,
});
