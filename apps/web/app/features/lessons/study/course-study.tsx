import { Button } from '@mantine/core';
import type { Study } from '@avsar/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { countText } from '#lib/format.ts';
import { links } from '#links.ts';
import { Page } from '#ui/layout/page.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { readingMessages } from '../reading.messages.ts';
import styles from './course-study.module.css';
import { progressOf } from './progress.ts';
import { searchCharactersMost, StudySearch } from './study-search.tsx';
import { StudyTree } from './study-tree.tsx';

interface CourseStudyProps {
  readonly study: Study;
  /** What stands above the tree, such as the homework of the course. */
  readonly children?: ReactNode;
  /** What stands below it, such as the quizzes of the course. */
  readonly more?: ReactNode;
}

/** The lessons of a course, for its students: where to go on, search, and the tree of modules. */
export function CourseStudy({ study, children, more }: CourseStudyProps) {
  const [text, setText] = useState('');
  const { course, modules, resume } = study;
  const { lessonCount, finishedCount } = progressOf(modules.flatMap(({ lessons }) => lessons));
  if (lessonCount === 0) {
    return (
      <NothingWritten study={study} more={more}>
        {children}
      </NothingWritten>
    );
  }
  const wanted = text.trim();
  return (
    <Page
      title={course.title}
      lead={
        <>
          {readingMessages.finishedOf(finishedCount, countText(lessonCount, 'lesson'))}.{' '}
          <Link to={links.progress(course.id)}>My progress</Link>
        </>
      }
    >
      <div className={styles.parts}>
        <div className={styles.track} aria-hidden>
          <div className={styles.done} style={{ inlineSize: `${(100 * finishedCount) / lessonCount}%` }} />
        </div>
        {resume !== null && finishedCount < lessonCount && (
          <Button
            component={Link}
            to={links.lesson(course.id, resume.id)}
            size="md"
            classNames={{ root: styles.goOn ?? '', label: styles.goOnWords ?? '' }}
            color="accent.5"
            c="var(--avsar-on-call)"
          >
            {readingMessages.goOn(resume.title)}
          </Button>
        )}
        {children}
        <search>
          <SearchField
            label="Search in these lessons"
            placeholder="Search in these lessons"
            maxLength={searchCharactersMost}
            value={text}
            onChange={setText}
          />
        </search>
        {wanted === '' ? (
          <StudyTree study={study} current={resume?.id} />
        ) : (
          <StudySearch courseId={course.id} wanted={wanted} />
        )}
        {more}
      </div>
    </Page>
  );
}

/** Before the first lesson is published; the titles are known from the syllabus. */
const NothingWritten = ({ study, children, more }: CourseStudyProps) => (
  <Page title={study.course.title} lead={readingMessages.noLessons}>
    <div className={styles.parts}>
      {children}
      {study.modules.length > 0 && <StudyTree study={study} current={undefined} />}
      {more}
      <p>
        <Link to={links.progress(study.course.id)}>My progress</Link>
      </p>
      <p>
        <Link to={links.myCourses}>My courses</Link>
      </p>
    </div>
  </Page>
);
