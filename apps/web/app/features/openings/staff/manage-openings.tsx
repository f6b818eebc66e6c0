import { Button } from '@mantine/core';
import { companyEndpoints, openingEndpoints, type OpeningListed, openingStates } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { RowActions } from '#admin-kit/row-actions.tsx';
import { replyQuery } from '#api/queries.ts';
import { adminLinks } from '#admin-links.ts';
import { dayText } from '#lib/format.ts';
import { findId } from '#lib/page/not-found.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { IconLink } from '#ui/form/icon-button.tsx';
import { IconPencil, IconPlus } from '#ui/pictures/icons.ts';
import { placeText } from '../opening-texts.ts';
import { OpeningBadge } from './opening-state.tsx';
import styles from './staff.module.css';
import { openingMessages, openingStateTexts } from './staff.messages.ts';

const stateChoice = {
  name: 'state',
  label: 'State',
  options: [
    { value: '', label: 'All states' },
    ...openingStates.map((state) => ({ value: state, label: openingStateTexts[state] })),
  ],
};

/** Admin page: all openings, or those of one company. The tabs above are another feature. */
export function ManageOpenings({ tabs }: { readonly tabs: ReactNode }) {
  const search = useListSearch();
  const query = search.query({ q: undefined, state: undefined, company: undefined });
  const listing = useListing('ADMIN', openingEndpoints.listAll, query, { failed: openingMessages.fetchFailed });
  const company = findId(search.value('company'));
  const add = (text: string) => (
    <Button
      component={Link}
      to={adminLinks.createOpening(company === undefined ? {} : { company })}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {text}
    </Button>
  );
  return (
    <AdminPage
      title="Openings"
      lead={openingMessages.lead}
      actions={
        <>
          <Button component={Link} to={adminLinks.placementRules} variant="default">
            {openingMessages.rules}
          </Button>
          {add('Add an opening')}
        </>
      }
    >
      {tabs}
      <ListBar
        search={search}
        label="Search openings"
        placeholder="Search by title or company"
        choices={[stateChoice]}
      />
      {company !== undefined && <OfCompany companyId={company} onAll={() => search.choose('company', '')} />}
      <DataTable
        label="Openings"
        columns={columns}
        listing={listing}
        one="opening"
        none={search.isNarrowed ? openingMessages.noneFound : openingMessages.none}
        empty={
          !search.isNarrowed && <EmptyList action={add('Add the first opening')}>{openingMessages.emptyWhy}</EmptyList>
        }
        failed={openingMessages.fetchFailed}
      />
    </AdminPage>
  );
}

interface OfCompanyProps {
  readonly companyId: string;
  readonly onAll: () => void;
}

/** Says that the list shows one company only. */
function OfCompany({ companyId, onAll }: OfCompanyProps) {
  const { data } = useQuery(replyQuery('ADMIN', companyEndpoints.get, { params: { companyId } }));
  return (
    <p className={styles.filter}>
      <span>Only of {data?.name ?? 'one company'}.</span>
      <Button variant="default" onClick={onAll}>
        All companies
      </Button>
    </p>
  );
}

const columns: readonly Column<OpeningListed>[] = [
  {
    header: 'Opening',
    isName: true,
    cell: ({ id, title, company }) => (
      <span className={styles.words}>
        <Link to={adminLinks.opening(id)}>{title}</Link>
        <span className={styles.dim}>{company.name}</span>
      </span>
    ),
  },
  { header: 'Category', isWide: true, cell: ({ category }) => category.name },
  { header: 'Place', isWide: true, cell: placeText },
  { header: 'Last day to apply', cell: ({ applyBy }) => <span data-tabular>{dayText(applyBy)}</span> },
  { header: 'State', cell: ({ state }) => <OpeningBadge state={state} /> },
  {
    header: 'Actions',
    isActions: true,
    cell: ({ id, title, company }) => (
      <RowActions>
        <IconLink label={`Edit ${title}, ${company.name}`} to={adminLinks.editOpening(id)}>
          <IconPencil size={20} stroke={1.75} aria-hidden />
        </IconLink>
      </RowActions>
    ),
  },
];
