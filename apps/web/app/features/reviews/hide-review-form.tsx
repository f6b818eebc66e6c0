import { TextInput } from '@mantine/core';
import { reviewEndpoints, type ReviewListed, reviewVisibilitySchema } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import styles from './hide-review-form.module.css';
import { manageReviewMessages } from './manage.messages.ts';

interface HideReviewFormProps {
  readonly review: ReviewListed;
  readonly onCancel: () => void;
  readonly onHidden: () => void;
}

/** Shows the review to hide, and asks for the reason, which the author will read. */
export function HideReviewForm({ review, onCancel, onHidden }: HideReviewFormProps) {
  const form = useForm({
    schema: reviewVisibilitySchema,
    read: ({ reason }) => ({ hidden: true, reason }),
    save: (body) => callApi(reviewEndpoints.setVisibility, { params: { reviewId: String(review.id) }, body }),
    onSaved: () => {
      toast.success(manageReviewMessages.hidden);
      onHidden();
    },
  });

  return (
    <Form form={form} layout="column" submit="Hide review" cancel={onCancel}>
      <p className={styles.said}>
        {review.student.name} on {review.trainer.name}:
      </p>
      <blockquote className={styles.quote}>{review.feedback}</blockquote>
      <TextInput
        {...form.field('reason')}
        label="Reason"
        description="Only the author of the review reads it."
        size="md"
        maxLength={200}
        required
        autoComplete="off"
      />
    </Form>
  );
}
