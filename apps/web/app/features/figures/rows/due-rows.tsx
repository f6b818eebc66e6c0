import { type DueFigureEntry, dueFigureEndpoints, limits } from '@avsar/contract';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { countText, dayText, exactRupees } from '#lib/format.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { useListing } from '#lists/use-listing.ts';
import { adminLinks } from '#admin-links.ts';
import { figureMessages } from '../figures.messages.ts';
import { Dim } from '../table/figure-table.tsx';
import { filterText, type RowsFilter } from './rows-filter.ts';
import { RowsHead } from './rows-head.tsx';

/** Parts of fees behind a figure of dues, the longest overdue first. */
export function DueRows({ filter: { from: _, to: __, way: ___, ...filter } }: { readonly filter: RowsFilter }) {
  const listing = useListing(
    'ADMIN',
    dueFigureEndpoints.listDueEntries,
    { ...filter, limit: String(limits.listMost) },
    { failed: figureMessages.rowsFailed },
  );
  return (
    <>
      <RowsHead
        text={filterText(filter, listing.items[0], (way) => way)}
        amounts={listing.items}
        isPartial={listing.more !== undefined}
      />
      <DataTable
        label="Parts of fees"
        columns={columns}
        listing={listing}
        tools={<ExportButtons list="figures-due-entries" filters={filter} />}
        one="part of a fee"
        many="parts of fees"
        none={figureMessages.noRows}
        failed={figureMessages.rowsFailed}
      />
    </>
  );
}

const columns: readonly Column<DueFigureEntry>[] = [
  {
    header: 'Student',
    isName: true,
    cell: ({ student }) => <AllowedLink to={adminLinks.student(student.id)}>{student.name}</AllowedLink>,
  },
  { header: 'Amount', isNumber: true, cell: ({ amount }) => exactRupees(amount) },
  {
    header: 'Due on',
    cell: ({ dueOn, daysOverdue }) => (
      <span data-tabular>
        {dayText(dueOn)}
        {daysOverdue > 0 && <Dim>{countText(daysOverdue, 'day')} late</Dim>}
      </span>
    ),
  },
  {
    header: 'Course',
    isWide: true,
    cell: ({ course, batch }) => (
      <>
        {course.title}
        {batch !== null && <Dim>{batch.name}</Dim>}
      </>
    ),
  },
  { header: 'Counsellor', cell: ({ counsellor }) => counsellor?.name ?? '–' },
  {
    header: 'Pay',
    cell: ({ id, student, course }) => (
      <AllowedLink to={adminLinks.takeFee({ student: student.id, course: course.id, part: id })}>
        Take the fee
      </AllowedLink>
    ),
  },
];
