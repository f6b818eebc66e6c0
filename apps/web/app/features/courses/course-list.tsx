import { NativeSelect } from '@mantine/core';
import type { Course } from '@avsar/contract';
import { useMemo, useState } from 'react';
import { countText } from '#lib/format.ts';
import { useFuzzySearch } from '#lib/use-fuzzy-search.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { CourseCard } from './course-card.tsx';
import styles from './course-list.module.css';
import { courseMessages } from './courses.messages.ts';

/** Fields that the search looks at (spec §9). */
const searchedFields = ['title', 'description', 'price', 'days'];

const orders: Readonly<Record<string, { readonly label: string; readonly compare: (a: Course, b: Course) => number }>> =
  {
    start: { label: 'Starting soonest', compare: (a, b) => a.startDate.localeCompare(b.startDate) },
    price: { label: 'Price, low to high', compare: (a, b) => a.price - b.price },
    '-price': { label: 'Price, high to low', compare: (a, b) => b.price - a.price },
    days: { label: 'Shortest first', compare: (a, b) => a.days - b.days },
  };

interface CourseListProps {
  readonly courses: readonly Course[];
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Whether `courses` is already the result of a search by the server. */
  readonly isSearched: boolean;
}

/** The list of courses. With a search the best match comes first; otherwise the visitor's sort order applies. */
export function CourseList({ courses, query, onQuery, isSearched }: CourseListProps) {
  const [order, setOrder] = useState('start');
  const sorted = useMemo(() => courses.toSorted(orders[order]?.compare), [courses, order]);
  const shown = useFuzzySearch(sorted, searchedFields, isSearched ? '' : query);
  return (
    <>
      <search className={styles.bar}>
        <SearchField
          label="Search courses"
          placeholder="Search by title, topic, price or days"
          value={query}
          onChange={onQuery}
        />
        <NativeSelect
          size="md"
          aria-label="Sort courses"
          // Keeps a sort order that the visitor chose before hydration.
          ref={(field) => {
            if (field !== null && field.value !== order) setOrder(field.value);
          }}
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value)}
          data={Object.entries(orders).map(([value, { label }]) => ({ value, label }))}
        />
      </search>
      <p className={styles.count} role="status">
        {shown.length > 0 ? countText(shown.length, 'course') : courseMessages.none}
      </p>
      {shown.length === 0 && query !== '' && (
        <p className={styles.hint}>Try a shorter word, or ask us: we may teach it under another name.</p>
      )}
      <CardGrid items={shown} least={340}>
        {(course, index) => <CourseCard course={course} isFirst={index < 3} level={2} />}
      </CardGrid>
    </>
  );
}
