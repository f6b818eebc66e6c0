import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { reviewWritingQuery } from '#features/reviews/review-writing-query.ts';
import { TrainerReviewsLink } from '#features/reviews/review-links.tsx';
import { reviewMessages } from '#features/reviews/reviews.messages.ts';
import { WriteReview } from '#features/reviews/write-review.tsx';
import { TrainerProfile } from '#features/trainers/trainer-profile.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';

export function clientLoader({ request }: ClientLoaderFunctionArgs): string {
  const asked = new URL(request.url).searchParams.get('trainer');
  if (asked === null) throw redirect(links.community);
  return readId(asked);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: reviewMessages.write, description: 'Write a review of your trainer.' });

export default function ReviewsWritePage() {
  const query = useQuery(reviewWritingQuery(useLoaderData<typeof clientLoader>()));
  return (
    <LoadedPage query={query} failed={reviewMessages.loadFailed}>
      {({ trainer, own }) => (
        <TrainerProfile
          trainer={trainer}
          title={own.review === null ? reviewMessages.write : reviewMessages.update}
          action={<TrainerReviewsLink trainerId={trainer.id} />}
        >
          <WriteReview key={trainer.id} trainerId={trainer.id} own={own} />
        </TrainerProfile>
      )}
    </LoadedPage>
  );
}
