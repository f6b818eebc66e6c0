import type { MetaFunction } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { adminPages } from '#features/homework/admin-pages.ts';
import { HomeworkList } from '#features/homework/lists/homework-list.tsx';
import { HomeworkTabs } from '#features/homework/lists/homework-tabs.tsx';
import { WriteButton } from '#features/homework/lists/write-button.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Homework', description: 'The homework of all batches.' });

export default function AdminHomeworkPage() {
  return (
    <AdminPage title="Homework" actions={<WriteButton pages={adminPages} />}>
      <HomeworkTabs pages={adminPages} current="list" />
      <HomeworkList pages={adminPages} />
    </AdminPage>
  );
}
