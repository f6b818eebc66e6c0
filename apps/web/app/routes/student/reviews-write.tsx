import { type ClientLoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { requireRole } from '#features/auth/index.ts';
import { loadReviewWriting } from '#features/reviews/load-reviews.ts';
import { ToTrainer } from '#features/reviews/review-toggle.tsx';
import { reviewMessages } from '#features/reviews/reviews.messages.ts';
import { WriteReview } from '#features/reviews/write-review.tsx';
import { TrainerProfile } from '#features/trainers/trainer-profile.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  // The layout's loader checks this too, but in parallel: without this check data is fetched before the redirect.
  requireRole('STUDENT');
  const asked = new URL(request.url).searchParams.get('trainer');
  if (asked === null) throw redirect(links.community);
  try {
    return await loadReviewWriting(asked);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return undefined;
  }
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: reviewMessages.write, description: 'Say how a trainer of yours teaches.' });

export default function ReviewsWritePage() {
  const loaded = useLoaderData<typeof clientLoader>();
  if (loaded === undefined) return <FetchFailed text={reviewMessages.loadFailed} />;
  const { trainer, own } = loaded;
  return (
    <TrainerProfile
      trainer={trainer}
      title={own.review === null ? reviewMessages.write : reviewMessages.update}
      action={<ToTrainer trainerId={trainer.id} />}
    >
      <WriteReview key={trainer.id} trainerId={trainer.id} own={own} />
    </TrainerProfile>
  );
}
