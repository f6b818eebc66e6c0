import { Button, NativeSelect } from '@mantine/core';
import type { CourseFilters, CourseSearchReply, CourseSearchSort } from '@avsar/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { links } from '#links.ts';
import { SearchField } from '#ui/form/search-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import styles from './course-search-form.module.css';
import { enteredAddress, sortWithout } from './search-address.ts';
import { activeFilters, filterFields, searchCharactersMost } from './search-texts.ts';

const sortTexts: Readonly<Record<CourseSearchSort, string>> = {
  match: 'Best match',
  start: 'Starting soonest',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  days: 'Shortest first',
};

interface CourseSearchFormProps {
  /** The search whose result is shown. */
  readonly shown: Pick<CourseSearchReply, 'words' | 'filters' | 'sort'>;
}

/**
 * Search field, filters and sort order. A plain form, so that it works before any script has run; with scripts, a
 * choice from a list searches at once.
 */
export function CourseSearchForm({ shown }: CourseSearchFormProps) {
  const navigate = useNavigate();
  const [text, setText] = useTextOf(shown);
  return (
    <search>
      <form
        method="get"
        action={links.courses}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(enteredAddress(event.currentTarget), { preventScrollReset: true });
        }}
        onChange={({ target, currentTarget }) => {
          if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
        }}
      >
        <div className={styles.words}>
          <SearchField
            label="Search courses"
            placeholder="Course, technology, weekend, under 20000 …"
            maxLength={searchCharactersMost}
            value={text}
            onChange={setText}
          />
          <Button type="submit" size="md">
            Search
          </Button>
        </div>
        <Filters filters={shown.filters} />
        <SortField {...shown} />
      </form>
    </search>
  );
}

/** The text of the field: the words of the result, until the visitor types. */
function useTextOf(shown: CourseSearchFormProps['shown']) {
  const [typed, setTyped] = useState({ of: shown, text: shown.words });
  const text = typed.of === shown ? typed.text : shown.words;
  return [text, (next: string) => setTyped({ of: shown, text: next })] as const;
}

function Filters({ filters }: { readonly filters: CourseFilters }) {
  const count = activeFilters(filters).length;
  return (
    <Disclosure title={count === 0 ? 'Filters' : `Filters (${count})`}>
      <div className={styles.filters}>
        {filterFields(filters).map(({ name, label, any, choices }) => (
          <NativeSelect
            // A new key shows the filter that was understood in the typed words.
            key={`${name}-${filters[name]}`}
            name={name}
            label={label}
            size="md"
            defaultValue={String(filters[name] ?? '')}
            data={[{ value: '', label: any }, ...choices]}
          />
        ))}
      </div>
      <p className={styles.hint}>Days, hours and place: only batches that you can still join.</p>
    </Disclosure>
  );
}

function SortField({ words, sort }: Pick<CourseSearchReply, 'words' | 'sort'>) {
  const usual = sortWithout(words);
  const others = (['start', 'price', '-price', 'days'] as const).filter((value) => value !== usual);
  return (
    <NativeSelect
      key={`${usual}-${sort}`}
      name="sort"
      aria-label="Sort courses"
      size="md"
      className={styles.sort}
      defaultValue={sort === usual ? '' : sort}
      data={[{ value: '', label: sortTexts[usual] }, ...others.map((value) => ({ value, label: sortTexts[value] }))]}
    />
  );
}
