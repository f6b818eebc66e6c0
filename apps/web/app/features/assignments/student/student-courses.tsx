import { Badge, Button } from '@mantine/core';
import type { StudentCourse, StudentSeat } from '@avsar/contract';
import { Link } from 'react-router';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { useMayOpen } from '#admin-kit/rights/use-may-open.ts';
import { classTimes, dayInIndia, dayText, weekdaysText } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { IconPlus } from '#ui/pictures/icons.ts';
import { sourceTexts, studentMessages } from './student.messages.ts';
import styles from './student-page.module.css';

type Course = StudentCourse['course'];

/** What somebody of the staff wants to do with a course of the student. */
export type Act =
  | { readonly kind: 'give' }
  | { readonly kind: 'seat' | 'freeze' | 'unfreeze' | 'end'; readonly course: Course }
  | { readonly kind: 'move'; readonly course: Course; readonly seat: StudentSeat };

interface StudentCoursesProps {
  readonly courses: readonly StudentCourse[];
  readonly isArchived: boolean;
  readonly onAct: (act: Act) => void;
}

/** The student's courses with their seats, and what can be done with them. */
export function StudentCourses({ courses, isArchived, onAct }: StudentCoursesProps) {
  return (
    <>
      {courses.length === 0 && <p>{studentMessages.noCourse}</p>}
      <ul className={styles.cards}>
        {courses.map((course) => (
          <li key={course.id} className={styles.card}>
            <CourseCard taken={course} onAct={onAct} />
          </li>
        ))}
      </ul>
      {!isArchived && (
        <Button
          variant={courses.length === 0 ? 'filled' : 'default'}
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => onAct({ kind: 'give' })}
        >
          Give a course
        </Button>
      )}
    </>
  );
}

function stateOf({ status, frozenAt, seats }: StudentCourse): { readonly text: string; readonly color: string } {
  if (status === 'Cancelled') return { text: 'Ended', color: 'gray' };
  if (status === 'Completed') return { text: 'Completed', color: 'leaf' };
  if (frozenAt !== null) return { text: 'Frozen', color: 'ink' };
  return seats.length === 0 ? { text: studentMessages.noSeat, color: 'marigold' } : { text: 'Active', color: 'leaf' };
}

interface CourseCardProps {
  readonly taken: StudentCourse;
  readonly onAct: (act: Act) => void;
}

function CourseCard({ taken, onAct }: CourseCardProps) {
  const { course, frozenAt, frozenUntil, seats } = taken;
  const { text, color } = stateOf(taken);
  return (
    <>
      <div className={styles.line}>
        <span className={styles.name}>{course.title}</span>
        <Badge variant="light" color={color}>
          {text}
        </Badge>
      </div>
      <p className={styles.dim}>
        Since {dayInIndia(taken.createdAt)}, {sourceTexts[taken.source]}
        {taken.orderId !== undefined && taken.orderId !== null && (
          <>
            {' '}
            (<AllowedLink to={adminLinks.order(taken.orderId)}>order {taken.orderId}</AllowedLink>)
          </>
        )}
      </p>
      {frozenAt !== null && (
        <p className={styles.dim}>
          Frozen on {dayInIndia(frozenAt)}
          {frozenUntil !== null && `. The student wants to go on from ${dayText(frozenUntil)}.`}
        </p>
      )}
      {seats.map((seat) => (
        <div key={seat.batchId} className={styles.line}>
          <SeatText seat={seat} />
          <Button
            size="sm"
            variant="default"
            aria-haspopup="dialog"
            aria-label={`Move from batch ${seat.batchId}, ${course.title}`}
            onClick={() => onAct({ kind: 'move', course, seat })}
          >
            Move
          </Button>
        </div>
      ))}
      {taken.status === 'Active' && <CourseButtons taken={taken} onAct={onAct} />}
    </>
  );
}

const SeatText = ({ seat }: { readonly seat: StudentSeat }) => (
  <span>
    <AllowedLink to={adminLinks.editBatch(seat.batchId)}>
      Batch {seat.batchId}
      {seat.name !== null && ` (${seat.name})`}
    </AllowedLink>
    , {seat.trainerName}, {weekdaysText(seat.weekdays)}, {classTimes(seat.startTime, seat.endTime)}, from{' '}
    {dayText(seat.startDate)}
  </span>
);

function CourseButtons({ taken: { course, seats, frozenAt, orderId }, onAct }: CourseCardProps) {
  const mayOpen = useMayOpen();
  const change = adminLinks.changeCourse(orderId ?? 0);
  const button = (kind: 'seat' | 'freeze' | 'unfreeze' | 'end', text: string) => (
    <Button
      size="sm"
      variant={kind === 'seat' ? 'filled' : 'default'}
      aria-haspopup="dialog"
      aria-label={`${text}: ${course.title}`}
      onClick={() => onAct({ kind, course })}
    >
      {text}
    </Button>
  );
  return (
    <div className={styles.buttons}>
      {frozenAt === null && seats.length === 0 && button('seat', 'Give a seat')}
      {frozenAt === null ? button('freeze', 'Freeze') : button('unfreeze', 'Unfreeze')}
      {/* Only a course that was paid for names its order. */}
      {typeof orderId === 'number' && mayOpen(change) && (
        <Button component={Link} to={change} size="sm" variant="default" aria-label={`Change course: ${course.title}`}>
          Change course
        </Button>
      )}
      {button('end', 'End')}
    </div>
  );
}
