import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { batchText } from '#lib/batch-text.ts';
import { LoadedTask } from '#features/homework/task/loaded-task.tsx';
import { trainerPages } from '#features/homework/trainer-pages.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['homeworkId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Homework', description: 'Homework of your batch, and who has handed in.' });

export default function TrainerTaskPage() {
  return (
    <LoadedTask pages={trainerPages} homeworkId={useLoaderData<typeof clientLoader>()}>
      {({ title, course, batch }, content) => (
        <Page title={title} lead={`${course.title}, ${batchText(batch)}`}>
          <Breadcrumbs parent={{ to: links.trainerHomework(), text: 'Homework' }} current={title} />
          {content}
        </Page>
      )}
    </LoadedTask>
  );
}
