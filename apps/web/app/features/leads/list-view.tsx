import { type Lead, leadEndpoints, leadSources, leadStages } from '@avsar/contract';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { momentInIndia } from '#lib/format.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { ContactLinks, LeadLink, LeadStageBadge, sourceTextOf } from './lead-parts.tsx';
import { leadMessages, leadSourceTexts, leadStageTexts } from './leads.messages.ts';

const choices = [
  {
    name: 'stage',
    label: 'Which stage',
    options: [
      { value: '', label: 'All stages' },
      ...leadStages.map((stage) => ({ value: stage, label: leadStageTexts[stage] })),
    ],
  },
  {
    name: 'source',
    label: 'Which source',
    options: [
      { value: '', label: 'All sources' },
      ...leadSources.map((source) => ({ value: source, label: leadSourceTexts[source] })),
    ],
  },
  {
    name: 'due',
    label: 'Which calls',
    options: [
      { value: '', label: 'With or without a call' },
      { value: 'overdue', label: 'Overdue calls' },
      { value: 'today', label: 'Calls by the end of today' },
    ],
  },
];

/** Every lead, with a search and filters. */
export function ListView({ owner }: { readonly owner: string | undefined }) {
  const search = useListSearch();
  const chosen = search.query({ q: undefined, stage: undefined, source: undefined, due: undefined, course: undefined });
  const query = { ...chosen, owner, ...(chosen.due !== undefined && { sort: 'next_call' }) };
  const listing = useListing('ADMIN', leadEndpoints.list, query, { failed: leadMessages.fetchFailed });
  const isNarrowed = owner !== undefined || Object.keys(chosen).length > 0;
  return (
    <>
      <ListBar search={search} label="Search leads" placeholder="Search by name, number or e-mail" choices={choices} />
      <DataTable
        label="Leads"
        columns={columns}
        listing={listing}
        tools={<ExportButtons list="leads" filters={query} />}
        one="lead"
        none={isNarrowed ? leadMessages.noneFound : leadMessages.none}
        empty={!isNarrowed && <EmptyList>{leadMessages.emptyWhy}</EmptyList>}
        failed={leadMessages.fetchFailed}
      />
    </>
  );
}

const columns: readonly Column<Lead>[] = [
  { header: 'Who', isName: true, cell: (lead) => <LeadLink lead={lead} /> },
  { header: 'Course', cell: ({ course }) => course?.title ?? '–' },
  { header: 'Source', cell: sourceTextOf },
  { header: 'Stage', cell: ({ stage }) => <LeadStageBadge stage={stage} /> },
  { header: 'Owner', cell: ({ owner }) => owner?.name ?? 'Nobody' },
  {
    header: 'Next call',
    cell: ({ nextCallAt }) => <span data-tabular>{nextCallAt === null ? '–' : momentInIndia(nextCallAt)}</span>,
  },
  { header: 'Contact', isWide: true, cell: (lead) => <ContactLinks lead={lead} /> },
];
