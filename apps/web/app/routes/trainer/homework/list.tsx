import type { MetaFunction } from 'react-router';
import { taskMessages } from '#features/homework/homework.messages.ts';
import styles from '#features/homework/lists/lists.module.css';
import { HomeworkList } from '#features/homework/lists/homework-list.tsx';
import { HomeworkTabs } from '#features/homework/lists/homework-tabs.tsx';
import { WriteButton } from '#features/homework/lists/write-button.tsx';
import { trainerPages } from '#features/homework/trainer-pages.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Homework', description: 'The homework of your batches.' });

export default function TrainerHomeworkPage() {
  return (
    <Page title="Homework" lead={taskMessages.lead}>
      <Breadcrumbs parent={{ to: links.trainerProfile, text: 'My profile' }} current="Homework" />
      <HomeworkTabs pages={trainerPages} current="list" />
      <div className={styles.bar}>
        <WriteButton pages={trainerPages} />
      </div>
      <HomeworkList pages={trainerPages} />
    </Page>
  );
}
