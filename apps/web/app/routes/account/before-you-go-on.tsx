import { useQuery } from '@tanstack/react-query';
import type { MetaFunction } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { requireConsentPending } from '#features/auth/index.ts';
import { FirstConsents } from '#features/people/first-consents.tsx';
import { peopleMessages } from '#features/people/people.messages.ts';
import { meQuery } from '#features/people/person-queries.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export function clientLoader(): null {
  requireConsentPending();
  return null;
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Before you continue', description: 'Your details, and what you agree to.' });

export default function BeforeYouGoOnPage() {
  return (
    <LoadedPage query={useQuery(meQuery)} failed={peopleMessages.detailsFetchFailed}>
      {(me) => <FirstConsents me={me} />}
    </LoadedPage>
  );
}
