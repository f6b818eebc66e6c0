import { courseEndpoints, signalEndpoints } from '@avsar/contract';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { allQuery } from '#api/queries.ts';
import { CardList } from '#lists/card-list.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { Segments } from '#ui/form/segments.tsx';
import { caringMessages } from '../caring.messages.ts';
import type { ProgressPages } from '../pages.ts';
import { NoteDialog, type NoteOn } from './note-dialog.tsx';
import { SignalCard } from './signal-card.tsx';
import styles from './signals.module.css';

type Search = ReturnType<typeof useListSearch>;

/** Students who fall behind, the newest first, each with what was done and who takes care of it. */
export function SignalList({ pages }: { readonly pages: ProgressPages }) {
  const search = useListSearch();
  const query = search.query({ state: undefined, batch: undefined, course: undefined });
  const listing = useListing(pages.viewer, signalEndpoints.list, query, { failed: caringMessages.signalsFailed });
  const [noting, setNoting] = useState<NoteOn>();
  return (
    <>
      <search className={styles.bar}>
        <Segments
          label="Which students"
          options={[
            { value: 'all', label: 'Not settled' },
            { value: 'mine', label: 'Mine' },
            { value: 'settled', label: 'Settled' },
          ]}
          value={search.value('state', 'all')}
          onChange={(state) => search.choose('state', state === 'all' ? '' : state)}
        />
        {pages.viewer === 'ADMIN' && <CourseFilter search={search} />}
      </search>
      {query.batch !== undefined && (
        <p className={styles.narrowed}>
          {caringMessages.oneBatch} <Link to={pages.signals()}>{caringMessages.showAll}</Link>
        </p>
      )}
      <CardList
        listing={listing}
        one="student"
        none={search.isNarrowed ? caringMessages.none : caringMessages.nobody}
        failed={caringMessages.signalsFailed}
        least={340}
      >
        {(signal) => <SignalCard signal={signal} pages={pages} onNote={setNoting} />}
      </CardList>
      {noting !== undefined && (
        <NoteDialog key={`${noting.kind}-${noting.signal.id}`} {...noting} onClose={() => setNoting(undefined)} />
      )}
    </>
  );
}

function CourseFilter({ search }: { readonly search: Search }) {
  const { data: courses = [] } = useQuery(allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }));
  return (
    <NativeSelect
      size="md"
      aria-label="Course"
      value={search.value('course')}
      onChange={({ currentTarget: { value } }) => search.choose('course', value)}
      data={[
        { value: '', label: 'All courses' },
        ...courses.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
    />
  );
}
