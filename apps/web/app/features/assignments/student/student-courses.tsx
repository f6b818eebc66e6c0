import { Badge, Button } from '@mantine/core';
import type { StudentCourse, StudentSeat } from '@avsar/contract';
import { Link } from 'react-router';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { useMayOpen } from '#admin-kit/rights/use-may-open.ts';
import { useRights } from '#features/auth/index.ts';
import { classTimes, dayInIndia, dayText, weekdaysText } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { IconPlus } from '#ui/pictures/icons.ts';
import type { CourseActKind } from './course-act-dialog.tsx';
import { sourceTexts, studentMessages } from './student.messages.ts';
import styles from './student-page.module.css';

type Course = StudentCourse['course'];

/** What somebody of the staff wants to do with a course of the student. */
export type Act =
  | { readonly kind: 'give' }
  | { readonly kind: 'seat' | CourseActKind; readonly course: Course }
  | { readonly kind: 'move'; readonly course: Course; readonly seat: StudentSeat };

interface StudentCoursesProps {
  readonly studentId: number;
  readonly courses: readonly StudentCourse[];
  readonly isArchived: boolean;
  readonly onAct: (act: Act) => void;
}

/** The student's courses with their seats, and what can be done with them. */
export function StudentCourses({ studentId, courses, isArchived, onAct }: StudentCoursesProps) {
  return (
    <>
      {courses.length === 0 && <p>{studentMessages.noCourse}</p>}
      <ul className={styles.cards}>
        {courses.map((course) => (
          <li key={course.id} className={styles.card}>
            <CourseCard studentId={studentId} taken={course} onAct={onAct} />
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
  readonly studentId: number;
  readonly taken: StudentCourse;
  readonly onAct: (act: Act) => void;
}

function CourseCard({ studentId, taken, onAct }: CourseCardProps) {
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
      <CourseButtons studentId={studentId} taken={taken} onAct={onAct} />
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

function CourseButtons({ studentId, taken, onAct }: CourseCardProps) {
  const { course, seats, frozenAt, orderId, status } = taken;
  const mayOpen = useMayOpen();
  const { has } = useRights();
  const change = adminLinks.changeCourse(orderId ?? 0);
  const progress = adminLinks.studentProgress(studentId, course.id);
  const button = (kind: 'seat' | CourseActKind, text: string) => (
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
  const link = (to: string, text: string) =>
    mayOpen(to) && (
      <Button component={Link} to={to} size="sm" variant="default" aria-label={`${text}: ${course.title}`}>
        {text}
      </Button>
    );
  if (status === 'Cancelled') return null;
  const isActive = status === 'Active';
  return (
    <div className={styles.buttons}>
      {isActive && frozenAt === null && seats.length === 0 && button('seat', 'Give a seat')}
      {link(progress, 'Progress')}
      {isActive && (frozenAt === null ? button('freeze', 'Freeze') : button('unfreeze', 'Unfreeze'))}
      {/* Only a course that was paid for names its order. */}
      {isActive && typeof orderId === 'number' && link(change, 'Change course')}
      {has('teaching') && (isActive ? button('complete', 'Complete') : button('reopen', 'Reopen'))}
      {isActive && button('end', 'End')}
    </div>
  );
}
