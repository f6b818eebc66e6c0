import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { LoadedPage } from '#api/loaded-page.tsx';
import { Register } from '#features/attendance/register/register.tsx';
import { batchFailure, batchQuery } from '#features/batches/form/batch-query.ts';
import { BatchSummary } from '#features/batches/list/batch-summary.tsx';
import { entryDispute } from '#features/disputes/entry-dispute.tsx';
import { ClassRecordings } from '#features/recordings/manage/class-recordings.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { adminLinks } from '#admin-links.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['batchId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Register', description: 'Attendance in the classes of a batch.' });

const recordingsOf = (meetingId: number) => <ClassRecordings meetingId={meetingId} />;

export default function BatchRegisterPage() {
  const query = useQuery(batchQuery(useLoaderData<typeof clientLoader>()));
  return (
    <LoadedPage query={query} failed={batchFailure}>
      {({ batch }) => (
        <AdminPage
          title={`Register of batch ${batch.id}`}
          parent={{ to: adminLinks.batches, text: 'Batches' }}
          lead="Attendance in each class. Choose an entry to see its history or to correct it."
          actions={
            <Button component={Link} to={adminLinks.board(batch.id)} variant="default">
              Progress
            </Button>
          }
        >
          <BatchSummary batch={batch} />
          <Register key={batch.id} batchId={batch.id} disputeOf={entryDispute} recordingsOf={recordingsOf} />
        </AdminPage>
      )}
    </LoadedPage>
  );
}
