import { type BatchFigure, teachingFigureEndpoints } from '@avsar/contract';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { groupedDigits, shortDayText } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { figureMessages } from '../figures.messages.ts';
import { FigureLink } from '../table/figure-link.tsx';
import { Dim, type FigureColumn, FigureTable } from '../table/figure-table.tsx';
import { sumOf } from '../table/groups.ts';
import { useFigureList } from '../table/use-figure-list.ts';
import styles from './tabs.module.css';

const whole = 100;

/** How full batches are that run or are to come, and how students come to class. */
export function BatchesTab() {
  const list = useFigureList(teachingFigureEndpoints.listBatches, {});
  return (
    <>
      <p className={styles.note}>{figureMessages.ofToday} The emptiest first.</p>
      <FigureTable
        label="Batches"
        list={list}
        name={{ header: 'Batch', key: ({ batch }) => String(batch.id), cell: nameOf }}
        columns={columns}
        bar={({ occupancy }) => occupancy}
        full={whole}
        none={figureMessages.noneToday}
        why={figureMessages.batchesWhy}
        tools={<ExportButtons list="batch-figures" />}
      />
    </>
  );
}

const nameOf = ({ batch, course, trainer, startDate, endDate }: BatchFigure) => (
  <>
    <AllowedLink to={adminLinks.editBatch(batch.id)}>{batch.name}</AllowedLink>
    <Dim>
      {course.title}, {trainer.name}, {shortDayText(startDate)} to {shortDayText(endDate)}
    </Dim>
  </>
);

const columns: readonly FigureColumn<BatchFigure>[] = [
  {
    header: 'Seats taken',
    isMain: true,
    cell: ({ batch, seats, capacity, occupancy }) => (
      <>
        <AllowedLink to={adminLinks.editBatch(batch.id)}>
          {seats} of {capacity}
        </AllowedLink>
        <Dim>{occupancy} %</Dim>
      </>
    ),
    sum: (rows) =>
      `${groupedDigits(sumOf(rows, ({ seats }) => seats))} of ${groupedDigits(sumOf(rows, ({ capacity }) => capacity))}`,
  },
  {
    header: 'Attendance',
    cell: ({ batch, attendance }) =>
      attendance === null ? (
        'No class yet'
      ) : (
        <AllowedLink to={adminLinks.batchRegister(batch.id)}>{attendance} %</AllowedLink>
      ),
  },
  {
    header: 'Below 75 %',
    cell: ({ batch, low }) => (
      <FigureLink to={adminLinks.lowAttendanceOf(batch.id)} right="teaching" value={low}>
        {groupedDigits(low)}
      </FigureLink>
    ),
    sum: (rows) => groupedDigits(sumOf(rows, ({ low }) => low)),
  },
];
