import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { WriterPage } from '../quiz-paths.ts';
import { quizzesQuery } from '../writer-queries.ts';
import styles from './quiz-frame.module.css';

interface QuizFrameProps {
  readonly page: WriterPage;
  /** The tab that is shown; none on the pages of a single quiz, which lead back to the list. */
  readonly current?: 'quizzes' | 'questions';
  readonly title: string;
  /** Said after the title of the course. */
  readonly lead?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of the pages for those who write quizzes: of an admin screen for staff, of a page for trainers. */
export function QuizFrame({ page, current, title, lead, actions, children }: QuizFrameProps) {
  const { viewer, courseId, paths } = page;
  const { data } = useQuery(quizzesQuery(viewer, courseId));
  const parent = current === undefined ? { to: paths.list, text: 'Quizzes' } : page.parent;
  const words =
    data === undefined || lead === undefined ? (data?.course.title ?? lead) : `${data.course.title}. ${lead}`;
  const content = (
    <>
      {current !== undefined && (
        <AdminTabs
          label={`Quizzes of ${data?.course.title ?? 'the course'}`}
          tabs={[
            { to: paths.list, text: 'Quizzes', isCurrent: current === 'quizzes' },
            { to: paths.questions, text: 'Question bank', isCurrent: current === 'questions' },
          ]}
        />
      )}
      {children}
    </>
  );
  if (viewer === 'ADMIN') {
    return (
      <AdminPage title={title} parent={parent} {...(words !== undefined && { lead: words })} actions={actions}>
        {content}
      </AdminPage>
    );
  }
  return (
    <Page title={title} {...(words !== undefined && { lead: words })}>
      <div className={styles.page}>
        <Breadcrumbs parent={parent} current={title} />
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        {content}
      </div>
    </Page>
  );
}
