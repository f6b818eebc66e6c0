import { reviewEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { listAllReviews, setReviewVisibility } from './reviews.admin.service.ts';
import { listReviews, listReviewsOfCourse, listReviewsOfTrainer } from './reviews.service.ts';
import { getMyReview, writeReview } from './reviews.write.service.ts';

export function reviewRoutes(api: Api): void {
  register(api, reviewEndpoints.list, listReviews);
  register(api, reviewEndpoints.listOfTrainer, listReviewsOfTrainer);
  register(api, reviewEndpoints.listOfCourse, listReviewsOfCourse);
  register(api, reviewEndpoints.getMine, getMyReview);
  register(api, reviewEndpoints.write, writeReview);
  register(api, reviewEndpoints.listAll, listAllReviews);
  register(api, reviewEndpoints.setVisibility, setReviewVisibility);
}
