import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { LoadedPage } from '#api/loaded-page.tsx';
import { SyllabusEditor } from '#features/syllabus/editor/syllabus-editor.tsx';
import { syllabusDraftQuery } from '#features/syllabus/syllabus-queries.ts';
import { syllabusMessages } from '#features/syllabus/syllabus.messages.ts';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { adminLinks } from '#admin-links.ts';
import { links } from '#links.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['courseId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Syllabus', description: 'Modules and lessons of a course.' });

export default function AdminSyllabusPage() {
  const query = useQuery(syllabusDraftQuery('ADMIN', useLoaderData<typeof clientLoader>()));
  return (
    <LoadedPage query={query} failed={syllabusMessages.failed}>
      {(draft) => (
        <AdminPage
          title="Syllabus"
          lead={draft.course.title}
          parent={{ to: adminLinks.courses, text: 'Courses' }}
          actions={
            <Button component={Link} to={links.course(draft.course.id)} variant="default">
              Course page
            </Button>
          }
        >
          <SyllabusEditor key={draft.course.id} draft={draft} linkTo={(id) => adminLinks.lesson(draft.course.id, id)} />
        </AdminPage>
      )}
    </LoadedPage>
  );
}
