/** Texts of the admin screen about reviews. */
export const manageReviewMessages = {
  none: 'No reviews yet.',
  emptyWhy: 'Students review their trainers. You can hide a review here, with a reason.',
  noneFound: 'No review matches this search.',
  fetchFailed: 'Error fetching reviews',
  hidden: 'Review hidden. Visitors stop seeing it within a minute.',
  shown: 'Review shown again. Visitors see it within a minute.',
  showFailed: 'The review is still hidden.',
} as const;
