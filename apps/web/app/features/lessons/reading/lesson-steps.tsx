import { Button } from '@mantine/core';
import type { ReadLesson } from '@avsar/contract';
import { Link } from 'react-router';
import { dayInIndia } from '#lib/format.ts';
import { links } from '#links.ts';
import { IconArrowLeft, IconCheck, IconChevronRight } from '#ui/pictures/icons.ts';
import styles from './lesson-page.module.css';
import { useFinishing } from './use-finishing.ts';

const loud = { size: 'md', mih: 48, color: 'accent.5', c: 'var(--avsar-on-call)' } as const;

/** The end of a lesson: finished, and on to the next one. */
export function LessonSteps({ read }: { readonly read: ReadLesson }) {
  const { course, previous, next, finishedAt } = read;
  const finishing = useFinishing(read);
  return (
    <nav className={styles.steps} aria-label="Other lessons">
      {finishedAt === null ? (
        <Button
          {...loud}
          loading={finishing.isBusy}
          leftSection={<IconCheck size={20} aria-hidden />}
          onClick={finishing.finish}
        >
          {next === null ? 'Finished' : 'Finished, next lesson'}
        </Button>
      ) : (
        <>
          <Button
            {...loud}
            component={Link}
            to={next === null ? links.learn(course.id) : links.lesson(course.id, next.id)}
          >
            {next === null ? 'All lessons' : 'Next lesson'}
          </Button>
          <p className={styles.finished}>
            <IconCheck size={18} aria-hidden /> Finished on {dayInIndia(finishedAt)}
            <Button variant="subtle" size="compact-md" mih={44} loading={finishing.isBusy} onClick={finishing.undo}>
              Not finished yet
            </Button>
            <Link to={links.progress(course.id)}>My progress</Link>
          </p>
        </>
      )}
      <ul className={styles.neighbours}>
        {previous !== null && (
          <li>
            <Link to={links.lesson(course.id, previous.id)}>
              <IconArrowLeft size={18} stroke={1.75} aria-hidden />
              <span>Previous: {previous.title}</span>
            </Link>
          </li>
        )}
        {next !== null && (
          <li>
            <Link to={links.lesson(course.id, next.id)}>
              <span>Next: {next.title}</span>
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
