import { useQuery } from '@tanstack/react-query';
import type { MeetingTaught } from '@avsar/contract';
import type { MetaFunction } from 'react-router';
import { TrainerRegister } from '#features/attendance/register/trainer-register.tsx';
import { StepUpDialog } from '#features/auth/proof/step-up-dialog.tsx';
import { entryDispute } from '#features/disputes/entry-dispute.tsx';
import { TrainerDisputes, useTrainerDisputes } from '#features/disputes/trainer-disputes.tsx';
import { TrainerHomework } from '#features/homework/lists/trainer-homework.tsx';
import { TrainerMessageLinks } from '#features/messages/list/trainer-message-links.tsx';
import { TrainerMeetingRows } from '#features/meetings/trainer/trainer-meeting-rows.tsx';
import { TrainerMeetings } from '#features/meetings/trainer/trainer-meetings.tsx';
import { useTrainerMeetings } from '#features/meetings/trainer/use-trainer-meetings.ts';
import { ListFailure } from '#features/profile/lists/list-failure.tsx';
import { ProfileFailure } from '#features/profile/profile-failure.tsx';
import { profileMessages } from '#features/profile/profile.messages.ts';
import { trainerProfileQuery } from '#features/profile/profile-queries.ts';
import { ProfileSection } from '#features/profile/profile-section.tsx';
import { TrainerProfile } from '#features/profile/trainer-profile.tsx';
import { TrainerSignals } from '#features/progress/signals/trainer-signals.tsx';
import { ClassRecordings } from '#features/recordings/manage/class-recordings.tsx';
import { RecordingsButton } from '#features/recordings/manage/recordings-button.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';
import { PageSkeleton } from '#ui/layout/page-skeleton.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'My profile', description: 'Your courses, batches and classes.' });

/** "Disputes (2)", so that the number is seen without opening anything. */
const disputeTitle = (count: number | undefined) =>
  count === undefined || count === 0 ? 'Disputes' : `Disputes (${count})`;

const recordingsOf = (meeting: MeetingTaught) => <RecordingsButton meeting={meeting} />;
const recordingsInRegister = (meetingId: number) => <ClassRecordings meetingId={meetingId} />;

export default function TrainerProfilePage() {
  const { data, isError } = useQuery(trainerProfileQuery);
  const list = useTrainerMeetings();
  const disputes = useTrainerDisputes();
  if (data === undefined) return isError ? <ProfileFailure title={profileMessages.trainerFailed} /> : <PageSkeleton />;
  const { batches } = data;
  return (
    <>
      <TrainerProfile
        {...data}
        meetingCount={list.upcomingCount}
        meetings={<TrainerMeetingRows list={list} />}
        classes={
          <>
            <ProfileSection title="My Meetings" anchor="meetings">
              <TrainerMeetings list={list} batches={batches ?? []} recordingsOf={recordingsOf} />
            </ProfileSection>
            <ProfileSection title="Falling behind" anchor="falling-behind">
              <TrainerSignals />
            </ProfileSection>
            <ProfileSection title="Homework" anchor="homework">
              <TrainerHomework />
            </ProfileSection>
            <ProfileSection title="Messages" anchor="messages">
              <TrainerMessageLinks />
            </ProfileSection>
            <ProfileSection title={disputeTitle(disputes.total)} anchor="disputes">
              <TrainerDisputes list={disputes} />
            </ProfileSection>
            <ProfileSection title="Attendance">
              {batches === undefined ? (
                <ListFailure />
              ) : (
                <TrainerRegister batches={batches} disputeOf={entryDispute} recordingsOf={recordingsInRegister} />
              )}
            </ProfileSection>
          </>
        }
      />
      <StepUpDialog />
    </>
  );
}
