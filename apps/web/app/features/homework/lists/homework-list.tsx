import { courseEndpoints, homeworkEndpoints, type HomeworkRow, homeworkStates } from '@avsar/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SearchSelect } from '#admin-kit/search-select.tsx';
import { allQuery } from '#api/queries.ts';
import { batchName } from '#lib/batch-name.ts';
import { momentInIndia } from '#lib/format.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { homeworkStateTexts, taskMessages } from '../homework.messages.ts';
import type { HomeworkPages } from '../pages.ts';
import { HomeworkBadge } from '../parts/state-badge.tsx';
import { searchBatches, useOwnBatches } from './batch-field.tsx';
import { batchText } from '#lib/batch-text.ts';
import styles from './lists.module.css';

type Search = ReturnType<typeof useListSearch>;

/** All homework that the trainer or the staff may see, the newest first. */
export function HomeworkList({ pages }: { readonly pages: HomeworkPages }) {
  const search = useListSearch();
  const query = search.query({ batch: undefined, course: undefined, state: undefined });
  const listing = useListing(pages.viewer, homeworkEndpoints.list, query, { failed: taskMessages.listFailed });
  return (
    <>
      <search className={styles.bar}>
        {pages.viewer === 'TRAINER' ? <OwnFilter search={search} /> : <StaffFilters search={search} />}
        <NativeSelect
          size="md"
          aria-label="State"
          value={search.value('state')}
          onChange={({ currentTarget: { value } }) => search.choose('state', value)}
          data={[
            { value: '', label: 'All states' },
            ...homeworkStates.map((state) => ({ value: state, label: homeworkStateTexts[state] })),
          ]}
        />
      </search>
      <DataTable
        label="Homework"
        columns={columnsOf(pages)}
        listing={listing}
        one="homework"
        many="homework"
        none={search.isNarrowed ? taskMessages.noneFound : taskMessages.none}
        empty={!search.isNarrowed && <EmptyList>{taskMessages.emptyWhy}</EmptyList>}
        failed={taskMessages.listFailed}
      />
    </>
  );
}

/** A trainer chooses among a few batches of their own. */
function OwnFilter({ search }: { readonly search: Search }) {
  const { data = [] } = useOwnBatches(true);
  return (
    <NativeSelect
      size="md"
      aria-label="Batch"
      value={search.value('batch')}
      onChange={({ currentTarget: { value } }) => search.choose('batch', value)}
      data={[
        { value: '', label: 'All batches' },
        ...data.map((batch) => ({ value: String(batch.id), label: batchName(batch) })),
      ]}
    />
  );
}

function StaffFilters({ search }: { readonly search: Search }) {
  const { data: courses = [] } = useQuery(allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }));
  const batch = search.value('batch');
  return (
    <>
      <div className={styles.batch}>
        <SearchSelect
          name="batch"
          label="Batch"
          placeholder="All batches"
          chosen={batch === '' ? undefined : { id: Number(batch), label: `Batch ${batch}` }}
          onChoose={({ id }) => search.choose('batch', String(id))}
          search={(text, signal) => searchBatches(text, undefined, signal)}
          none={taskMessages.noBatches}
          failed={taskMessages.batchesFailed}
        />
      </div>
      {batch !== '' && (
        <Button variant="default" size="md" onClick={() => search.choose('batch', '')}>
          All batches
        </Button>
      )}
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
    </>
  );
}

const columnsOf = (pages: HomeworkPages): readonly Column<HomeworkRow>[] => [
  { header: 'Title', isName: true, cell: ({ id, title }) => <Link to={pages.task(id)}>{title}</Link> },
  { header: 'Batch', isWide: true, cell: ({ batch, course }) => `${course.title}, ${batchText(batch)}` },
  { header: 'State', cell: ({ state }) => <HomeworkBadge state={state} /> },
  { header: 'Due', cell: ({ dueAt }) => <span data-tabular>{dueAt === null ? '–' : momentInIndia(dueAt)}</span> },
  { header: 'To mark', isNumber: true, cell: ({ counts }) => counts.waiting },
  { header: 'Missing', isNumber: true, cell: ({ counts, state }) => (state === 'draft' ? '–' : counts.missing) },
];
