import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LoadedWork } from '#features/homework/marking/loaded-work.tsx';
import { trainerPages } from '#features/homework/trainer-pages.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return { homeworkId: readId(params['homeworkId']), studentId: readId(params['studentId']) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Mark', description: 'What a student handed in, to mark it.' });

export default function TrainerWorkPage() {
  return (
    <LoadedWork pages={trainerPages} {...useLoaderData<typeof clientLoader>()}>
      {({ student, homework }, content) => (
        <Page title={student.name} lead={homework.title}>
          <Breadcrumbs parent={{ to: links.trainerQueue, text: 'To mark' }} current={student.name} />
          {content}
        </Page>
      )}
    </LoadedWork>
  );
}
