export const reviewMessages = {
  none: 'Nobody has written a review yet.',
  loadFailed: 'The reviews could not be loaded. Please try again.',
} as const;
