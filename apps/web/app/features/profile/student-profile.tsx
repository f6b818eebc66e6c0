import { useState } from 'react';
import { words } from '#lib/format.ts';
import { BatchItem } from './batch-item.tsx';
import { CourseItem } from './course-item.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { ListDialog } from './list-dialog.tsx';
import { getStudent, type StudentProfileParts } from './load-profile.ts';
import { ProfileCard } from './profile-card.tsx';
import { profileMessages } from './profile.messages.ts';
import { ProfilePage } from './profile-page.tsx';

type Shown = 'courses' | 'batches' | 'meetings' | 'details';

/** A student's own page (spec §2). */
export function StudentProfile({ student, enrolments, batches, sessions, consents }: StudentProfileParts) {
  const [shown, setShown] = useState<Shown>();
  const dialog = (name: Shown) => ({ isOpen: shown === name, onClose: () => setShown(undefined) });
  return (
    <ProfilePage contactChanges={student.contactChanges} sessions={sessions} consents={consents}>
      <ProfileCard
        person={student}
        facts={student.qualification === null ? [] : [student.qualification]}
        editPath={`/student-profile-update/${student.id}`}
        counts={[
          { name: 'Courses', count: enrolments?.length, onOpen: () => setShown('courses') },
          { name: 'Batches', count: batches?.length, onOpen: () => setShown('batches') },
          { name: 'Meetings', count: 0, onOpen: () => setShown('meetings') },
        ]}
        onDetails={() => setShown('details')}
      />
      <ListDialog {...dialog('courses')} title="Courses" items={enrolments} empty={profileMessages.noCourses}>
        {({ course, status }) => <CourseItem course={course} status={status} />}
      </ListDialog>
      <ListDialog {...dialog('batches')} title="Batches" items={batches} empty={profileMessages.noBatches}>
        {(batch) => <BatchItem batch={batch} trainer={batch.trainer.trainer.name} />}
      </ListDialog>
      <ListDialog {...dialog('meetings')} title="Meetings" items={noMeetings} empty={profileMessages.noMeetings}>
        {() => null}
      </ListDialog>
      <DetailsDialog
        {...dialog('details')}
        person={student}
        facts={[
          { name: 'Education', value: student.qualification },
          { name: 'Work status', value: words(student.workingStatus) },
        ]}
        renewResume={async () => (await getStudent(String(student.id))).resume}
      />
    </ProfilePage>
  );
}

/** Until live classes are here. */
const noMeetings: readonly { readonly id: number }[] = [];
