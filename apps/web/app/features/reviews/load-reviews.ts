import { type MyReview, type Review, reviewEndpoints, type Trainer, trainerEndpoints } from '@avsar/contract';
import { callApi, callPageAs } from '#api/client.ts';
import { notFoundAsPage, readId } from '#lib/page/not-found.ts';

/** Page size of the list of reviews. */
const reviewsAtOnce = '20';

/** A trainer with the newest reviews. */
export interface TrainerReviews {
  readonly trainer: Trainer;
  readonly items: readonly Review[];
  readonly nextCursor?: string | undefined;
}

/** The student's own review of a trainer, and whether the student may write one. */
export interface OwnReview {
  readonly canReview: boolean;
  readonly review: MyReview | null;
}

/** Loads from the API, never from a cache, because the call has a token: authors see their new review at once. */
export async function loadTrainerReviews(trainerId: string): Promise<TrainerReviews> {
  const params = { trainerId };
  const [trainer, page] = await Promise.all([
    loadTrainer(trainerId),
    callPageAs('STUDENT', reviewEndpoints.listOfTrainer, { params, query: { limit: reviewsAtOnce } }),
  ]);
  return { trainer, items: page.items, nextCursor: page.nextCursor };
}

export const loadOwnReview = (trainerId: string): Promise<OwnReview> =>
  callApi(reviewEndpoints.getMine, { params: { trainerId } });

/** Loads the reviews page in a student's browser, by the trainer id of the URL. */
export async function loadReviewsByUrl(asked: string) {
  const loaded = await loadTrainerReviews(readId(asked)).catch(notFoundAsPage);
  return { ...loaded, isFresh: true };
}

/** Loads the data of the review form: the trainer, and the student's present review. */
export async function loadReviewWriting(trainerId: string) {
  const [trainer, own] = await Promise.all([loadTrainer(trainerId), loadOwnReview(trainerId)]);
  return { trainer, own };
}

const loadTrainer = (trainerId: string): Promise<Trainer> => callApi(trainerEndpoints.get, { params: { trainerId } });
