import { enrolmentEndpoints, limits, type StudentListed } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { FreePlaceReason, useFreePlaceReason } from '#admin-kit/free-place-reason.tsx';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { adminLinks } from '#admin-links.ts';
import { SearchField } from '#ui/form/search-field.tsx';
import { AssignDialog, AssignChoices } from './assign-dialog.tsx';
import styles from './assign-dialog.module.css';
import { assignmentMessages } from './assignments.messages.ts';
import { ChoiceList } from './choice-list.tsx';
import { courseChoiceOf, useCourses } from './courses-for-student.tsx';
import { StudentTable } from './student-table.tsx';
import { useAssignment } from './use-assignment.ts';

export function AssignCourseToStudent() {
  const [student, setStudent] = useState<StudentListed>();
  return (
    <AdminPage
      title="Assign a course to a student"
      lead="The student gets the course at once, even without a payment."
      parent={{ to: adminLinks.students(), text: 'Students' }}
    >
      <StudentTable action="Assign Course" onAct={setStudent} failed={assignmentMessages.studentsFetchFailed} />
      {student && (
        <CourseDialog
          key={student.id}
          student={student}
          onClose={() => setStudent(undefined)}
          // Close only this dialog: the admin may have opened the dialog of another student meanwhile.
          onAssigned={() => setStudent((now) => (now === student ? undefined : now))}
        />
      )}
    </AdminPage>
  );
}

interface CourseDialogProps {
  readonly student: StudentListed;
  readonly onClose: () => void;
  readonly onAssigned: () => void;
}

function CourseDialog({ student, onClose, onAssigned }: CourseDialogProps) {
  const [q, setQ] = useState('');
  const [isUnassignedOnly, setUnassignedOnly] = useState(false);
  const [courseId, setCourseId] = useState<number>();
  const why = useFreePlaceReason();
  const { isBusy, refusal, assign } = useAssignment(
    { done: assignmentMessages.courseToStudent, failed: assignmentMessages.courseToStudentFailed },
    onAssigned,
  );
  const courses = useCourses(student.id, q.trim());
  const shown = courses.data?.items.filter(({ isAssigned }) => !isUnassignedOnly || !isAssigned);
  // Never assign a course that a later search has removed from the list.
  const chosen = shown?.find(({ id, isAssigned }) => id === courseId && !isAssigned);
  return (
    <AssignDialog
      title={`Assign a course to ${student.name}`}
      refusal={refusal}
      isBusy={isBusy}
      isReady={chosen !== undefined}
      onClose={onClose}
      onAssign={() => {
        if (chosen === undefined || !why.check(chosen.price)) return;
        const { reason } = why;
        const body = { student: { id: student.id }, course: { id: chosen.id }, status: 'Active', reason } as const;
        assign(() => callApi(enrolmentEndpoints.create, { body }));
      }}
    >
      <SearchField
        data-autofocus
        label="Search courses"
        placeholder="Search by title, price or days"
        maxLength={limits.searchCharactersMost}
        value={q}
        onChange={setQ}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isUnassignedOnly}
          onChange={({ currentTarget }) => setUnassignedOnly(currentTarget.checked)}
        />
        Show only unassigned courses
      </label>
      <AssignChoices
        query={courses}
        count={shown?.length}
        none={assignmentMessages.noCourses}
        failed={assignmentMessages.coursesFetchFailed}
        isPartial={courses.data?.nextCursor !== undefined}
      >
        <ChoiceList
          label="Course"
          isPending={courses.isPending}
          chosenId={chosen?.id}
          onChoose={setCourseId}
          choices={(shown ?? []).map(courseChoiceOf)}
        />
      </AssignChoices>
      {chosen !== undefined && chosen.price > 0 && <FreePlaceReason {...why.field} />}
    </AssignDialog>
  );
}
