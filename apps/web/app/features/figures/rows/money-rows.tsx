import { figureWayTexts, type MoneyFigureEntry, type MoneyKind } from '@avsar/contract';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { exactRupees, momentInIndia } from '#lib/format.ts';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { adminLinks } from '#admin-links.ts';
import { figureMessages } from '../figures.messages.ts';
import { Dim } from '../table/figure-table.tsx';
import { filterText, type RowsFilter } from './rows-filter.ts';
import { RowsHead } from './rows-head.tsx';
import { useMoneyEntries } from './use-money-entries.ts';

const ways: Readonly<Record<string, string>> = figureWayTexts;

interface MoneyRowsProps {
  readonly kind: MoneyKind;
  readonly filter: RowsFilter;
}

/** Payments, refunds or discounts behind a figure, the newest first. */
export function MoneyRows({ kind, filter: { age: _, month: __, ...filter } }: MoneyRowsProps) {
  const query = { kind, ...filter };
  const listing = useMoneyEntries(query);
  return (
    <>
      <RowsHead
        text={filterText(filter, listing.items[0], (way) => ways[way] ?? way)}
        amounts={listing.items}
        isPartial={listing.more !== undefined}
      />
      <DataTable
        label="Rows"
        columns={columns}
        listing={listing}
        tools={<ExportButtons list="figures-money-entries" filters={query} />}
        one="row"
        none={figureMessages.noRows}
        failed={figureMessages.rowsFailed}
      />
    </>
  );
}

const columns: readonly Column<MoneyFigureEntry>[] = [
  {
    header: 'Student',
    isName: true,
    cell: ({ student }) => <AllowedLink to={adminLinks.student(student.id)}>{student.name}</AllowedLink>,
  },
  { header: 'Amount', isNumber: true, cell: ({ amount }) => exactRupees(amount) },
  {
    header: 'When and how',
    cell: ({ at, way }) => (
      <>
        <span data-tabular>{momentInIndia(at)}</span>
        <Dim>{figureWayTexts[way]}</Dim>
      </>
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
    header: 'Order',
    cell: ({ orderId }) =>
      orderId === null ? '–' : <AllowedLink to={adminLinks.order(orderId)}>Order {orderId}</AllowedLink>,
  },
];
