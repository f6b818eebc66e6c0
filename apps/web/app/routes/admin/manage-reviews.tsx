import { reviewEndpoints } from '@avsar/contract';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadListing } from '#admin-kit/index.ts';
import { ManageReviews } from '#features/reviews/manage-reviews.tsx';
import { manageReviewMessages } from '#features/reviews/manage.messages.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

const passOn = { q: undefined, hidden: undefined };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const failed = manageReviewMessages.fetchFailed;
  return { first: await loadListing(reviewEndpoints.listAll, request, { passOn, failed }) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Reviews', description: 'What students say about their trainers.' });

export default function ManageReviewsPage() {
  const { first } = useLoaderData<typeof clientLoader>();
  return <ManageReviews first={first} />;
}
