import { type EnrolmentFigure, teachingFigureEndpoints } from '@avsar/contract';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { groupedDigits } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { figureMessages, groupTexts } from '../figures.messages.ts';
import type { Days } from '../period/period.ts';
import { useAddress } from '../period/use-address.ts';
import { FigureLink } from '../table/figure-link.tsx';
import { Dim, type FigureColumn, FigureTable } from '../table/figure-table.tsx';
import { GroupChoice } from '../table/group-choice.tsx';
import { filterOf, groupIn, isTime, nameOf, placesOf, sumOf } from '../table/groups.ts';
import { TimeBars } from '../table/time-bars.tsx';
import { useFigureList } from '../table/use-figure-list.ts';

const groups = ['month', 'course'] as const;
type Group = (typeof groups)[number];

/** Who began, left and completed courses: by month or course. */
export function EnrolmentsTab({ days }: { readonly days: Days }) {
  const { read, change } = useAddress();
  const by = groupIn(groups, read('by'), 'month');
  const list = useFigureList(teachingFigureEndpoints.listEnrolments, { ...days, by }, { isWhole: isTime(by) });
  return (
    <>
      <GroupChoice groups={groups} chosen={by} onChoose={(group) => change({ by: group })} />
      {by === 'month' && <Chart days={days} rows={list.rows} />}
      <FigureTable
        label="Enrolments"
        list={by === 'month' ? { ...list, rows: list.rows.toReversed() } : list}
        name={{ header: groupTexts[by], key: ({ key }) => key, cell: (row) => nameOf(by, row) }}
        columns={columnsOf(by, days)}
        bar={({ enrolled }) => enrolled}
        none={figureMessages.none}
        why={figureMessages.enrolmentsWhy}
        tools={<ExportButtons list="enrolment-figures" filters={{ ...days, by }} />}
      />
    </>
  );
}

function Chart({ days, rows }: { readonly days: Days; readonly rows: readonly EnrolmentFigure[] }) {
  const { keys, ends } = placesOf('month', days);
  if (rows.length === 0 || keys.length < 2) return null;
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const valuesOf = (of: 'enrolled' | 'dropped') => keys.map((key) => byKey.get(key)?.[of] ?? 0);
  const top = Math.max(...valuesOf('enrolled'), ...valuesOf('dropped'));
  return (
    <TimeBars
      label={`Courses begun and left by month, ${ends[0]} to ${ends[1]}. At most ${groupedDigits(top)} in a month.`}
      series={[
        { text: 'Began', values: valuesOf('enrolled') },
        { text: 'Left', values: valuesOf('dropped') },
      ]}
      ends={ends}
      topText={`Courses by month, at most ${groupedDigits(top)}`}
    />
  );
}

function columnsOf(by: Group, days: Days): readonly FigureColumn<EnrolmentFigure>[] {
  const column = (of: 'enrolled' | 'dropped' | 'completed', header: string): FigureColumn<EnrolmentFigure> => ({
    header,
    isMain: of === 'enrolled',
    cell: (row) => (
      <>
        <FigureLink to={adminLinks.figureRows({ of, ...filterOf(by, row.key, days) })} right="people" value={row[of]}>
          {groupedDigits(row[of])}
        </FigureLink>
        {of === 'enrolled' && row.free > 0 && <Dim>{groupedDigits(row.free)} free</Dim>}
      </>
    ),
    sum: (rows) => groupedDigits(sumOf(rows, (row) => row[of])),
  });
  return [column('enrolled', 'Began'), column('dropped', 'Left'), column('completed', 'Completed')];
}
