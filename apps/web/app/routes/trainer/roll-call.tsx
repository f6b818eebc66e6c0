import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LoadedPage } from '#api/loaded-page.tsx';
import { RollCall } from '#features/attendance/room/roll-call.tsx';
import { roomMessages } from '#features/attendance/room/room.messages.ts';
import { useRollCall } from '#features/attendance/room/use-roll-call.ts';
import { entryDispute } from '#features/disputes/entry-dispute.tsx';
import { ClassRecordings, useClassWatches } from '#features/recordings/manage/class-recordings.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['meetingId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Attendance', description: 'Mark the students of a class.' });

export default function RollCallPage() {
  const meetingId = useLoaderData<typeof clientLoader>();
  const query = useRollCall(meetingId);
  const watches = useClassWatches(meetingId);
  return (
    <LoadedPage query={query} failed={roomMessages.failed}>
      {(rollCall) => (
        <Page title={`Attendance: ${rollCall.course.title}`}>
          <Breadcrumbs parent={{ to: links.trainerMeetings, text: 'My Meetings' }} current="Attendance" />
          <RollCall
            rollCall={rollCall}
            hasCode
            disputeOf={entryDispute}
            recordings={<ClassRecordings meetingId={rollCall.meeting.id} />}
            watches={watches}
            onCorrected={() => void query.refetch()}
          />
        </Page>
      )}
    </LoadedPage>
  );
}
