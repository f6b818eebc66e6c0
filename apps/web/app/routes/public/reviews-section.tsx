import { reviewEndpoints, trainerEndpoints } from '@avsar/contract';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router';
import { readAuth } from '#features/auth/index.ts';
import { HiddenReviewNote } from '#features/reviews/hidden-review-note.tsx';
import { ReviewList } from '#features/reviews/review-list.tsx';
import { ReviewFormLink } from '#features/reviews/review-links.tsx';
import { useOwnReview } from '#features/reviews/use-own-review.ts';
import { TrainerProfile } from '#features/trainers/trainer-profile.tsx';
import { callApiFor, callPageFor } from '#lib/server/api.server.ts';
import { notFoundAsPage, readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { readPageQuery } from '#lib/server/page-query.server.ts';
import { links } from '#links.ts';

/** The trainer's id is in the URL, so that the page can be shared and reloaded. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = readPageQuery(request.url, '/reviews-section');
  if (asked.trainer === undefined) throw redirect(links.community);
  const params = { trainerId: readId(asked.trainer) };
  const [trainer, page] = await Promise.all([
    callApiFor(request, trainerEndpoints.get, { params }).catch(notFoundAsPage),
    callPageFor(request, reviewEndpoints.listOfTrainer, { params, query: { limit: '20' } }).catch(notFoundAsPage),
  ]);
  return { trainer, ...page, isFresh: false };
}

/** For students the reviews come from the API, not from a cache: they must see the review they have just written. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('trainer');
  if (asked === null || readAuth().role !== 'STUDENT') return serverLoader<typeof loader>();
  const { loadReviewsByUrl } = await import('#features/reviews/load-reviews.ts');
  return loadReviewsByUrl(asked);
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  if (loaderData === undefined) return [];
  const { trainer } = loaderData;
  return pageMeta(matches, {
    title: `${trainer.name}: reviews`,
    description: `What students say about learning ${trainer.technologies.join(', ')} with ${trainer.name}.`,
    path: links.reviews(trainer.id),
  });
};

export default function ReviewsSectionPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const own = useOwnReview(loaded.trainer.id, loaded.isFresh);
  const { trainer, items, nextCursor } = own?.page ?? loaded;
  return (
    <TrainerProfile trainer={trainer} title="Reviews" action={<ReviewFormLink trainerId={trainer.id} own={own} />}>
      <HiddenReviewNote review={own?.review} />
      <ReviewList key={trainer.id} trainerId={trainer.id} first={items} firstCursor={nextCursor} />
    </TrainerProfile>
  );
}
