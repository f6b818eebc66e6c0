import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { FeeBanner } from '#features/fees/mine/fee-banner.tsx';
import { MyHomework } from '#features/homework/mine/my-homework.tsx';
import { LoadedLessons } from '#features/lessons/reading/loaded-lessons.tsx';
import { studyQuery } from '#features/lessons/reading-queries.ts';
import { CourseStudy } from '#features/lessons/study/course-study.tsx';
import { readingMessages } from '#features/lessons/reading.messages.ts';
import { CertificateLink } from '#features/certificates/mine/certificate-link.tsx';
import { CourseQuizzes } from '#features/quizzes/taking/course-quizzes.tsx';
import { readId } from '#lib/page/not-found.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { ErrorPage } from '#shell/error-page.tsx';

export function clientLoader({ params }: ClientLoaderFunctionArgs): string {
  return readId(params['courseId']);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Lessons', description: 'The lessons of your course, and where you go on.' });

// Here and not at the root, so that leaving the page loads a new document as ever.
export const ErrorBoundary = ErrorPage;

export default function LearnCoursePage() {
  const courseId = useLoaderData<typeof clientLoader>();
  const query = useQuery(studyQuery(courseId));
  return (
    <LoadedLessons query={query} failed={readingMessages.studyFailed} pay={<FeeBanner />}>
      {(study) => (
        <CourseStudy
          key={study.course.id}
          study={study}
          more={
            <>
              <CourseQuizzes courseId={courseId} />
              <CertificateLink courseId={courseId} />
            </>
          }
        >
          <MyHomework courseId={study.course.id} />
        </CourseStudy>
      )}
    </LoadedLessons>
  );
}
