import { reviewEndpoints } from '@avsar/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeyOf } from '#api/queries.ts';
import { loadReviewWriting } from './load-reviews.ts';

/** The data of the review form: the trainer, and the student's present review. Never from the cache. */
export const reviewWritingQuery = (trainerId: string) =>
  queryOptions({
    queryKey: queryKeyOf(reviewEndpoints.getMine, { params: { trainerId } }),
    queryFn: () => loadReviewWriting(trainerId),
    gcTime: 0,
  });
