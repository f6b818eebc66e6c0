import { type DiscountRow, moneyFigureEndpoints, type MoneyGroup, moneyGroups } from '@avsar/contract';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { exactRupees, groupedDigits } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { figureMessages, groupTexts } from '../figures.messages.ts';
import type { Days } from '../period/period.ts';
import { useAddress } from '../period/use-address.ts';
import { FigureLink } from '../table/figure-link.tsx';
import { type FigureColumn, FigureTable } from '../table/figure-table.tsx';
import { GroupChoice } from '../table/group-choice.tsx';
import { filterOf, groupIn, isTime, nameOf, sumOf } from '../table/groups.ts';
import { useFigureList } from '../table/use-figure-list.ts';

const groups = ['way', ...moneyGroups.filter((one) => one !== 'way')] as const;

const kindText = { way: 'Kind' };

/** What was given away: by kind of discount, day, month, course, batch or counsellor. */
export function DiscountsTab({ days }: { readonly days: Days }) {
  const { read, change } = useAddress();
  const by = groupIn<MoneyGroup>(groups, read('by'), 'way');
  const list = useFigureList(moneyFigureEndpoints.listDiscounts, { ...days, by }, { isWhole: isTime(by) });
  return (
    <>
      <GroupChoice<MoneyGroup>
        groups={groups}
        chosen={by}
        onChoose={(group) => change({ by: group })}
        texts={kindText}
      />
      <FigureTable
        label="Discounts"
        list={isTime(by) ? { ...list, rows: list.rows.toReversed() } : list}
        name={{
          header: { ...groupTexts, ...kindText }[by],
          key: ({ key }) => key,
          cell: (row) => nameOf(by, row),
        }}
        columns={columnsOf(by, days)}
        bar={({ given }) => given}
        none={figureMessages.none}
        why={figureMessages.discountsWhy}
        tools={<ExportButtons list="figures-discounts" filters={{ ...days, by }} />}
      />
    </>
  );
}

const columnsOf = (by: MoneyGroup, days: Days): readonly FigureColumn<DiscountRow>[] => [
  {
    header: 'Given',
    isMain: true,
    cell: ({ key, given, count }) => (
      <FigureLink
        to={adminLinks.figureRows({ of: 'discount', ...filterOf(by, key, days) })}
        right="money"
        value={count}
      >
        {exactRupees(given)}
      </FigureLink>
    ),
    sum: (rows) => exactRupees(sumOf(rows, ({ given }) => given)),
  },
  {
    header: 'Times',
    cell: ({ count }) => groupedDigits(count),
    sum: (rows) => groupedDigits(sumOf(rows, ({ count }) => count)),
  },
];
