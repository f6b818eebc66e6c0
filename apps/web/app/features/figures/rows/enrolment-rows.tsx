import { type EnrolmentFigureEntry, limits, teachingFigureEndpoints } from '@avsar/contract';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { dayInIndia } from '#lib/format.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { useListing } from '#lists/use-listing.ts';
import { adminLinks } from '#admin-links.ts';
import { figureMessages } from '../figures.messages.ts';
import { filterText, type RowsFilter } from './rows-filter.ts';
import { RowsHead } from './rows-head.tsx';

interface EnrolmentRowsProps {
  readonly what: EnrolmentFigureEntry['what'];
  readonly filter: RowsFilter;
}

/** Students who began, left or completed a course, the newest first. */
export function EnrolmentRows({ what, filter: { from, to, course } }: EnrolmentRowsProps) {
  const query = { what, from, to, course };
  const listing = useListing(
    'ADMIN',
    teachingFigureEndpoints.listEnrolmentEntries,
    { ...query, limit: String(limits.listMost) },
    { failed: figureMessages.rowsFailed },
  );
  const shown = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(course !== undefined && { course }),
  };
  return (
    <>
      <RowsHead
        text={filterText(shown, listing.items[0], (way) => way)}
        amounts={undefined}
        isPartial={listing.more !== undefined}
      />
      <DataTable
        label="Students"
        columns={columns}
        listing={listing}
        tools={<ExportButtons list="enrolment-entries" filters={query} />}
        one="student"
        none={figureMessages.noRows}
        failed={figureMessages.rowsFailed}
      />
    </>
  );
}

const columns: readonly Column<EnrolmentFigureEntry>[] = [
  {
    header: 'Student',
    isName: true,
    cell: ({ student }) => <AllowedLink to={adminLinks.student(student.id)}>{student.name}</AllowedLink>,
  },
  { header: 'Course', isWide: true, cell: ({ course }) => course.title },
  { header: 'When', cell: ({ at }) => <span data-tabular>{dayInIndia(at)}</span> },
];
