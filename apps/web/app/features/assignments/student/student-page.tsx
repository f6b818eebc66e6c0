import { overviewEndpoints, type Overview } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { replyQuery } from '#api/queries.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { adminLinks } from '#admin-links.ts';
import { CourseActDialog } from './course-act-dialog.tsx';
import { GiveCourseDialog } from './give-course-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { type Act, StudentCourses } from './student-courses.tsx';
import { StudentHead } from './student-head.tsx';
import { StudentNotes } from './student-notes.tsx';
import { Attendance, History, Messages, Orders } from './student-records.tsx';
import { studentMessages } from './student.messages.ts';
import styles from './student-page.module.css';
import { Part } from './part.tsx';
import { SeatDialog } from '../seat-dialog.tsx';
import { useSeatsChanged } from '../use-seats-changed.ts';

interface StudentPageProps {
  readonly studentId: string;
  /** Personal details, with their own actions. */
  readonly details: ReactNode;
  /** The parts of the student's fees, with their own actions; for staff who may see payments. */
  readonly fees: (student: { readonly id: number; readonly name: string }) => ReactNode;
  /** What the student has without paying for it; for staff who may see payments. */
  readonly grants: (student: { readonly id: number; readonly name: string }) => ReactNode;
  /** What the student was charged, paid and owes; shown to whoever may see the payments. */
  readonly statement: ReactNode;
  /** What the student wants after each course, and what became of it. */
  readonly outcomes: ReactNode;
  /** Who pays, as invoices name them; shown to whoever may see the payments. */
  readonly billing: ReactNode;
}

/** Admin page of one student: courses and seats, attendance, payments, notes, messages and history. */
export function StudentPage({ studentId, ...parts }: StudentPageProps) {
  const query = useQuery(replyQuery('ADMIN', overviewEndpoints.get, { params: { studentId } }));
  return (
    <LoadedPage query={query} failed={studentMessages.fetchFailed}>
      {(overview) => <LoadedStudent overview={overview} {...parts} />}
    </LoadedPage>
  );
}

interface LoadedStudentProps extends Omit<StudentPageProps, 'studentId'> {
  readonly overview: Overview;
}

function LoadedStudent({ overview, details, fees, grants, statement, billing, outcomes }: LoadedStudentProps) {
  const { student, courses, attendance, orders, notes, messages, history } = overview;
  // The list of students leads to the open dialog.
  const isGiving = useLocation().hash === '#give';
  const [act, setAct] = useState<Act | undefined>(isGiving ? { kind: 'give' } : undefined);
  return (
    <AdminPage title={student.name} parent={{ to: adminLinks.students(), text: 'Students' }}>
      <StudentHead student={student} />
      <div className={styles.parts}>
        <div className={styles.column}>
          <Part title="Courses and seats">
            <StudentCourses
              studentId={student.id}
              courses={courses}
              isArchived={student.status === 'archived'}
              onAct={setAct}
            />
          </Part>
          <Part title="After the courses">{outcomes}</Part>
          {attendance && (
            <Part title="Attendance">
              <Attendance batches={attendance} />
            </Part>
          )}
          {orders && <Part title="Fees">{fees(student)}</Part>}
          {orders && (
            <Part title="Payments">
              <Orders orders={orders} />
            </Part>
          )}
          {orders && <Part title="Who pays">{billing}</Part>}
          {orders && <Part title="Grants">{grants(student)}</Part>}
          {orders && <Part title="Statement of account">{statement}</Part>}
          <Part title="Notes of the staff">
            <StudentNotes studentId={student.id} notes={notes} />
          </Part>
        </div>
        <div className={styles.column}>
          <Part title="Details">{details}</Part>
          <Part title="Messages">
            <Messages messages={messages} />
          </Part>
          <Part title="History">
            <History changes={history} />
          </Part>
        </div>
      </div>
      {act && <ActDialog act={act} student={student} onClose={() => setAct(undefined)} />}
    </AdminPage>
  );
}

interface ActDialogProps {
  readonly act: Act;
  readonly student: Overview['student'];
  readonly onClose: () => void;
}

function ActDialog({ act, student, onClose }: ActDialogProps) {
  const seatsChanged = useSeatsChanged();
  const onDone = () => {
    onClose();
    seatsChanged();
  };
  const dialog = { student, onClose };
  if (act.kind === 'give') return <GiveCourseDialog {...dialog} onDone={onDone} />;
  if (act.kind === 'seat') return <SeatDialog {...dialog} course={act.course} onAssigned={onDone} />;
  if (act.kind === 'move') return <MoveDialog {...dialog} course={act.course} seat={act.seat} onDone={onDone} />;
  return <CourseActDialog {...dialog} kind={act.kind} course={act.course} onDone={onDone} />;
}
