import type { Course, CourseOffered } from '@avsar/contract';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useRights } from '#features/auth/index.ts';
import { nextBatchText, nextSeatsText } from '#features/batches/index.ts';
import { countText, rupees } from '#lib/format.ts';
import { courseLevelTexts } from '#lib/course-level.ts';
import { links } from '#links.ts';
import card from '#ui/layout/card.module.css';
import { CourseCover } from '#ui/pictures/course-cover.tsx';
import { IconCalendar, IconClock, IconStairs, IconUsers } from '#ui/pictures/icons.ts';
import styles from './course-card.module.css';

const EditCourseLink = lazy(async () => ({ default: (await import('./edit-course-link.tsx')).EditCourseLink }));

interface CourseCardProps {
  readonly course: CourseOffered;
  /** Whether the card is in the first row; its cover is then loaded at once. */
  readonly isFirst?: boolean;
  /** Heading level: 2 below the page title, 3 below a section title. */
  readonly level?: 2 | 3;
}

export function CourseCard({ course, isFirst = false, level = 3 }: CourseCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={card.card}>
      <Cover course={course} isFirst={isFirst} />
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Link to={links.course(course.id)} className={card.link}>
            {course.title}
          </Link>
        </Heading>
        <p className={styles.description}>{course.description}</p>
        <ul className={styles.facts}>
          <li>
            <IconClock size={18} stroke={1.75} aria-hidden />
            {countText(course.days, 'day')}
          </li>
          <li>
            <IconCalendar size={18} stroke={1.75} aria-hidden />
            {nextBatchText(course.nextBatch)}
          </li>
          {course.nextBatch !== null && (
            <li data-tabular>
              <IconUsers size={18} stroke={1.75} aria-hidden />
              {nextSeatsText(course.nextBatch)}
            </li>
          )}
          {course.level !== null && (
            <li>
              <IconStairs size={18} stroke={1.75} aria-hidden />
              {courseLevelTexts[course.level]}
            </li>
          )}
        </ul>
        <p className={styles.price} data-tabular>
          {course.price === 0 ? 'Free' : rupees(course.price)}
        </p>
      </div>
      <EditLink course={course} />
    </article>
  );
}

/** For staff who look after courses. Appears after hydration, because the server renders the same page for everybody. */
function EditLink({ course }: { readonly course: Course }) {
  const { has } = useRights();
  if (!has('teaching')) return null;
  return (
    <div className={styles.edit}>
      <Suspense>
        <EditCourseLink course={course} />
      </Suspense>
    </div>
  );
}

/** The cover picture; a plain band for a course without one. */
function Cover({ course, isFirst }: { readonly course: Course; readonly isFirst: boolean }) {
  if (course.image === null) return <div className={styles.noCover} aria-hidden />;
  return (
    <CourseCover
      image={course.image}
      sizes="(min-width: 62em) 380px, (min-width: 40em) 50vw, 100vw"
      className={styles.cover}
      isFirst={isFirst}
    />
  );
}
