/** Texts of the community page; the spec's wording (§8) for a search without results. */
export const communityMessages = {
  noTrainer: 'No Trainer Available',
  noStudent: 'No Student Available',
  notAmongShown: 'Nobody among the people shown so far.',
  trainersFailed: 'The trainers could not be loaded.',
  studentsFailed: 'The students could not be loaded.',
  loadFailed: 'More people could not be loaded. Please try again.',
} as const;

/** Texts of a trainer's page. */
export const trainerMessages = {
  noReview: 'No reviews yet.',
  allReviews: 'All reviews',
} as const;
