import { Button } from '@mantine/core';
import type { MyStudy } from '@avsar/contract';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { readingMessages } from '../reading.messages.ts';
import styles from './study-link.module.css';

interface StudyLinkProps {
  readonly course: { readonly id: number; readonly title: string };
  /** Undefined if it could not be loaded: the page of the lessons then says what there is. */
  readonly study: MyStudy | undefined;
}

/**
 * On the card of a course: go on where the student is, and how far that is. Loaded as a new document: pages with lessons
 * allow players of videos.
 */
export function StudyLink({ course, study }: StudyLinkProps) {
  const allLessons = (
    <Link to={links.learn(course.id)} reloadDocument aria-label={`Lessons of ${course.title}`}>
      Lessons
    </Link>
  );
  if (study === undefined) return <p className={styles.study}>{allLessons}</p>;
  const { finishedCount, lessonCount, resume, isClosed } = study;
  return (
    <div className={styles.study}>
      {resume !== null && !isClosed && finishedCount < lessonCount && (
        <Button
          component={Link}
          to={links.lesson(course.id, resume.id)}
          reloadDocument
          classNames={{ root: styles.goOn ?? '', label: styles.words ?? '' }}
        >
          {readingMessages.goOn(resume.title)}
        </Button>
      )}
      <p className={styles.sum}>
        {allLessons}: {readingMessages.finishedOf(finishedCount, String(lessonCount))}
      </p>
    </div>
  );
}
