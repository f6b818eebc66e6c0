import { type MetaFunction, useLoaderData } from 'react-router';
import { MyAttendance } from '#features/attendance/mine/my-attendance.tsx';
import { requireRole } from '#features/auth/index.ts';
import { StepUpDialog } from '#features/auth/proof/step-up-dialog.tsx';
import { countStudentMeetings } from '#features/meetings/student/load-student-meetings.ts';
import { useStudentMeetingCount } from '#features/meetings/student/student-meeting-count.ts';
import { StudentMeetings } from '#features/meetings/student/student-meetings.tsx';
import { MyPayments } from '#features/payments/mine/my-payments.tsx';
import { loadStudentProfile } from '#features/profile/load-profile.ts';
import { ProfileFailure } from '#features/profile/profile-failure.tsx';
import { profileMessages } from '#features/profile/profile.messages.ts';
import { ProfileSection } from '#features/profile/profile-section.tsx';
import { StudentProfile } from '#features/profile/student-profile.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'My profile', description: 'Your courses, batches and meetings.' });

export async function clientLoader() {
  // The layout's loader checks this too, but in parallel: without this check data is fetched before the redirect.
  requireRole('STUDENT');
  const [profile, meetingCount] = await Promise.all([loadStudentProfile(), countStudentMeetings()]);
  return { ...profile, meetingCount };
}

export default function StudentProfilePage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const meetingCount = useStudentMeetingCount(loaded.meetingCount);
  return (
    <>
      <StudentProfile
        {...loaded}
        meetingCount={meetingCount}
        meetings={<StudentMeetings />}
        attendance={
          <ProfileSection title="Attendance" anchor="attendance">
            <MyAttendance />
          </ProfileSection>
        }
        payments={
          <ProfileSection title="Payments" anchor="payments">
            <MyPayments />
          </ProfileSection>
        }
      />
      <StepUpDialog />
    </>
  );
}

export function ErrorBoundary() {
  return <ProfileFailure title={profileMessages.studentFailed} />;
}
