import type { RegisterEntry } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import type { MetaFunction } from 'react-router';
import { MyAttendance } from '#features/attendance/mine/my-attendance.tsx';
import { StepUpDialog } from '#features/auth/proof/step-up-dialog.tsx';
import { ContestEntry } from '#features/disputes/contest-entry.tsx';
import { MyDisputes } from '#features/disputes/my-disputes.tsx';
import { MyFees } from '#features/ledger/my-fees.tsx';
import { StudentMeetings } from '#features/meetings/student/student-meetings.tsx';
import { upcomingMeetingsQuery } from '#features/meetings/student/student-queries.ts';
import { MyPayments } from '#features/payments/mine/my-payments.tsx';
import { ProfileFailure } from '#features/profile/profile-failure.tsx';
import { profileMessages } from '#features/profile/profile.messages.ts';
import { studentProfileQuery } from '#features/profile/profile-queries.ts';
import { ProfileSection } from '#features/profile/profile-section.tsx';
import { StudentProfile } from '#features/profile/student-profile.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'My profile', description: 'Your courses, batches and classes.' });

/** Below each entry: the student can contest it. */
const contestStep = (entry: RegisterEntry) => <ContestEntry entry={entry} />;

export default function StudentProfilePage() {
  const { data, isError } = useQuery(studentProfileQuery);
  const meetings = useQuery(upcomingMeetingsQuery(1));
  if (data === undefined) return isError ? <ProfileFailure title={profileMessages.studentFailed} /> : <PageSkeleton />;
  return (
    <>
      <StudentProfile
        {...data}
        meetingCount={meetings.data?.total}
        meetings={<StudentMeetings />}
        attendance={
          <ProfileSection title="Attendance" anchor="attendance">
            <MyAttendance disputes={<MyDisputes />} stepOf={contestStep} />
          </ProfileSection>
        }
        payments={
          <ProfileSection title="Payments" anchor="payments">
            <MyPayments />
          </ProfileSection>
        }
        fees={
          <ProfileSection title="Fees" anchor="fees">
            <MyFees />
          </ProfileSection>
        }
      />
      <StepUpDialog />
    </>
  );
}
