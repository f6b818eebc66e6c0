import { courseEndpoints, lessonEndpoints, plainTextOfRich } from '@avsar/contract';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
  useLoaderData,
} from 'react-router';
import { OpenLesson } from '#features/lessons/open/open-lesson.tsx';
import { callApiFor } from '#lib/server/api.server.ts';
import { notFoundAsPage, readId } from '#lib/page/not-found.ts';
import { pageMeta, rootDataOf } from '#lib/page/page-meta.ts';
import { breadcrumbData, structuredData } from '#lib/page/structured-data.ts';
import { useFullLoadOnLeaving } from '#lib/page/use-full-load-on-leaving.ts';
import { links } from '#links.ts';

/** The lesson of a course that visitors can read. The others are for students: here they do not exist. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [courseId, lessonId] = [readId(params['courseId']), readId(params['lessonId'])];
  const [read, course] = await Promise.all([
    callApiFor(request, lessonEndpoints.getOpen, { params: { courseId, lessonId } }).catch(notFoundAsPage),
    callApiFor(request, courseEndpoints.get, { params: { courseId } }).catch(notFoundAsPage),
  ]);
  const { id, title, price, batches, seatsAsOf } = course;
  const words = plainTextOfRich(read.content.text).replaceAll('\n', ' ');
  return {
    read,
    course: { id, title, price, batches, seatsAsOf },
    // Search engines show less than that.
    description: `A lesson of the course ${title}. ${words.slice(0, 300)}`,
  };
}

/** Only this page's Content Security Policy allows players of videos, so it is always loaded as a new document. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Awaited<ReturnType<typeof loader>> {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(`${pathname}${search}`);
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  const root = rootDataOf(matches);
  if (loaderData === undefined || root === undefined) return [];
  const { read, course, description } = loaderData;
  const path = links.openLesson(course.id, read.lesson.id);
  const image = `/api/courses/${course.id}/preview.png`;
  return [
    ...pageMeta(matches, { title: `${read.lesson.title}: ${course.title}`, description, path, image }),
    structuredData(
      breadcrumbData(root.origin, [
        ['Home', links.home],
        ['Courses', links.courses],
        [course.title, links.course(course.id)],
        [read.lesson.title, path],
      ]),
    ),
  ];
};

export default function OpenLessonPage() {
  const { read, course } = useLoaderData<typeof loader>();
  useFullLoadOnLeaving();
  return <OpenLesson read={read} course={course} />;
}
