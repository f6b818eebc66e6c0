import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '#links.ts';
import type { OwnReview } from './load-reviews.ts';
import { reviewMessages } from './reviews.messages.ts';

interface ReviewFormLinkProps {
  readonly trainerId: number;
  readonly own: OwnReview | undefined;
}

/** Link from the trainer's page to the review form, for students who may write one. */
export function ReviewFormLink({ trainerId, own }: ReviewFormLinkProps) {
  if (own?.canReview !== true) return null;
  return (
    <Button component={Link} to={links.writeReview(trainerId)}>
      {own.review === null ? reviewMessages.write : reviewMessages.update}
    </Button>
  );
}

/** Link from the review form back to the trainer's page. */
export function TrainerReviewsLink({ trainerId }: Pick<ReviewFormLinkProps, 'trainerId'>) {
  return (
    <Button component={Link} to={links.reviews(trainerId)} variant="default">
      All reviews
    </Button>
  );
}
