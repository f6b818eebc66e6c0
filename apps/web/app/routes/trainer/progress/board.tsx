import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LoadedBoard } from '#features/progress/board/loaded-board.tsx';
import { caringMessages } from '#features/progress/caring.messages.ts';
import { trainerPages } from '#features/progress/trainer-pages.ts';
import { batchText } from '#lib/batch-text.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['batchId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Progress', description: 'How far the students of a batch are.' });

export default function TrainerBoardPage() {
  return (
    <LoadedBoard pages={trainerPages} batchId={useLoaderData<typeof clientLoader>()}>
      {(batch, content) => (
        <Page title={`Progress of ${batchText(batch)}`} lead={`${batch.course.title}. ${caringMessages.boardLead}`}>
          <Breadcrumbs parent={{ to: links.trainerProfile, text: 'My profile' }} current="Progress" />
          {content}
        </Page>
      )}
    </LoadedBoard>
  );
}
