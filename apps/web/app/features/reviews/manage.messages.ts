/** Texts of the admin screen about reviews. */
export const manageReviewMessages = {
  none: 'No reviews yet.',
  noneFound: 'No review fits this search.',
  fetchFailed: 'Error fetching reviews',
  hidden: 'Review hidden. Visitors stop seeing it within a minute.',
  hideFailed: 'The review was not hidden.',
  shown: 'Review shown again. Visitors see it within a minute.',
  showFailed: 'The review is still hidden.',
} as const;
