import { courseEndpoints, limits } from '@avsar/contract';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router';
import { CourseList } from '#features/courses/course-list.tsx';
import { callApiFor } from '#lib/server/api.server.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { readPageQuery } from '#lib/server/page-query.server.ts';
import { links } from '#links.ts';
import { Page } from '#ui/layout/page.tsx';

/** Up to this number the browser loads and searches all courses; with more, the server searches. */
const maxSearchable = 500;

export async function loader({ request }: LoaderFunctionArgs) {
  const q = searchable(readPageQuery(request.url, '/courses').q ?? '');
  const all = await callApiFor(request, courseEndpoints.list, { query: { limit: String(maxSearchable) } });
  const isLarge = all.length === maxSearchable;
  if (!isLarge || q === '') return { courses: all, isLarge, q };
  return { courses: await callApiFor(request, courseEndpoints.list, { query: { q, limit: '100' } }), isLarge, q };
}

/** Makes a search valid for the API: the URL may be typed by hand, and must not lead to an error. */
function searchable(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, limits.searchCharactersMost);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Courses',
    description: 'Live IT courses: Java full stack, Spring Boot, React, Angular, SQL and more, with dates and prices.',
    path: links.courses,
  });

export default function CoursesPage() {
  const { courses, isLarge, q } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [query, setQuery] = useState(q);
  // The URL follows the field, for reload and sharing. Only with too many courses for the browser is the server asked
  // again.
  const ask = (text: string) => {
    setQuery(text);
    const wanted = new URLSearchParams(text === '' ? {} : { q: text });
    if (isLarge) void navigate({ search: wanted.toString() }, { replace: true, preventScrollReset: true });
    else
      window.history.replaceState(window.history.state, '', text === '' ? links.courses : `${links.courses}?${wanted}`);
  };
  return (
    <Page title="Courses" lead="Live classes, fixed dates, one real project each. Prices include everything.">
      <CourseList courses={courses} query={query} onQuery={ask} isSearched={isLarge} />
    </Page>
  );
}
