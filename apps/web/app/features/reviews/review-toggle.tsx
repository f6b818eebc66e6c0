import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '#links.ts';
import type { OwnReview } from './load-reviews.ts';
import { reviewMessages } from './reviews.messages.ts';

interface ReviewToggleProps {
  readonly trainerId: number;
  readonly own: OwnReview | undefined;
}

/** Link from the trainer's page to the review form, for students who may write one. */
export function ToReviewForm({ trainerId, own }: ReviewToggleProps) {
  if (own?.canReview !== true) return null;
  return (
    <Button component={Link} to={links.writeReview(trainerId)}>
      {own.review === null ? reviewMessages.write : reviewMessages.update}
    </Button>
  );
}

/** Link from the review form back to the trainer's page. */
export function ToTrainer({ trainerId }: Pick<ReviewToggleProps, 'trainerId'>) {
  return (
    <Button component={Link} to={links.reviews(trainerId)} variant="default">
      All reviews
    </Button>
  );
}
