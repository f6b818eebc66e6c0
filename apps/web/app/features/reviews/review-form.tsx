import { Alert, Button, Textarea } from '@mantine/core';
import { ApiError, limits, type MyReview, reviewDraftSchema, reviewEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import { readAuth, refusalOf } from '#features/auth/index.ts';
import { grouped } from '#lib/format.ts';
import { type FieldErrors, fieldErrorsOf, readForm } from '#lib/use-draft.ts';
import { useSendForm } from '#lib/use-send-form.ts';
import { links } from '#links.ts';
import form from '#ui/form/form.module.css';
import { toast } from '#ui/feedback/toast-store.ts';
import { RatingField } from './rating-field.tsx';
import { reviewMessages } from './reviews.messages.ts';

interface ReviewFormProps {
  readonly trainerId: number;
  /** The student's present review; sending the form replaces it. */
  readonly review: MyReview | null;
}

/** The form for a review: stars and text. */
export function ReviewForm({ trainerId, review }: ReviewFormProps) {
  const { formProps, draft, isBusy, faultAt, pointOut } = useSendForm();
  const navigate = useNavigate();
  const [rating, setRating] = useState(review?.rating);
  const [length, setLength] = useState(review?.feedback.length ?? 0);
  const [refusal, setRefusal] = useState<string>();

  const send = async (fields: HTMLFormElement) => {
    setRefusal(undefined);
    const { feedback = '' } = readForm(fields);
    const candidate = { rating, feedback, student: { id: readAuth().userData?.id }, trainer: { id: trainerId } };
    const parsed = reviewDraftSchema.safeParse(candidate);
    if (!parsed.success) {
      const faults = withFormMessages(fieldErrorsOf(parsed.error.issues), feedback);
      pointOut(faults);
      return toast.warning(faults['feedback'] ?? faults['rating'] ?? reviewMessages.refused);
    }
    try {
      await callApi(reviewEndpoints.write, { body: parsed.data });
    } catch (error) {
      setRefusal(refusalOf(error));
      return toast.error(error instanceof ApiError ? reviewMessages.refused : reviewMessages.unanswered);
    }
    toast.success(reviewMessages.thanks);
    return navigate(links.ratingReviews(trainerId));
  };

  const text = draft.field('feedback');
  return (
    <form className={form.form} {...formProps(send)}>
      <RatingField
        name="rating"
        rating={rating}
        error={draft.field('rating').error}
        onChange={(chosen) => {
          setRating(chosen);
          faultAt('rating')(undefined);
        }}
      />
      <Textarea
        {...text}
        label="Your review"
        description={`${grouped(length)} of ${grouped(limits.reviewCharactersMost)} characters`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder="What did you learn, and how were the classes?"
        defaultValue={review?.feedback ?? ''}
        size="md"
        autosize
        minRows={5}
        maxRows={16}
        required
        onChange={({ currentTarget: { value } }) => {
          text.onChange();
          setLength(value.length);
        }}
      />
      <div className={form.end}>
        {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} />}
        <div className={form.buttons}>
          <Button type="submit" size="md" loading={isBusy}>
            {review === null ? 'Submit review' : 'Update review'}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Messages for an empty text (spec §5) and for missing stars. */
function withFormMessages(faults: FieldErrors, feedback: string): FieldErrors {
  return {
    ...faults,
    ...(feedback.trim() === '' && { feedback: reviewMessages.empty }),
    ...(faults['rating'] !== undefined && { rating: reviewMessages.noStars }),
  };
}
