import { recordingEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, Navigate, useLoaderData } from 'react-router';
import { replyQuery } from '#api/queries.ts';
import { FeeBanner } from '#features/fees/mine/fee-banner.tsx';
import { LoadedLessons } from '#features/lessons/reading/loaded-lessons.tsx';
import { recordingMessages } from '#features/recordings/recordings.messages.ts';
import { RecordingsPage } from '#features/recordings/watch/recordings-page.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { ErrorPage } from '#shell/error-page.tsx';

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return { courseId: readId(params['courseId']), meetingId: readId(params['meetingId']) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Recording', description: 'The recording of a class of your course.' });

// Here and not at the root, so that leaving the page loads a new document as ever.
export const ErrorBoundary = ErrorPage;

export default function LearnRecordingsPage() {
  const { courseId, meetingId } = useLoaderData<typeof clientLoader>();
  const query = useQuery(replyQuery('STUDENT', recordingEndpoints.listOfMeeting, { params: { meetingId } }));
  return (
    <LoadedLessons
      query={query}
      closed={recordingMessages.closed}
      failed={recordingMessages.failed}
      pay={<FeeBanner />}
    >
      {(toWatch) =>
        String(toWatch.course.id) === courseId ? (
          <RecordingsPage key={meetingId} toWatch={toWatch}>
            <p>
              <Link to={links.learn(courseId)}>Lessons of this course</Link>
            </p>
          </RecordingsPage>
        ) : (
          <Navigate to={links.recordings(toWatch.course.id, meetingId)} replace />
        )
      }
    </LoadedLessons>
  );
}
