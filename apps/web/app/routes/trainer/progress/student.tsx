import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LoadedStudent } from '#features/progress/board/loaded-student.tsx';
import { trainerPages } from '#features/progress/trainer-pages.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return { studentId: readId(params['studentId']), courseId: readId(params['courseId']) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Progress of a student', description: 'How far a student is in a course.' });

export default function TrainerStudentProgressPage() {
  return (
    <LoadedStudent pages={trainerPages} {...useLoaderData<typeof clientLoader>()}>
      {({ student, progress, parent, content }) => (
        <Page title={student.name} lead={progress.course.title}>
          <Breadcrumbs parent={parent} current={student.name} />
          {content}
        </Page>
      )}
    </LoadedStudent>
  );
}
