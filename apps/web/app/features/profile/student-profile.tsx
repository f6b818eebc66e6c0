import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { capitalise } from '#lib/format.ts';
import { links } from '#links.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { BatchItem } from './lists/batch-item.tsx';
import { CourseItem } from './lists/course-item.tsx';
import { DetailsDialog } from './lists/details-dialog.tsx';
import { ListDialog } from './lists/list-dialog.tsx';
import { loadOwnStudent, type StudentProfileData } from './profile-queries.ts';
import { ProfileCard } from './profile-card.tsx';
import { profileMessages } from './profile.messages.ts';
import { ProfilePage } from './profile-page.tsx';

type Shown = 'courses' | 'batches' | 'meetings' | 'details';

interface StudentProfileProps extends StudentProfileData {
  /** The number of upcoming meetings; `undefined` if it could not be loaded. */
  readonly meetingCount: number | undefined;
  /** The list of upcoming meetings. */
  readonly meetings: ReactNode;
  /** The student's attendance. */
  readonly attendance: ReactNode;
  /** The student's payments. */
  readonly payments: ReactNode;
  /** What the student was charged, paid and owes. */
  readonly statement: ReactNode;
}

/** A student's own page (spec §2). */
export function StudentProfile({ student, enrolments, batches, sessions, consents, ...slots }: StudentProfileProps) {
  const [shown, setShown] = useState<Shown>();
  const dialog = (name: Shown) => ({ isOpen: shown === name, onClose: () => setShown(undefined) });
  return (
    <ProfilePage
      person={student}
      viewer="STUDENT"
      sessions={sessions}
      consents={consents}
      classes={
        <>
          {slots.attendance}
          {slots.payments}
          {slots.statement}
        </>
      }
    >
      <ProfileCard
        person={student}
        facts={student.qualification === null ? [] : [student.qualification]}
        editPath={links.studentProfileUpdate(student.id)}
        counts={[
          { name: 'Courses', count: enrolments?.length, onOpen: () => setShown('courses') },
          { name: 'Batches', count: batches?.length, onOpen: () => setShown('batches') },
          { name: 'Meetings', count: slots.meetingCount, onOpen: () => setShown('meetings') },
        ]}
        onDetails={() => setShown('details')}
      >
        <p>
          <Link to={links.myCourses}>My courses and live classes</Link>
        </p>
        <p>
          <Link to={links.myOpenings}>Openings</Link>
        </p>
        <p>
          <Link to={links.myApplications}>My applications</Link>
        </p>
        <p>
          <Link to={links.careerDetails}>Career details</Link>
        </p>
      </ProfileCard>
      <ListDialog {...dialog('courses')} title="Courses" items={enrolments} empty={profileMessages.noCourses}>
        {({ course, status }) => (
          <CourseItem
            course={course}
            status={status}
            batches={(batches ?? []).filter((batch) => batch.course.id === course.id)}
          />
        )}
      </ListDialog>
      <ListDialog {...dialog('batches')} title="Batches" items={batches} empty={profileMessages.noBatches}>
        {(batch) => <BatchItem batch={batch} trainer={batch.trainer.trainer.name} />}
      </ListDialog>
      <Dialog {...dialog('meetings')} title="Meetings" size="wide">
        {slots.meetings}
      </Dialog>
      <DetailsDialog
        {...dialog('details')}
        person={student}
        facts={[
          { name: 'Education', value: student.qualification },
          { name: 'Work status', value: capitalise(student.workingStatus) },
        ]}
        renewResume={async () => (await loadOwnStudent(String(student.id))).resume}
      />
    </ProfilePage>
  );
}
