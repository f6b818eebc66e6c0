import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { SyllabusEditor } from '#features/syllabus/editor/syllabus-editor.tsx';
import { syllabusDraftQuery } from '#features/syllabus/syllabus-queries.ts';
import { syllabusMessages } from '#features/syllabus/syllabus.messages.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['courseId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Syllabus', description: 'What you teach in your course.' });

export default function TrainerSyllabusPage() {
  const query = useQuery(syllabusDraftQuery('TRAINER', useLoaderData<typeof clientLoader>()));
  return (
    <LoadedPage query={query} failed={syllabusMessages.failed}>
      {({ course, ...draft }) => (
        <Page title="Syllabus" lead={<Link to={links.course(course.id)}>{course.title}</Link>}>
          <Breadcrumbs parent={{ to: links.trainerProfile, text: 'My profile' }} current="Syllabus" />
          <SyllabusEditor
            key={course.id}
            draft={{ course, ...draft }}
            linkTo={(id) => links.trainerLesson(course.id, id)}
          />
        </Page>
      )}
    </LoadedPage>
  );
}
