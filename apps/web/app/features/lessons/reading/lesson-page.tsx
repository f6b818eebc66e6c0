import type { LessonNote as Note, ReadLesson, Study } from '@avsar/contract';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { focusIfLost } from '#lib/focus.ts';
import { lengthText } from '#lib/format.ts';
import { links } from '#links.ts';
import { FactsInARow } from '#ui/layout/facts-in-a-row.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { LessonContent } from '../content/lesson-content.tsx';
import { StudyTree } from '../study/study-tree.tsx';
import { LessonNote } from './lesson-note.tsx';
import styles from './lesson-page.module.css';
import { LessonSteps } from './lesson-steps.tsx';

interface LessonPageProps {
  readonly read: ReadLesson;
  /** The lessons of the course; undefined while they are loading, or if they could not be loaded. */
  readonly study: Study | undefined;
  /** Loads the lesson again. */
  readonly refresh: () => Promise<ReadLesson | undefined>;
  readonly onNoteSaved: (note: Note) => void;
}

/** A lesson, as its students read it. */
export function LessonPage({ read, study, refresh, onNoteSaved }: LessonPageProps) {
  const { course, lesson, content, files, note } = read;
  const title = useRef<HTMLHeadingElement>(null);
  // After "Finished, next lesson" the pressed button is gone: keyboards and screen readers go on at the title.
  useEffect(() => focusIfLost(title.current, { preventScroll: true }), []);
  const module = study?.modules.find(({ lessons }) => lessons.some(({ id }) => id === lesson.id));
  return (
    <div className={styles.page}>
      <article className={styles.lesson}>
        <nav aria-label="Breadcrumb" className={styles.crumbs}>
          <Link to={links.learn(course.id)}>{course.title}</Link>
        </nav>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {lesson.title}
        </h1>
        <p className={styles.facts}>
          <FactsInARow parts={[...(module === undefined ? [] : [module.title]), lengthText(lesson.minutes)]} />
        </p>
        <LessonContent
          title={lesson.title}
          content={content}
          files={files}
          refresh={async () => (await refresh())?.files}
        />
        <LessonSteps read={read} />
      </article>
      <aside className={styles.side} aria-label="Note and lessons">
        {note !== null && (
          <LessonNote
            lessonId={lesson.id}
            note={note}
            reread={async () => (await refresh())?.note ?? undefined}
            onSaved={onNoteSaved}
          />
        )}
        <SideLessons study={study} current={lesson.id} />
      </aside>
    </div>
  );
}

interface SideLessonsProps {
  readonly study: Study | undefined;
  readonly current: number;
}

/** The lessons of the course beside the text; on a phone the course's own page has them. */
function SideLessons({ study, current }: SideLessonsProps) {
  const isWide = useMediaQuery('(width >= 62em)');
  if (!isWide || study === undefined) return null;
  return (
    <nav aria-label="Lessons of the course" className={styles.tree}>
      <StudyTree study={study} current={current} />
    </nav>
  );
}
