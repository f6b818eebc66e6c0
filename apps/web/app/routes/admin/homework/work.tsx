import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { adminLinks } from '#admin-links.ts';
import { adminPages } from '#features/homework/admin-pages.ts';
import { LoadedWork } from '#features/homework/marking/loaded-work.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return { homeworkId: readId(params['homeworkId']), studentId: readId(params['studentId']) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Mark', description: 'What a student handed in, to mark it.' });

export default function AdminWorkPage() {
  return (
    <LoadedWork pages={adminPages} {...useLoaderData<typeof clientLoader>()}>
      {({ student, homework }, content) => (
        <AdminPage
          title={student.name}
          lead={homework.title}
          parent={{ to: adminLinks.homeworkQueue, text: 'To mark' }}
        >
          {content}
        </AdminPage>
      )}
    </LoadedWork>
  );
}
