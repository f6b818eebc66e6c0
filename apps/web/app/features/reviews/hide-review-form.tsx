import { Alert, Button, TextInput } from '@mantine/core';
import { ApiError, reviewEndpoints, type ReviewListed } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { refusalOf } from '#features/auth/index.ts';
import { fieldErrorsOf, readForm } from '#lib/use-draft.ts';
import { useSendForm } from '#lib/use-send-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import styles from './hide-review-form.module.css';
import { manageReviewMessages } from './manage.messages.ts';

interface HideReviewFormProps {
  readonly review: ReviewListed;
  readonly onCancel: () => void;
  readonly onHidden: () => void;
}

const { body: schema } = reviewEndpoints.setVisibility;

/** Shows the review to hide, and asks for the reason, which the author will read. */
export function HideReviewForm({ review, onCancel, onHidden }: HideReviewFormProps) {
  const { formProps, draft, isBusy, pointOut } = useSendForm();
  const [refusal, setRefusal] = useState<string>();

  const send = async (fields: HTMLFormElement) => {
    setRefusal(undefined);
    const parsed = schema.safeParse({ hidden: true, reason: readForm(fields)['reason'] });
    if (!parsed.success) {
      const fault = pointOut(fieldErrorsOf(parsed.error.issues));
      return toast.warning(fault ?? manageReviewMessages.hideFailed);
    }
    try {
      await callApi(reviewEndpoints.setVisibility, { params: { reviewId: String(review.id) }, body: parsed.data });
    } catch (error) {
      if (error instanceof ApiError) pointOut(error.fields);
      setRefusal(refusalOf(error));
      return toast.error(manageReviewMessages.hideFailed);
    }
    toast.success(manageReviewMessages.hidden);
    return onHidden();
  };

  return (
    <form className={styles.form} {...formProps(send)}>
      <p className={styles.said}>
        {review.student.name} on {review.trainer.name}:
      </p>
      <blockquote className={styles.quote}>{review.feedback}</blockquote>
      <TextInput
        {...draft.field('reason')}
        label="Reason"
        description="Its author reads it. Nobody else does."
        size="md"
        maxLength={200}
        required
        autoComplete="off"
      />
      {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Hide review
        </Button>
      </div>
    </form>
  );
}
