import { moneyFigureEndpoints, moneyGroups, type MoneyGroup, type MoneyRow } from '@avsar/contract';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { countText, exactRupees } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { figureMessages, groupTexts } from '../figures.messages.ts';
import type { Days } from '../period/period.ts';
import { useAddress } from '../period/use-address.ts';
import { FigureLink } from '../table/figure-link.tsx';
import { Dim, type FigureColumn, FigureTable } from '../table/figure-table.tsx';
import { GroupChoice } from '../table/group-choice.tsx';
import { filterOf, groupIn, isTime, nameOf, sumOf, usualGroup } from '../table/groups.ts';
import { useFigureList } from '../table/use-figure-list.ts';
import { MoneyChart } from './money-chart.tsx';

const wayText = { way: 'Way of paying' };

/** What came in and went back: by day, month, course, batch, counsellor or way. */
export function MoneyTab({ days }: { readonly days: Days }) {
  const { read, change } = useAddress();
  const by = groupIn(moneyGroups, read('by'), usualGroup(days));
  const list = useFigureList(moneyFigureEndpoints.listMoney, { ...days, by }, { isWhole: isTime(by) });
  const newestFirst = isTime(by) ? { ...list, rows: list.rows.toReversed() } : list;
  return (
    <>
      <GroupChoice groups={moneyGroups} chosen={by} onChoose={(group) => change({ by: group })} texts={wayText} />
      {isTime(by) && <MoneyChart by={by} days={days} rows={list.rows} />}
      <FigureTable
        label="Collected and refunded"
        list={newestFirst}
        name={{ header: { ...groupTexts, ...wayText }[by], key: ({ key }) => key, cell: (row) => nameOf(by, row) }}
        columns={columnsOf(by, days)}
        bar={({ received }) => received}
        none={figureMessages.none}
        why={figureMessages.moneyWhy}
        tools={<ExportButtons list="figures-money" filters={{ ...days, by }} />}
      />
    </>
  );
}

function columnsOf(by: MoneyGroup, days: Days): readonly FigureColumn<MoneyRow>[] {
  const to = (of: string, { key }: MoneyRow) => adminLinks.figureRows({ of, ...filterOf(by, key, days) });
  return [
    {
      header: 'Collected',
      isMain: true,
      cell: (row) => (
        <>
          <FigureLink to={to('received', row)} right="money" value={row.payments}>
            {exactRupees(row.received)}
          </FigureLink>
          <Dim>{countText(row.payments, 'payment')}</Dim>
        </>
      ),
      sum: (rows) => exactRupees(sumOf(rows, ({ received }) => received)),
    },
    {
      header: 'Refunded',
      cell: (row) => (
        <FigureLink to={to('refunded', row)} right="money" value={row.refunds}>
          {exactRupees(row.refunded)}
        </FigureLink>
      ),
      sum: (rows) => exactRupees(sumOf(rows, ({ refunded }) => refunded)),
    },
    {
      header: 'After refunds',
      cell: ({ net }) => exactRupees(net),
      sum: (rows) => exactRupees(sumOf(rows, ({ net }) => net)),
    },
  ];
}
