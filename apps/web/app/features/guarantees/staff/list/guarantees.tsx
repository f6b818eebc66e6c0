import { courseEndpoints, guaranteeEndpoints, type GuaranteeListed, guaranteeStates } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { allQuery } from '#api/queries.ts';
import { adminLinks } from '#admin-links.ts';
import { dayInIndia, dayText, exactRupees } from '#lib/format.ts';
import { links } from '#links.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { stateTexts } from '../../state-texts.ts';
import { GuaranteeTabs } from '../guarantee-tabs.tsx';
import { staffMessages } from '../staff.messages.ts';
import styles from '../staff.module.css';
import { StateBadge } from '../state-badge.tsx';

const stateChoice = {
  name: 'state',
  label: 'Which state',
  options: [
    { value: '', label: 'All states' },
    ...guaranteeStates.map((state) => ({ value: state, label: stateTexts[state] })),
  ],
};

/** Admin page: the guarantees of students, those that fall due first at the top. */
export function Guarantees() {
  const search = useListSearch();
  const query = search.query({ q: undefined, state: undefined, course: undefined });
  const listing = useListing('ADMIN', guaranteeEndpoints.list, query, { failed: staffMessages.listFailed });
  // If the courses cannot be loaded, the list is still shown.
  const { data: courses = [] } = useQuery(allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }));
  const courseChoice = {
    name: 'course',
    label: 'Which course',
    options: [
      { value: '', label: 'All courses' },
      ...courses.map(({ id, title }) => ({ value: String(id), label: title })),
    ],
  };
  return (
    <AdminPage title={staffMessages.listTitle} lead={`${staffMessages.listLead} ${staffMessages.asOf}`}>
      <GuaranteeTabs current="students" />
      <ListBar
        search={search}
        label="Search guarantees"
        placeholder="Search by student"
        choices={[stateChoice, courseChoice]}
      />
      <DataTable
        label={staffMessages.listTitle}
        columns={columns}
        listing={listing}
        one="guarantee"
        none={search.isNarrowed ? staffMessages.noneFound : staffMessages.noneYet}
        empty={!search.isNarrowed && <EmptyList>{staffMessages.emptyWhy}</EmptyList>}
        failed={staffMessages.listFailed}
      />
    </AdminPage>
  );
}

const columns: readonly Column<GuaranteeListed>[] = [
  {
    header: 'Student',
    isName: true,
    cell: ({ id, student, course }) => (
      <span className={styles.words}>
        <Link to={adminLinks.guaranteeOf(id)} aria-label={`${student.name}, ${course.title}`}>
          {student.name}
        </Link>
        <span className={styles.dim}>{course.title}</span>
      </span>
    ),
  },
  {
    header: 'State',
    cell: ({ state, judgedAt }) => (
      <span className={styles.words}>
        <StateBadge state={state} />
        {judgedAt !== null && <span className={styles.dim}>{dayInIndia(judgedAt)}</span>}
      </span>
    ),
  },
  {
    header: 'Window ends',
    cell: ({ fallsDueOn, isExpected }) => (
      <span className={styles.words} data-tabular>
        {fallsDueOn === null ? staffMessages.notKnown : dayText(fallsDueOn)}
        {fallsDueOn !== null && isExpected && <span className={styles.dim}>{staffMessages.expected}</span>}
      </span>
    ),
  },
  { header: 'Would go back', isNumber: true, cell: ({ remedy }) => exactRupees(remedy) },
  {
    header: 'Terms',
    isWide: true,
    cell: ({ versionId }) => <Link to={links.guaranteeVersion(versionId)}>Version {versionId}</Link>,
  },
];
