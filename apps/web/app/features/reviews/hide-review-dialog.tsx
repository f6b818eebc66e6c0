import type { ReviewListed } from '@avsar/contract';
import { Dialog } from '#ui/dialog.tsx';
import { HideReviewForm } from './hide-review-form.tsx';

interface HideReviewDialogProps {
  /** Nothing while nobody asks. */
  readonly review: ReviewListed | undefined;
  readonly onClose: () => void;
  readonly onHidden: (review: ReviewListed) => void;
}

/** Asks once more, and for a reason. */
export function HideReviewDialog({ review, onClose, onHidden }: HideReviewDialogProps) {
  return (
    <Dialog isOpen={review !== undefined} onClose={onClose} title="Hide this review?">
      {review && (
        <HideReviewForm key={review.id} review={review} onCancel={onClose} onHidden={() => onHidden(review)} />
      )}
    </Dialog>
  );
}
