import type { CourseSearchReply } from '@avsar/contract';
import { Link } from 'react-router';
import { countText } from '#lib/format.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { CourseCard } from './course-card.tsx';
import styles from './course-list.module.css';
import { courseMessages } from './courses.messages.ts';
import { CourseSearchForm } from './search/course-search-form.tsx';
import { NoCourseFound } from './search/no-course-found.tsx';
import { searchAddress } from './search/search-address.ts';
import { SearchChips } from './search/search-chips.tsx';

interface CourseListProps {
  readonly found: CourseSearchReply;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
}

/** The catalogue: search, filters, and the courses that fit. */
export function CourseList({ found, page, pageCount }: CourseListProps) {
  const { courses, corrected, words, total } = found;
  return (
    <>
      <CourseSearchForm shown={found} />
      <SearchChips shown={found} />
      <p className={styles.count} role="status">
        {corrected !== null && `${courseMessages.corrected(words, corrected)} `}
        {total > 0 ? totalText(total) : courseMessages.none}
      </p>
      {total === 0 && isSearch(found) && <NoCourseFound found={found} />}
      <CardGrid items={courses} least={340}>
        {(course, index) => <CourseCard course={course} isFirst={index < 3} level={2} />}
      </CardGrid>
      <Pages found={found} page={page} pageCount={pageCount} />
    </>
  );
}

/** The API counts to 1,000. */
const totalText = (total: number) => (total > 1000 ? 'More than 1,000 courses' : countText(total, 'course'));

const isSearch = ({ words, filters }: CourseSearchReply) => words !== '' || Object.keys(filters).length > 0;

function Pages({ found, page, pageCount }: CourseListProps) {
  if (pageCount < 2) return null;
  return (
    <nav className={styles.pages} aria-label="Pages of courses">
      {page > 1 && <Link to={searchAddress(found, page - 1)}>Previous page</Link>}
      <span>
        Page {page} of {pageCount}
      </span>
      {page < pageCount && <Link to={searchAddress(found, page + 1)}>Next page</Link>}
    </nav>
  );
}
