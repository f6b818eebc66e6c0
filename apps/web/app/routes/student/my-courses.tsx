import { Link, type MetaFunction, useLoaderData, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { requireRole } from '#features/auth/index.ts';
import { useLive } from '#features/live/index.ts';
import { loadStudentMeetings, withMoreMeetings } from '#features/meetings/student/load-student-meetings.ts';
import { StudentCourses } from '#features/meetings/student/student-courses.tsx';
import { StudentSessions } from '#features/meetings/student/student-sessions.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';
import { useLastGood } from '#lib/use-last-good.ts';
import { links } from '#links.ts';
import { Page } from '#ui/layout/page.tsx';
import styles from './my-courses.module.css';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'My courses', description: 'Your courses and the next live classes.' });

export async function clientLoader({ request }: { readonly request: Request }) {
  // The layout's loader checks this too, but in parallel: without this check data is fetched before the redirect.
  requireRole('STUDENT');
  return loadStudentMeetings(request);
}

export default function MyCoursesPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const [parameters, setParameters] = useSearchParams();
  useLive('meetings', () => void revalidate());
  const meetings = useLastGood(loaded.meetings);
  const enrolments = useLastGood(loaded.enrolments);
  const batches = useLastGood(loaded.batches);
  const showMore = () => setParameters(withMoreMeetings(parameters), { replace: true, preventScrollReset: true });
  return (
    <Page
      title="My courses"
      lead={
        <>
          Your next live classes, and the courses you take. Receipts are with{' '}
          <Link to={links.studentPayments}>your payments</Link>.
        </>
      }
    >
      <div className={styles.parts}>
        <StudentSessions
          meetings={meetings}
          more={loaded.isMore ? { load: showMore, isLoading: state === 'loading' } : undefined}
        />
        <StudentCourses enrolments={enrolments} batches={batches} meetings={meetings} />
      </div>
    </Page>
  );
}
