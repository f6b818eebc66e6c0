import { Button } from '@mantine/core';
import type { CourseDetail, OpenLesson as Lesson } from '@avsar/contract';
import { Link } from 'react-router';
import { batchDates, batchHours, seatsText } from '#features/batches/index.ts';
import { lengthText, rupees, timeInIndia } from '#lib/format.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { FactsInARow } from '#ui/layout/facts-in-a-row.tsx';
import { LessonContent } from '../content/lesson-content.tsx';
import styles from './open-lesson.module.css';

/** What the end of the page says about the course. */
export type LessonCourse = Pick<CourseDetail, 'id' | 'title' | 'price' | 'batches' | 'seatsAsOf'>;

interface OpenLessonProps {
  readonly read: Lesson;
  readonly course: LessonCourse;
}

/** A lesson that visitors can read, as a taste of its course. */
export function OpenLesson({ read: { lesson, content, files }, course }: OpenLessonProps) {
  return (
    <div className={styles.page}>
      <article>
        <Breadcrumbs parent={{ to: links.course(course.id), text: course.title }} current={lesson.title} />
        <h1 className={styles.title}>{lesson.title}</h1>
        <p className={styles.facts}>
          <FactsInARow parts={[`A lesson of ${course.title}, open to everybody`, lengthText(lesson.minutes)]} />
        </p>
        <LessonContent title={lesson.title} content={content} files={files} />
      </article>
      <WholeCourse course={course} />
    </div>
  );
}

/** The batches that can still be joined are at most a handful; the page of the course has them all. */
const batchesMost = 3;

function WholeCourse({ course: { id, title, price, batches, seatsAsOf } }: { readonly course: LessonCourse }) {
  return (
    <section className={styles.course} aria-labelledby="whole-course">
      <h2 id="whole-course" className={styles.courseTitle}>
        Learn all of it: {title}
      </h2>
      <p className={styles.price} data-tabular>
        {price === 0 ? 'Free' : rupees(price)}
      </p>
      {batches.length > 0 && (
        <>
          <ul className={styles.batches}>
            {batches.slice(0, batchesMost).map((batch) => (
              <li key={batch.id}>
                <strong>{batchDates(batch)}</strong>
                <span>{batchHours(batch)}</span>
                <span data-tabular>{seatsText(batch)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.asOf}>Seats as of {timeInIndia(seatsAsOf)}</p>
        </>
      )}
      <Button component={Link} to={links.course(id)} size="md" mih={48} color="accent.5" c="var(--avsar-on-call)">
        See the course
      </Button>
    </section>
  );
}
