import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { LoadedPage } from '#api/loaded-page.tsx';
import { RollCall } from '#features/attendance/room/roll-call.tsx';
import { roomMessages } from '#features/attendance/room/room.messages.ts';
import { useRollCall } from '#features/attendance/room/use-roll-call.ts';
import { entryDispute } from '#features/disputes/entry-dispute.tsx';
import { ClassRecordings, useClassWatches } from '#features/recordings/manage/class-recordings.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { adminLinks } from '#admin-links.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readId(params['meetingId']);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Attendance', description: 'Mark the students of a class.' });

export default function AdminRollCallPage() {
  const meetingId = useLoaderData<typeof clientLoader>();
  const query = useRollCall(meetingId);
  const watches = useClassWatches(meetingId);
  return (
    <LoadedPage query={query} failed={roomMessages.failed}>
      {(rollCall) => (
        <AdminPage
          title={`Attendance: ${rollCall.course.title}`}
          parent={{ to: adminLinks.batchRegister(rollCall.batch_id), text: `Register of batch ${rollCall.batch_id}` }}
        >
          <RollCall
            rollCall={rollCall}
            hasCode={false}
            disputeOf={entryDispute}
            recordings={<ClassRecordings meetingId={rollCall.meeting.id} />}
            watches={watches}
            onCorrected={() => void query.refetch()}
          />
        </AdminPage>
      )}
    </LoadedPage>
  );
}
