import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { adminLinks } from '#admin-links.ts';
import { adminPages } from '#features/homework/admin-pages.ts';
import { batchText } from '#lib/batch-text.ts';
import { LoadedTask } from '#features/homework/task/loaded-task.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['homeworkId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Homework', description: 'Homework of a batch, and who has handed in.' });

export default function AdminTaskPage() {
  return (
    <LoadedTask pages={adminPages} homeworkId={useLoaderData<typeof clientLoader>()}>
      {({ title, course, batch }, content) => (
        <AdminPage
          title={title}
          lead={`${course.title}, ${batchText(batch)}`}
          parent={{ to: adminLinks.homework(), text: 'Homework' }}
        >
          {content}
        </AdminPage>
      )}
    </LoadedTask>
  );
}
