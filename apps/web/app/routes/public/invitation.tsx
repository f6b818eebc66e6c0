import { homeEndpoints } from '@avsar/contract';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { Invitation } from '#features/people/invitation/invitation.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';
import { callApiFor } from '#lib/server/api.server.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return callApiFor(request, homeEndpoints.listTechnologies, {});
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your invitation',
    description: 'Complete your profile as a trainer with the link in our mail.',
  });

export default function InvitationPage() {
  return <Invitation technologies={useLoaderData<typeof loader>()} />;
}
