import { countedCodes, courseEndpoints, graduateEndpoints, type GraduateListed, graduateStates } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { allQuery } from '#api/queries.ts';
import { adminLinks } from '#admin-links.ts';
import { dayInIndia, dayText } from '#lib/format.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { DayField } from '#lists/day-field.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { codeText, stateTexts, wantedTexts } from '../outcome-texts.ts';
import styles from '../outcomes.module.css';
import { graduateMessages } from './staff.messages.ts';
import { windowText } from './window-text.ts';

const choiceOf = <Value extends string>(
  name: string,
  label: string,
  all: string,
  values: readonly Value[],
  textOf: (value: Value) => string,
) => ({
  name,
  label,
  options: [{ value: '', label: all }, ...values.map((value) => ({ value, label: textOf(value) }))],
});

const stateChoice = choiceOf('state', 'Which state', 'All states', graduateStates, (state) => stateTexts[state]);
const codeChoice = choiceOf('code', 'Which outcome', 'All outcomes', countedCodes, codeText);

const filters = {
  q: undefined,
  course: undefined,
  from: undefined,
  to: undefined,
  state: undefined,
  code: undefined,
};

/** Admin page: all graduates, those that ended last first. The tabs above are another feature. */
export function Graduates({ tabs }: { readonly tabs: ReactNode }) {
  const search = useListSearch();
  const listing = useListing('ADMIN', graduateEndpoints.list, search.query(filters), {
    failed: graduateMessages.fetchFailed,
  });
  // If the courses cannot be loaded, the list is still shown.
  const { data: courses = [] } = useQuery(allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }));
  const titles = new Map(courses.map(({ id, title }) => [String(id), title]));
  const courseChoice = choiceOf(
    'course',
    'Which course',
    'All courses',
    [...titles.keys()],
    (id) => titles.get(id) ?? id,
  );
  return (
    <AdminPage title="Graduates" lead={graduateMessages.lead}>
      {tabs}
      <ListBar
        search={search}
        label="Search graduates"
        placeholder="Search by student"
        choices={[courseChoice, stateChoice, codeChoice]}
      >
        <DayField name="from" chosen={search.value('from')} onChoose={(day) => search.choose('from', day)} />
        <DayField name="to" chosen={search.value('to')} onChoose={(day) => search.choose('to', day)} />
      </ListBar>
      <DataTable
        label="Graduates"
        columns={columns}
        listing={listing}
        one="graduate"
        none={search.isNarrowed ? graduateMessages.noneFound : graduateMessages.none}
        empty={!search.isNarrowed && <EmptyList>{graduateMessages.emptyWhy}</EmptyList>}
        failed={graduateMessages.fetchFailed}
      />
    </AdminPage>
  );
}

const columns: readonly Column<GraduateListed>[] = [
  {
    header: 'Student',
    isName: true,
    cell: ({ id, student, course }) => (
      <span className={styles.words}>
        <Link to={adminLinks.graduate(id)} aria-label={`${student.name}, ${course.title}`}>
          {student.name}
        </Link>
        <span className={styles.dim}>{course.title}</span>
      </span>
    ),
  },
  {
    header: 'Graduated on',
    cell: ({ graduatedOn, windowEndsOn }) => (
      <span className={styles.words} data-tabular>
        {dayText(graduatedOn)}
        <span className={styles.dim}>{windowText(windowEndsOn, dayOfIndia(new Date()))}</span>
      </span>
    ),
  },
  {
    header: 'Intent',
    isWide: true,
    cell: ({ intent }) => (intent === null ? 'Nobody asked' : wantedTexts[intent]),
  },
  {
    header: 'Said',
    isWide: true,
    cell: ({ said }) => (said === null ? 'Nothing' : `${codeText(said.code)}, ${dayInIndia(said.at)}`),
  },
  {
    header: 'Outcome',
    cell: ({ state, code }) => (
      <span className={styles.words}>
        {stateTexts[state]}
        {code !== null && <span className={styles.dim}>{codeText(code)}</span>}
      </span>
    ),
  },
];

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
const dayOfIndia = (now: Date) => indianDay.format(now);
