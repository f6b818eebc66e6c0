import type { MyReview } from '@avsar/contract';
import { IconEyeOff } from '#ui/pictures/icons.ts';
import styles from './hidden-review-note.module.css';
import { reviewMessages } from './reviews.messages.ts';

/** Tells the author that the institute has hidden the review, and why. */
export function HiddenReviewNote({ review }: { readonly review: MyReview | null | undefined }) {
  if (review === null || review === undefined || review.hiddenAt === null) return null;
  return (
    <p className={styles.note}>
      <IconEyeOff size={20} stroke={1.75} aria-hidden />
      <span>{reviewMessages.hidden(review.hiddenReason)}</span>
    </p>
  );
}
