/** Texts about reviews; the spec's wording (§5, §8) where it gives one. */
export const reviewMessages = {
  none: 'No reviews yet.',
  loadFailed: 'The reviews could not be loaded. Please try again.',
  write: 'Write a Review',
  update: 'Update your review',
  empty: 'Please write a review before submitting.',
  noStars: 'Please choose your rating.',
  thanks: 'Thanks for your feedback!',
  refused: 'Failed to submit review.',
  unanswered: 'Error submitting review.',
  notYours: 'You can review a trainer as soon as you take a course they teach.',
  hidden: (reason: string | null) =>
    reason === null
      ? 'Hidden by the institute. Only you see it.'
      : `Hidden by the institute: ${closed(reason)} Only you see it.`,
} as const;

/** A rating as text. */
export const ratingText = (rating: number) => `${rating} of 5 stars`;

/** Ends a sentence with a full stop, unless the admin's text already has an end mark. */
const closed = (sentence: string) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);
