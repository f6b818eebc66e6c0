import {
  certificateEndpoints,
  courseEndpoints,
  outcomeReportEndpoints,
  reviewEndpoints,
  syllabusEndpoints,
} from '@avsar/contract';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { CourseCertificate } from '#features/certificates/public/course-certificate.tsx';
import { CourseDetails } from '#features/courses/course-details.tsx';
import { GuaranteeBlock } from '#features/guarantees/public/guarantee-block.tsx';
import { CourseOutcome } from '#features/outcome-reports/public/course-outcome.tsx';
import { ReviewCard } from '#features/reviews/review-card.tsx';
import { CourseSyllabus } from '#features/syllabus/public/course-syllabus.tsx';
import { TrainerCard } from '#features/trainers/trainer-card.tsx';
import { callApiFor } from '#lib/server/api.server.ts';
import { loadGuarantee, ofCourse } from '#lib/server/guarantee.server.ts';
import { notFoundAsPage, readId } from '#lib/page/not-found.ts';
import { pageMeta, rootDataOf } from '#lib/page/page-meta.ts';
import { breadcrumbData, courseData, structuredData } from '#lib/page/structured-data.ts';
import { links } from '#links.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { Section } from '#ui/layout/section.tsx';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const courseId = readId(params['courseId']);
  const [course, reviews, { syllabus, openLessonId }, certificateRule, [report], guarantee] = await Promise.all([
    callApiFor(request, courseEndpoints.get, { params: { courseId } }).catch(notFoundAsPage),
    callApiFor(request, reviewEndpoints.listOfCourse, { params: { courseId }, query: { limit: '6' } }).catch(
      notFoundAsPage,
    ),
    callApiFor(request, syllabusEndpoints.get, { params: { courseId } }).catch(notFoundAsPage),
    callApiFor(request, certificateEndpoints.getRule, { params: { courseId } }).catch(notFoundAsPage),
    callApiFor(request, outcomeReportEndpoints.list, { query: { course: courseId, limit: '1' } }),
    loadGuarantee(request),
  ]);
  return {
    course,
    reviews,
    syllabus,
    openLessonId,
    certificateRule,
    report,
    guarantee: ofCourse(guarantee, course),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  const course = loaderData?.course;
  const root = rootDataOf(matches);
  if (course === undefined || root === undefined) return [];
  const path = links.course(course.id);
  const image = `/api/courses/${course.id}/preview.png`;
  return [
    ...pageMeta(matches, { title: course.title, description: course.description, path, image }),
    structuredData(courseData(course, root.site, root.origin, loaderData?.syllabus)),
    structuredData(
      breadcrumbData(root.origin, [
        ['Home', links.home],
        ['Courses', links.courses],
        [course.title, path],
      ]),
    ),
  ];
};

export default function CoursePage() {
  const { course, reviews, syllabus, openLessonId, certificateRule, report, guarantee } =
    useLoaderData<typeof loader>();
  return (
    <>
      <CourseDetails key={course.id} course={course} />
      <GuaranteeBlock guarantee={guarantee} isBand />
      {syllabus !== null && <CourseSyllabus courseId={course.id} syllabus={syllabus} openLessonId={openLessonId} />}
      <CourseCertificate rule={certificateRule} />
      <CourseOutcome report={report} />
      {course.trainers.length > 0 && (
        <Section title="Who teaches it" tinted>
          <CardGrid items={course.trainers}>{(trainer) => <TrainerCard trainer={trainer} />}</CardGrid>
        </Section>
      )}
      {reviews.length > 0 && (
        <Section title="What students say">
          <CardGrid items={reviews} least={320}>
            {(review) => <ReviewCard review={review} />}
          </CardGrid>
        </Section>
      )}
    </>
  );
}
