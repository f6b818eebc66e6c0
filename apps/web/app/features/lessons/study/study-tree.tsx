import type { Study } from '@avsar/contract';
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { countText, lengthText } from '#lib/format.ts';
import { links } from '#links.ts';
import { IconChevronDown, IconCircleCheck, IconPlayerPlay } from '#ui/pictures/icons.ts';
import { readingMessages } from '../reading.messages.ts';
import { progressOf } from './progress.ts';
import styles from './study-tree.module.css';

type Module = Study['modules'][number];
type Lesson = Module['lessons'][number];

interface StudyTreeProps {
  readonly study: Study;
  /** The lesson that is shown, or with which the student goes on: its module is open. */
  readonly current: number | undefined;
}

/** The modules of a course with their lessons, and what the student has finished. */
export function StudyTree({ study: { course, modules }, current }: StudyTreeProps) {
  const opened = modules.findIndex(({ lessons }) => lessons.some(({ id }) => id === current));
  return (
    <ol className={styles.modules}>
      {modules.map((module, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- modules have no id, and are not reordered on the screen
        <li key={place}>
          <details className={styles.module} open={place === Math.max(opened, 0)}>
            <summary className={styles.summary}>
              <span className={styles.name}>
                <span className={styles.title}>
                  {place + 1}. {module.title}
                </span>
                <span className={styles.sum}>{moduleText(module)}</span>
              </span>
              <IconChevronDown className={styles.chevron} size={20} stroke={1.75} aria-hidden />
            </summary>
            <ol className={styles.lessons}>
              {module.lessons.map((lesson) => (
                <li key={lesson.id} data-current={lesson.id === current || undefined}>
                  <LessonLine courseId={course.id} lesson={lesson} />
                </li>
              ))}
            </ol>
          </details>
        </li>
      ))}
    </ol>
  );
}

function moduleText({ lessons }: Module): string {
  const { finishedCount, lessonCount } = progressOf(lessons);
  if (lessonCount === 0) return countText(lessons.length, 'lesson');
  return readingMessages.finishedOf(finishedCount, countText(lessonCount, 'lesson'));
}

interface LessonLineProps {
  readonly courseId: number;
  readonly lesson: Lesson;
}

function LessonLine({ courseId, lesson: { id, title, minutes, hasContent, hasVideo, finishedAt } }: LessonLineProps) {
  const length = (
    <span className={styles.minutes} data-tabular>
      {hasVideo && <IconPlayerPlay size={16} stroke={1.75} role="img" aria-label="with a video" />}
      {hasContent ? lengthText(minutes) : readingMessages.notWritten}
    </span>
  );
  if (!hasContent) {
    return (
      <span className={styles.line}>
        <span className={styles.sign} />
        <span className={styles.lesson}>{title}</span>
        {length}
      </span>
    );
  }
  return (
    <Link className={styles.line} to={links.lesson(courseId, id)}>
      <span className={styles.sign} data-open={finishedAt === null || undefined}>
        {finishedAt !== null && <IconCircleCheck size={20} stroke={1.75} aria-hidden />}
      </span>
      <span className={styles.lesson}>
        {title}
        {finishedAt !== null && <VisuallyHidden> (finished)</VisuallyHidden>}
      </span>
      {length}
    </Link>
  );
}
