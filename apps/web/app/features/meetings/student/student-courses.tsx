import { Button } from '@mantine/core';
import type { BatchMember, Enrolment, MeetingMember } from '@avsar/contract';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { classTimes, dayInIndia, dayText, timeInIndia, weekdayInIndia, weekdaysText } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { useNow } from '#lib/time/use-now.ts';
import { links } from '#links.ts';
import card from '#ui/layout/card.module.css';
import { IconCalendar, IconChalkboard, IconClock } from '#ui/pictures/icons.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { meetingStateOf } from '../meeting-state.ts';
import { meetingMessages } from '../meetings.messages.ts';
import styles from './student-courses.module.css';

interface StudentCoursesProps {
  /** `undefined` while the enrolments are loading, or if they could not be loaded. */
  readonly enrolments: readonly Enrolment[] | undefined;
  /** Set if the enrolments or the batches could not be loaded. */
  readonly retry: Retry | undefined;
  /** `undefined` while the batches are loading, or if they could not be loaded. */
  readonly batches: readonly BatchMember[] | undefined;
  /** Upcoming classes, the next one first; `undefined` while they are loading, or if they could not be loaded. */
  readonly meetings: readonly MeetingMember[] | undefined;
  /** At the end of the card of a course: its lessons. */
  readonly lessonsOf: (course: Enrolment['course']) => ReactNode;
}

interface Retry {
  readonly load: () => void;
  readonly isLoading: boolean;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The student's courses, with timetable and trainer. */
export function StudentCourses({ enrolments, retry, batches, meetings, lessonsOf }: StudentCoursesProps) {
  const id = useId();
  const taken = enrolments?.filter(({ status }) => status !== 'Cancelled');
  return (
    <section className={styles.courses} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Courses
      </h2>
      {retry !== undefined && (
        <div className={styles.failure} role="alert">
          <p>{meetingMessages.coursesFetchFailed}</p>
          <Button variant="default" loading={retry.isLoading} onClick={retry.load}>
            Try again
          </Button>
        </div>
      )}
      {taken?.length === 0 && (
        <div className={styles.empty}>
          <p>{meetingMessages.noCourses}</p>
          <Link to={links.courses}>Find a course</Link>
        </div>
      )}
      {taken !== undefined && taken.length > 0 && (
        <ul className={styles.list}>
          {taken.map((enrolment) => (
            <li key={enrolment.id}>
              <CourseCard
                enrolment={enrolment}
                batches={batches?.filter(({ course }) => course.id === enrolment.course.id)}
                meetings={meetings?.filter(({ course }) => course.id === enrolment.course.id)}
                lessons={lessonsOf(enrolment.course)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface CourseCardProps {
  readonly enrolment: Enrolment;
  /** Batches and upcoming classes of this course; `undefined` if they are not known. */
  readonly batches: readonly BatchMember[] | undefined;
  readonly meetings: readonly MeetingMember[] | undefined;
  readonly lessons: ReactNode;
}

function CourseCard({ enrolment: { course, status }, batches, meetings, lessons }: CourseCardProps) {
  const now = useNow();
  const nextMeeting = nextMeetingText(batches, meetings, now);
  return (
    <article className={card.card}>
      <div className={styles.head}>
        {course.image !== null && (
          <Picture url={course.image} alt="" width={96} height={72} sizes="72px" className={styles.cover} />
        )}
        <div className={styles.words}>
          <h3 className={styles.title}>
            <Link to={links.course(course.id)} className={card.link}>
              {course.title}
            </Link>
          </h3>
          {status !== 'Active' && <p className={styles.status}>{status}</p>}
        </div>
      </div>
      <ul className={styles.facts}>
        {batches?.map((batch) => (
          <li key={batch.id}>
            <IconClock {...icon} />
            <span>
              {weekdaysText(batch.weekdays)}, {classTimes(batch.startTime, batch.endTime)}
            </span>
          </li>
        ))}
        {[...new Set(batches?.map(({ trainer }) => trainer.trainer.name))].map((name) => (
          <li key={name}>
            <IconChalkboard {...icon} /> <span>With {name}</span>
          </li>
        ))}
        {nextMeeting !== undefined && (
          <li>
            <IconCalendar {...icon} />
            <span>{nextMeeting}</span>
          </li>
        )}
      </ul>
      {lessons}
    </article>
  );
}

/** When the next class is, or why there is none; `undefined` if that is not known. */
function nextMeetingText(
  batches: readonly BatchMember[] | undefined,
  meetings: readonly MeetingMember[] | undefined,
  now: number,
): string | undefined {
  const next = meetings?.find((meeting) => !['over', 'cancelled'].includes(meetingStateOf(meeting, now)));
  if (next !== undefined) return meetingTimeText(next, now);
  if (batches?.length === 0) return meetingMessages.noBatchYet;
  const coming = batches?.find(({ startDate }) => startDate > todayInIndia(now));
  if (coming !== undefined && meetings !== undefined) return meetingMessages.batchBegins(dayText(coming.startDate));
  return batches === undefined || meetings === undefined ? undefined : meetingMessages.noMeetingPlanned;
}

function meetingTimeText(next: MeetingMember, now: number): string {
  if (meetingStateOf(next, now) === 'live') return meetingMessages.liveNow;
  return `Next class: ${weekdayInIndia(next.startTime)}, ${dayInIndia(next.startTime)}, ${timeInIndia(next.startTime)} IST`;
}
