import type { MetaFunction } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { adminPages } from '#features/homework/admin-pages.ts';
import { taskMessages } from '#features/homework/homework.messages.ts';
import { HomeworkTabs } from '#features/homework/lists/homework-tabs.tsx';
import { QueueList } from '#features/homework/lists/queue-list.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'To mark', description: 'Work of students that waits to be marked.' });

export default function AdminQueuePage() {
  return (
    <AdminPage title="To mark" lead={taskMessages.queueLead}>
      <HomeworkTabs pages={adminPages} current="queue" />
      <QueueList pages={adminPages} />
    </AdminPage>
  );
}
