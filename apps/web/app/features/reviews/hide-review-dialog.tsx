import type { ReviewListed } from '@avsar/contract';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { HideReviewForm } from './hide-review-form.tsx';

interface HideReviewDialogProps {
  /** The review to hide; `undefined` while the dialog is closed. */
  readonly review: ReviewListed | undefined;
  readonly onClose: () => void;
  readonly onHidden: (review: ReviewListed) => void;
}

/** Dialog that hides a review: asks for confirmation and a reason. */
export function HideReviewDialog({ review, onClose, onHidden }: HideReviewDialogProps) {
  return (
    <Dialog isOpen={review !== undefined} onClose={onClose} title="Hide this review?">
      {review && (
        <HideReviewForm key={review.id} review={review} onCancel={onClose} onHidden={() => onHidden(review)} />
      )}
    </Dialog>
  );
}
