import { Button } from '@mantine/core';
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { adminLinks } from '#admin-links.ts';
import { adminPages } from '#features/progress/admin-pages.ts';
import { LoadedBoard } from '#features/progress/board/loaded-board.tsx';
import { caringMessages } from '#features/progress/caring.messages.ts';
import { batchText } from '#lib/batch-text.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['batchId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Progress', description: 'How far the students of a batch are.' });

export default function AdminBoardPage() {
  return (
    <LoadedBoard pages={adminPages} batchId={useLoaderData<typeof clientLoader>()}>
      {(batch, content) => (
        <AdminPage
          title={`Progress of ${batchText(batch)}`}
          lead={`${batch.course.title}. ${caringMessages.boardLead}`}
          parent={{ to: adminLinks.batches, text: 'Batches' }}
          actions={
            <Button component={Link} to={adminLinks.batchRegister(batch.id)} variant="default">
              Register
            </Button>
          }
        >
          {content}
        </AdminPage>
      )}
    </LoadedBoard>
  );
}
