import { type Enrolment, limits } from '@avsar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, type MetaFunction, useSearchParams } from 'react-router';
import { ApplicationHint } from '#features/applications/mine/application-hint.tsx';
import { CertificateOfCourse } from '#features/certificates/mine/certificate-of-course.tsx';
import { FeeBanner } from '#features/fees/mine/fee-banner.tsx';
import { GuaranteeOfCourse } from '#features/guarantees/mine/guarantee-of-course.tsx';
import { MyHomework } from '#features/homework/mine/my-homework.tsx';
import { myStudiesQuery } from '#features/lessons/reading-queries.ts';
import { StudyLink } from '#features/lessons/study/study-link.tsx';
import { StudentCourses } from '#features/meetings/student/student-courses.tsx';
import {
  batchesQuery,
  enrolmentsQuery,
  shownMeetingCount,
  upcomingMeetingsQuery,
  withMoreMeetings,
} from '#features/meetings/student/student-queries.ts';
import { IntentCards } from '#features/outcomes/mine/intent-cards.tsx';
import { OutcomeOfCourse } from '#features/outcomes/mine/outcome-of-course.tsx';
import { StudentSessions } from '#features/meetings/student/student-sessions.tsx';
import { MyRecordings } from '#features/recordings/mine/my-recordings.tsx';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { Page } from '#ui/layout/page.tsx';
import styles from './my-courses.module.css';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'My courses', description: 'Your courses and the next live classes.' });

export default function MyCoursesPage() {
  const [parameters, setParameters] = useSearchParams();
  const shown = shownMeetingCount(parameters);
  const meetings = useQuery({ ...upcomingMeetingsQuery(shown), placeholderData: keepPreviousData });
  const enrolments = useQuery(enrolmentsQuery());
  const batches = useQuery(batchesQuery());
  const studies = useQuery(myStudiesQuery);
  const showMore = () => setParameters(withMoreMeetings(parameters), { replace: true, preventScrollReset: true });
  const isMore = meetings.data?.nextCursor !== undefined && shown < limits.listMost;
  const courses = enrolments.data?.filter(({ status }) => status === 'Active').map(({ course }) => course.title);
  const isCoursesFailed = enrolments.isLoadingError || batches.isLoadingError;
  const retryCourses = () => void Promise.all([enrolments.refetch(), batches.refetch()]);
  const lessonsOf = (course: Enrolment['course']) => {
    const study = studies.data?.find(({ courseId }) => courseId === course.id);
    const own =
      enrolments.data?.filter(({ status, course: { id } }) => status !== 'Cancelled' && id === course.id) ?? [];
    const completed = own.find(({ status }) => status === 'Completed');
    return (
      <>
        <StudyLink course={course} study={study} isUnknown={studies.isError} />
        {own.map(({ id }) => (
          <GuaranteeOfCourse key={id} enrolmentId={id} courseTitle={course.title} />
        ))}
        {completed !== undefined && (
          <div className={styles.completed}>
            <CertificateOfCourse course={course} />
            <OutcomeOfCourse enrolmentId={completed.id} courseTitle={course.title} />
          </div>
        )}
      </>
    );
  };
  return (
    <Page
      title="My courses"
      lead={
        <>
          Your next live classes and your courses. Find receipts in{' '}
          <Link to={links.studentPayments}>your payments</Link>. Looking for work? See the{' '}
          <Link to={links.myOpenings}>openings</Link>.
        </>
      }
    >
      <div className={styles.parts}>
        <FeeBanner />
        <ApplicationHint />
        <IntentCards />
        <StudentSessions
          meetings={meetings.data?.items}
          isFailed={meetings.isLoadingError}
          courses={courses ?? []}
          refresh={{ load: () => void meetings.refetch(), isLoading: meetings.isFetching }}
          more={isMore ? { load: showMore, isLoading: meetings.isPlaceholderData } : undefined}
        />
        <MyHomework />
        <MyRecordings />
        <StudentCourses
          enrolments={enrolments.data}
          retry={
            isCoursesFailed ? { load: retryCourses, isLoading: enrolments.isFetching || batches.isFetching } : undefined
          }
          batches={batches.data}
          meetings={meetings.data?.items}
          lessonsOf={lessonsOf}
        />
      </div>
    </Page>
  );
}
