import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ApplicationPage } from '#features/applications/staff/application-record.tsx';
import { JoiningPart } from '#features/joinings/staff/joining-part.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => ({
  openingId: readId(params['openingId']),
  applicationId: readId(params['applicationId']),
});

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Application', description: 'An application and each state it had.' });

export default function StaffApplicationPage() {
  const { openingId, applicationId } = useLoaderData<typeof clientLoader>();
  return (
    <ApplicationPage
      key={applicationId}
      openingId={openingId}
      applicationId={applicationId}
      joining={<JoiningPart applicationId={applicationId} />}
    />
  );
}
