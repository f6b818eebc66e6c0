import { type MyReview, type Review, reviewEndpoints, type Trainer, trainerEndpoints } from '@avsar/contract';
import { callApi, callApiPage } from '#features/auth/index.ts';
import { notFoundAsPage, readId } from '#lib/not-found.ts';

/** As many as the page shows at first. */
const reviewsAtOnce = '20';

/** A trainer, and the newest that is said about them. */
export interface TrainerReviews {
  readonly trainer: Trainer;
  readonly items: readonly Review[];
  readonly nextCursor?: string | undefined;
}

/** What I said of a trainer, and whether I may. */
export interface OwnReview {
  readonly canReview: boolean;
  readonly review: MyReview | null;
}

/** Straight from the api: calls with a token pass every cache, so authors see at once what they have written. */
export async function loadTrainerReviews(trainerId: string): Promise<TrainerReviews> {
  const params = { trainerId };
  const [trainer, page] = await Promise.all([
    loadTrainer(trainerId),
    callApiPage(reviewEndpoints.listOfTrainer, { params, query: { limit: reviewsAtOnce } }),
  ]);
  return { trainer, items: page.items, nextCursor: page.nextCursor };
}

export const loadOwnReview = (trainerId: string): Promise<OwnReview> =>
  callApi(reviewEndpoints.getMine, { params: { trainerId } });

/** The page, for a student who asks for it by its address. */
export async function loadAskedReviews(asked: string) {
  const loaded = await loadTrainerReviews(readId(asked)).catch(notFoundAsPage);
  return { ...loaded, isFresh: true };
}

/** What the form is about, and what it is filled with. */
export async function loadReviewWriting(asked: string) {
  const trainerId = readId(asked);
  const [trainer, own] = await Promise.all([loadTrainer(trainerId), loadOwnReview(trainerId)]).catch(notFoundAsPage);
  return { trainer, own };
}

const loadTrainer = (trainerId: string): Promise<Trainer> => callApi(trainerEndpoints.get, { params: { trainerId } });
