import {
  courseLevels,
  courseSearchEndpoints,
  courseSearchSorts,
  limits,
  searchedDays,
  searchedHours,
  searchedModes,
} from '@avsar/contract';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { CourseList } from '#features/courses/course-list.tsx';
import { courseMessages } from '#features/courses/courses.messages.ts';
import { callApiFor } from '#lib/server/api.server.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { readPageQuery } from '#lib/server/page-query.server.ts';
import { searchable } from '#lib/server/searchable.server.ts';
import { links } from '#links.ts';
import { ListFailed } from '#ui/feedback/list-failed.tsx';
import { Page } from '#ui/layout/page.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = searchOf(request.url);
  const found = await callApiFor(request, courseSearchEndpoints.search, { query });
  const pageCount = Math.min(Math.ceil(found.total / limits.courseSearchPage), limits.courseSearchPagesMost);
  return { found, page: Number(query.page ?? 1), pageCount };
}

/** The search in the URL, which may be typed by hand: what the API would refuse is left out. */
function searchOf(address: string) {
  const { q = '', ...asked } = readPageQuery(address, '/courses');
  const { price, page } = courseSearchEndpoints.search.query.shape;
  return {
    q: searchable(q),
    price: price.safeParse(asked.price).success ? asked.price : undefined,
    days: searchedDays.find((value) => value === asked.days),
    hours: searchedHours.find((value) => value === asked.hours),
    mode: searchedModes.find((value) => value === asked.mode),
    level: courseLevels.find((value) => value === asked.level),
    sort: courseSearchSorts.find((value) => value === asked.sort),
    page: page.safeParse(asked.page).success ? asked.page : undefined,
  };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Courses',
    description: 'Live courses with their dates, prices and batches.',
    path: links.courses,
  });

const heading = {
  title: 'Courses',
  lead: 'Live classes with fixed dates. Choose a course, then a batch that fits your day.',
};

export default function CoursesPage() {
  const { found, page, pageCount } = useLoaderData<typeof loader>();
  return (
    <Page {...heading}>
      <CourseList found={found} page={page} pageCount={pageCount} />
    </Page>
  );
}

/** The list fails alone: header, footer and title stay. */
export function ErrorBoundary() {
  return (
    <Page {...heading}>
      <ListFailed text={courseMessages.listFailed} />
    </Page>
  );
}
