import type { MeetingMember, RegisterEntry } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import type { MetaFunction } from 'react-router';
import { MyAttendance } from '#features/attendance/mine/my-attendance.tsx';
import { MyBilling } from '#features/billing/my-billing.tsx';
import { StepUpDialog } from '#features/auth/proof/step-up-dialog.tsx';
import { ContestEntry } from '#features/disputes/contest-entry.tsx';
import { MyDisputes } from '#features/disputes/my-disputes.tsx';
import { MyStatement } from '#features/ledger/my-statement.tsx';
import { MyFees, myFeesQuery } from '#features/fees/mine/my-fees.tsx';
import { StudentMeetings } from '#features/meetings/student/student-meetings.tsx';
import { upcomingMeetingsQuery } from '#features/meetings/student/student-queries.ts';
import { MyPayments } from '#features/payments/mine/my-payments.tsx';
import { ProfileFailure } from '#features/profile/profile-failure.tsx';
import { profileMessages } from '#features/profile/profile.messages.ts';
import { studentProfileQuery } from '#features/profile/profile-queries.ts';
import { ProfileSection } from '#features/profile/profile-section.tsx';
import { StudentProfile } from '#features/profile/student-profile.tsx';
import { EntryRecording } from '#features/recordings/mine/entry-recording.tsx';
import { WatchLink } from '#features/recordings/mine/watch-link.tsx';
import { momentInIndia } from '#lib/format.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'My profile', description: 'Your courses, batches and classes.' });

const recordingOf = ({ id, course, startTime, recordings }: MeetingMember) =>
  recordings > 0 && (
    <WatchLink courseId={course.id} meetingId={id} of={`${course.title}, ${momentInIndia(startTime)}`} />
  );

/** Below each entry: the recording of the class, and the student can contest the entry. */
const stepsOf = (entry: RegisterEntry) => (
  <>
    <EntryRecording entry={entry} />
    <ContestEntry entry={entry} />
  </>
);

export default function StudentProfilePage() {
  const { data, isError } = useQuery(studentProfileQuery);
  const meetings = useQuery(upcomingMeetingsQuery(1));
  const fees = useQuery(myFeesQuery);
  // The fees are waited for, once: a section that appears later would move the payments below it.
  if (data === undefined || (fees.isPending && fees.errorUpdateCount === 0))
    return isError ? <ProfileFailure title={profileMessages.studentFailed} /> : <PageSkeleton />;
  return (
    <>
      <StudentProfile
        {...data}
        meetingCount={meetings.data?.total}
        meetings={<StudentMeetings recordingOf={recordingOf} />}
        attendance={
          <ProfileSection title="Attendance" anchor="attendance">
            <MyAttendance disputes={<MyDisputes />} stepOf={stepsOf} />
          </ProfileSection>
        }
        payments={
          <>
            {fees.data?.length !== 0 && (
              <ProfileSection title="Fees" anchor="fees">
                <MyFees />
              </ProfileSection>
            )}
            <ProfileSection title="Payments" anchor="payments">
              <MyPayments />
            </ProfileSection>
            <ProfileSection title="Who pays" anchor="billing">
              <MyBilling />
            </ProfileSection>
          </>
        }
        statement={
          <ProfileSection title="Statement of account" anchor="statement">
            <MyStatement />
          </ProfileSection>
        }
      />
      <StepUpDialog />
    </>
  );
}
