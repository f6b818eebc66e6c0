import { Button } from '@mantine/core';
import type { MyStudy } from '@avsar/contract';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { readingMessages } from '../reading.messages.ts';
import styles from './study-link.module.css';

interface StudyLinkProps {
  readonly course: { readonly id: number; readonly title: string };
  /** Where the student is in the lessons; undefined if nobody has written lessons, or if it could not be loaded. */
  readonly study: MyStudy | undefined;
  /** It could not be loaded: the page of the lessons then says what there is. */
  readonly isUnknown: boolean;
}

/**
 * On the card of a course: go on where the student is, how far that is, and the way to everything else that is counted.
 * Loaded as a new document: pages with lessons allow players of videos.
 */
export function StudyLink({ course, study, isUnknown }: StudyLinkProps) {
  const allLessons = (
    <Link to={links.learn(course.id)} reloadDocument aria-label={`Lessons of ${course.title}`}>
      Lessons
    </Link>
  );
  return (
    <div className={styles.study}>
      {study !== undefined && <GoOn course={course} study={study} />}
      {isUnknown && <p className={styles.sum}>{allLessons}</p>}
      {study !== undefined && (
        <>
          <p className={styles.sum}>
            {allLessons}: {readingMessages.finishedOf(study.finishedCount, String(study.lessonCount))}
          </p>
          <div className={styles.track} aria-hidden>
            <div style={{ inlineSize: `${(100 * study.finishedCount) / Math.max(1, study.lessonCount)}%` }} />
          </div>
        </>
      )}
      <p className={styles.sum}>
        <Link to={links.progress(course.id)} reloadDocument aria-label={`My progress in ${course.title}`}>
          My progress
        </Link>
      </p>
    </div>
  );
}

function GoOn({ course, study }: { readonly course: StudyLinkProps['course']; readonly study: MyStudy }) {
  const { finishedCount, lessonCount, resume, isClosed } = study;
  if (resume === null || isClosed || finishedCount >= lessonCount) return null;
  return (
    <Button
      component={Link}
      to={links.lesson(course.id, resume.id)}
      reloadDocument
      classNames={{ root: styles.goOn ?? '', label: styles.words ?? '' }}
    >
      {readingMessages.goOn(resume.title)}
    </Button>
  );
}
