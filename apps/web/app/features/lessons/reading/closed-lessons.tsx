import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { Page } from '#ui/layout/page.tsx';
import { readingMessages } from '../reading.messages.ts';
import styles from './closed-lessons.module.css';

interface ClosedLessonsProps {
  readonly title?: string | undefined;
  /** Why, in the words of the server. */
  readonly why: string;
  /** The parts of the fee that are to be paid, each with its button. */
  readonly pay: ReactNode;
}

/** In place of the lessons while a part of the fee is overdue. */
export const ClosedLessons = ({ title = readingMessages.closed, why, pay }: ClosedLessonsProps) => (
  <Page title={title} lead={why}>
    <div className={styles.parts}>
      {pay}
      <p>{readingMessages.closedHow}</p>
      <p>
        <Link to={links.studentFees}>All parts of your fees</Link>
      </p>
    </div>
  </Page>
);
