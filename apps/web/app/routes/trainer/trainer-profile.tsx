import { type MetaFunction, useLoaderData } from 'react-router';
import { RegisterOfBatches } from '#features/attendance/register/register-of-batches.tsx';
import { requireRole } from '#features/auth/index.ts';
import { StepUpDialog } from '#features/auth/proof/step-up-dialog.tsx';
import { loadMeetings, useTrainerMeetings } from '#features/meetings/trainer/trainer-listing.ts';
import { TrainerMeetingRows } from '#features/meetings/trainer/trainer-meeting-rows.tsx';
import { TrainerMeetings } from '#features/meetings/trainer/trainer-meetings.tsx';
import { loadTrainerProfile } from '#features/profile/load-profile.ts';
import { ListFailure } from '#features/profile/lists/list-failure.tsx';
import { ProfileFailure } from '#features/profile/profile-failure.tsx';
import { ProfileSection } from '#features/profile/profile-section.tsx';
import { profileMessages } from '#features/profile/profile.messages.ts';
import { TrainerProfile } from '#features/profile/trainer-profile.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'My profile', description: 'Your courses, batches and meetings.' });

export async function clientLoader() {
  // The layout's loader checks this too, but in parallel: without this check data is fetched before the redirect.
  requireRole('TRAINER');
  const [profile, meetings] = await Promise.all([
    loadTrainerProfile(),
    loadMeetings('upcoming').catch(() => undefined),
  ]);
  return { profile, meetings };
}

export default function TrainerProfilePage() {
  const { profile, meetings } = useLoaderData<typeof clientLoader>();
  const { batches } = profile;
  const list = useTrainerMeetings(meetings);
  return (
    <>
      <TrainerProfile
        {...profile}
        meetingCount={list.upcomingCount}
        meetings={<TrainerMeetingRows list={list} />}
        classes={
          <>
            <ProfileSection title="My Meetings">
              <TrainerMeetings list={list} batches={batches ?? []} />
            </ProfileSection>
            <ProfileSection title="Attendance">
              {batches === undefined ? <ListFailure /> : <RegisterOfBatches batches={batches} />}
            </ProfileSection>
          </>
        }
      />
      <StepUpDialog />
    </>
  );
}

export function ErrorBoundary() {
  return <ProfileFailure title={profileMessages.trainerFailed} />;
}
