import { useQuery } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs, MetaFunction } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { requirePerson } from '#features/auth/index.ts';
import { ConfirmContact } from '#features/auth/proof/confirm-contact.tsx';
import { peopleMessages } from '#features/people/people.messages.ts';
import { meQuery } from '#features/people/person-queries.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export function clientLoader({ request }: ClientLoaderFunctionArgs): null {
  requirePerson(request);
  return null;
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Confirm your contact',
    description: 'Confirm your e-mail address and your mobile number, so that you can log in with either.',
  });

export default function ConfirmContactPage() {
  return (
    <LoadedPage query={useQuery(meQuery)} failed={peopleMessages.detailsFetchFailed}>
      {(me) => <ConfirmContact me={me} />}
    </LoadedPage>
  );
}
