import { reviewEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { listReviews, listReviewsOfCourse, listReviewsOfTrainer } from './reviews.service.ts';

export function reviewRoutes(api: Api): void {
  register(api, reviewEndpoints.list, listReviews);
  register(api, reviewEndpoints.listOfTrainer, listReviewsOfTrainer);
  register(api, reviewEndpoints.listOfCourse, listReviewsOfCourse);
}
