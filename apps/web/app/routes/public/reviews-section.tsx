import { reviewEndpoints, trainerEndpoints } from '@avsar/contract';
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { ReviewList } from '#features/reviews/review-list.tsx';
import { TrainerProfile } from '#features/trainers/trainer-profile.tsx';
import { callApiFor, callPageFor } from '#lib/api.server.ts';
import { notFoundAsPage, readId } from '#lib/not-found.ts';
import { pageMeta } from '#lib/page-meta.ts';

/** The trainer stands in the address, so that the page can be shared and reloaded (design §6.2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('trainer')) throw redirect('/community');
  const trainerId = readId(searchParams.get('trainer'));
  const [trainer, page] = await Promise.all([
    callApiFor(request, trainerEndpoints.get, { params: { trainerId } }).catch(notFoundAsPage),
    callPageFor(request, reviewEndpoints.listOfTrainer, { params: { trainerId }, query: { limit: '20' } }).catch(
      notFoundAsPage,
    ),
  ]);
  return { trainer, ...page };
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  if (loaderData === undefined) return [];
  const { trainer } = loaderData;
  return pageMeta(matches, {
    title: `${trainer.name}: reviews`,
    description: `What students say about learning ${trainer.technologies.join(', ')} with ${trainer.name}.`,
    path: `/reviews-section?trainer=${trainer.id}`,
  });
};

export default function ReviewsSectionPage() {
  const { trainer, items, nextCursor } = useLoaderData<typeof loader>();
  return (
    <TrainerProfile trainer={trainer}>
      <ReviewList key={trainer.id} trainerId={trainer.id} first={items} firstCursor={nextCursor} />
    </TrainerProfile>
  );
}
