import { lessonsOf } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { IconChevronLeft, IconChevronRight } from '#ui/pictures/icons.ts';
import { lessonOrderQuery } from './editor-queries.ts';
import styles from './lesson-editor.module.css';

interface LessonNeighboursProps {
  readonly courseId: number;
  readonly lessonId: number;
  /** The address of the editor of a lesson. */
  readonly linkTo: (lessonId: number) => string;
}

/** The lessons before and behind this one in the syllabus. */
export function LessonNeighbours({ courseId, lessonId, linkTo }: LessonNeighboursProps) {
  const { data } = useQuery(lessonOrderQuery(courseId));
  const lessons = data === undefined ? [] : lessonsOf(data.syllabus);
  const place = lessons.findIndex(({ id }) => id === lessonId);
  const previous = place > 0 ? lessons[place - 1] : undefined;
  const next = place >= 0 ? lessons[place + 1] : undefined;
  return (
    <nav className={styles.neighbours} aria-label="Other lessons">
      {previous !== undefined && (
        <Link to={linkTo(previous.id)}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
          <span>Previous: {previous.title}</span>
        </Link>
      )}
      {next !== undefined && (
        <Link to={linkTo(next.id)}>
          <span>Next: {next.title}</span>
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
