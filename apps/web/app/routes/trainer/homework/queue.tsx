import type { MetaFunction } from 'react-router';
import { taskMessages } from '#features/homework/homework.messages.ts';
import { HomeworkTabs } from '#features/homework/lists/homework-tabs.tsx';
import { QueueList } from '#features/homework/lists/queue-list.tsx';
import { trainerPages } from '#features/homework/trainer-pages.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'To mark', description: 'Work of your students that waits to be marked.' });

export default function TrainerQueuePage() {
  return (
    <Page title="To mark" lead={taskMessages.queueLead}>
      <Breadcrumbs parent={{ to: links.trainerProfile, text: 'My profile' }} current="To mark" />
      <HomeworkTabs pages={trainerPages} current="queue" />
      <QueueList pages={trainerPages} />
    </Page>
  );
}
