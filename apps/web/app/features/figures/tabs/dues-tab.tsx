import { dueFigureEndpoints, type DueGroup, dueGroups, type DueRow } from '@avsar/contract';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { exactRupees, groupedDigits } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { figureMessages, groupTexts } from '../figures.messages.ts';
import { useAddress } from '../period/use-address.ts';
import { FigureLink } from '../table/figure-link.tsx';
import { type FigureColumn, FigureTable } from '../table/figure-table.tsx';
import { GroupChoice } from '../table/group-choice.tsx';
import { groupIn, isTime, nameOf, sumOf } from '../table/groups.ts';
import { useFigureList } from '../table/use-figure-list.ts';
import styles from './tabs.module.css';

/** Fees that are not paid yet: by age, month of the due date, course, batch or counsellor. */
export function DuesTab() {
  const { read, change } = useAddress();
  const by = groupIn(dueGroups, read('by'), 'age');
  const list = useFigureList(dueFigureEndpoints.listDues, { by }, { isWhole: isTime(by) });
  return (
    <>
      <p className={styles.note}>{figureMessages.ofToday}</p>
      <GroupChoice groups={dueGroups} chosen={by} onChoose={(group) => change({ by: group })} />
      <FigureTable
        label="Not paid yet"
        list={list}
        name={{
          header: by === 'age' ? 'Overdue for' : groupTexts[by],
          key: ({ key }) => key,
          cell: (row) => nameOf(by, row),
        }}
        columns={columnsOf(by)}
        bar={({ due }) => due}
        none={figureMessages.noneToday}
        why={figureMessages.duesWhy}
        tools={<ExportButtons list="figures-dues" filters={{ by }} />}
      />
    </>
  );
}

const columnsOf = (by: DueGroup): readonly FigureColumn<DueRow>[] => [
  {
    header: 'Due',
    isMain: true,
    cell: ({ key, due, parts }) => (
      <FigureLink to={adminLinks.figureRows({ of: 'dues', [by]: key })} right="money" value={parts}>
        {exactRupees(due)}
      </FigureLink>
    ),
    sum: (rows) => exactRupees(sumOf(rows, ({ due }) => due)),
  },
  {
    header: 'Of these overdue',
    cell: ({ overdue }) => exactRupees(overdue),
    sum: (rows) => exactRupees(sumOf(rows, ({ overdue }) => overdue)),
  },
  {
    header: 'Parts',
    cell: ({ parts }) => groupedDigits(parts),
    sum: (rows) => groupedDigits(sumOf(rows, ({ parts }) => parts)),
  },
];
