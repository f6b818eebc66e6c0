import type { OwnReview } from './load-reviews.ts';
import { HiddenReviewNote } from './hidden-review-note.tsx';
import { ReviewForm } from './review-form.tsx';
import { reviewMessages } from './reviews.messages.ts';
import styles from './write-review.module.css';

interface WriteReviewProps {
  readonly trainerId: number;
  readonly own: OwnReview;
}

/** The review form, or the reason why the student may not write one. */
export function WriteReview({ trainerId, own }: WriteReviewProps) {
  if (!own.canReview) return <p>{reviewMessages.notYours}</p>;
  return (
    <div className={styles.measure}>
      <HiddenReviewNote review={own.review} />
      <ReviewForm trainerId={trainerId} review={own.review} />
    </div>
  );
}
