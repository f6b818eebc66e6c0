import { type MetaFunction, useLoaderData } from 'react-router';
import { requireConsentPending } from '#features/auth/index.ts';
import { FirstConsents } from '#features/people/first-consents.tsx';
import { loadMe } from '#features/people/load-person.ts';
import { peopleMessages } from '#features/people/people.messages.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

export async function clientLoader() {
  requireConsentPending();
  return { me: await loadMe() };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageSkeleton;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Before you go on', description: 'Your details, and what you agree to.' });

export default function BeforeYouGoOnPage() {
  const { me } = useLoaderData<typeof clientLoader>();
  if (me === undefined) return <FetchFailed text={peopleMessages.detailsFetchFailed} />;
  return <FirstConsents me={me} />;
}
