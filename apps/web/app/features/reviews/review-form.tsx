import { Textarea } from '@mantine/core';
import { ApiError, limits, type MyReview, reviewDraftSchema, reviewEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { readAuth } from '#features/auth/index.ts';
import { groupedDigits } from '#lib/format.ts';
import { links } from '#links.ts';
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
  const navigate = useNavigate();
  const [rating, setRating] = useState(review?.rating);
  const [length, setLength] = useState(review?.feedback.length ?? 0);
  const form = useForm({
    schema: reviewDraftSchema,
    read: ({ feedback = '' }) => ({
      rating,
      feedback,
      student: { id: readAuth().userData?.id },
      trainer: { id: trainerId },
    }),
    // Messages for an empty text (spec §5) and for missing stars.
    check: ({ feedback }) => ({
      ...(feedback.trim() === '' && { feedback: reviewMessages.empty }),
      ...(rating === undefined && { rating: reviewMessages.noStars }),
    }),
    // No toast: the faults are shown at their fields.
    onInvalid: () => undefined,
    save: (body) => callApi(reviewEndpoints.write, { body }),
    onSaved: () => {
      toast.success(reviewMessages.thanks);
      return navigate(links.ratingReviews(trainerId));
    },
    failed: (error) => (error instanceof ApiError ? reviewMessages.refused : reviewMessages.unanswered),
  });
  const ofRating = form.field('rating');
  const text = form.field('feedback');
  return (
    <Form form={form} layout="card" submit={review === null ? 'Submit review' : 'Update review'}>
      <RatingField
        name={ofRating.name}
        rating={rating}
        error={ofRating.error}
        onChange={(chosen) => {
          setRating(chosen);
          ofRating.onChange();
        }}
      />
      <Textarea
        {...text}
        label="Your review"
        description={`${groupedDigits(length)} of ${groupedDigits(limits.reviewCharactersMost)} characters`}
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
    </Form>
  );
}
