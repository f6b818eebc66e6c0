import { courseEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router';
import { CourseList } from '#features/courses/course-list.tsx';
import { callApiFor } from '#lib/api.server.ts';
import { pageMeta } from '#lib/page-meta.ts';
import { Page } from '#ui/page.tsx';

/** As many as the browser can search by itself (design §6.12); past that the server searches. */
const searchableMost = 500;

export async function loader({ request }: LoaderFunctionArgs) {
  const q = new URL(request.url).searchParams.get('q')?.trim();
  const all = await callApiFor(request, courseEndpoints.list, { query: { limit: String(searchableMost) } });
  const isLarge = all.length === searchableMost;
  if (!isLarge || q === undefined || q === '') return { courses: all, isLarge };
  return { courses: await callApiFor(request, courseEndpoints.list, { query: { q, limit: '100' } }), isLarge };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Courses',
    description: 'Live IT courses: Java full stack, Spring Boot, React, Angular, SQL and more, with dates and prices.',
    path: '/courses',
  });

export default function CoursesPage() {
  const { courses, isLarge } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const [query, setQuery] = useState(search.get('q') ?? '');
  // The field is the truth; the address follows it, for reload and sharing. Only a catalogue too large for the browser
  // asks the server again.
  const ask = (text: string) => {
    setQuery(text);
    const wanted = new URLSearchParams(text === '' ? {} : { q: text });
    if (isLarge) setSearch(wanted, { replace: true, preventScrollReset: true });
    else window.history.replaceState(window.history.state, '', text === '' ? '/courses' : `/courses?${wanted}`);
  };
  return (
    <Page title="Courses" lead="Live classes, fixed dates, one real project each. Prices include everything.">
      <CourseList courses={courses} query={query} onQuery={ask} isSearched={isLarge} />
    </Page>
  );
}
