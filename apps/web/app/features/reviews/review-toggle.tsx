import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { OwnReview } from './load-reviews.ts';
import { reviewMessages } from './reviews.messages.ts';

interface ReviewToggleProps {
  readonly trainerId: number;
  readonly own: OwnReview | undefined;
}

/** From the trainer to the form, for those who may write. */
export function ToReviewForm({ trainerId, own }: ReviewToggleProps) {
  if (own?.canReview !== true) return null;
  return (
    <Button component={Link} to={`/reviews-section/write?trainer=${trainerId}`}>
      {own.review === null ? reviewMessages.write : reviewMessages.update}
    </Button>
  );
}

/** And back. */
export function ToTrainer({ trainerId }: Pick<ReviewToggleProps, 'trainerId'>) {
  return (
    <Button component={Link} to={`/reviews-section?trainer=${trainerId}`} variant="default">
      All reviews
    </Button>
  );
}
