import { Button } from '@mantine/core';
import { teachingFigureEndpoints, type TrainerFigure } from '@avsar/contract';
import { Link } from 'react-router';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { useRights } from '#features/auth/index.ts';
import { countText, exactRupees, groupedDigits } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { figureMessages } from '../figures.messages.ts';
import { MonthChoice } from '../period/month-choice.tsx';
import { type Days, isMonth } from '../period/period.ts';
import { useAddress } from '../period/use-address.ts';
import { FigureLink } from '../table/figure-link.tsx';
import { Dim, type FigureColumn, FigureTable } from '../table/figure-table.tsx';
import { sumOf } from '../table/groups.ts';
import { useFigureList } from '../table/use-figure-list.ts';
import styles from './tabs.module.css';

/** Classes and hours of each trainer in a month, and what they get. Opens with the month in which the period ends. */
export function TrainersTab({ days }: { readonly days: Days }) {
  const { read, change } = useAddress();
  const { has } = useRights();
  const asked = read('month');
  const month = isMonth(asked) ? asked : days.to.slice(0, 7);
  const list = useFigureList(teachingFigureEndpoints.listTrainers, { month });
  return (
    <>
      <div className={styles.bar}>
        <MonthChoice month={month} onChoose={(next) => change({ month: next })} />
        {has('money') && (
          <Button component={Link} to={adminLinks.trainerRates()} variant="default">
            Rates
          </Button>
        )}
      </div>
      <FigureTable
        label="Trainers"
        list={list}
        name={{ header: 'Trainer', key: ({ trainer }) => String(trainer.id), cell: ({ trainer }) => trainer.name }}
        columns={has('money') ? [hoursOf(month), classesOf(), payoutOf(month)] : [hoursOf(month), classesOf()]}
        bar={({ hours }) => hours}
        none={figureMessages.noClasses}
        why={figureMessages.trainersWhy}
        tools={<ExportButtons list="trainer-figures" filters={{ month }} />}
      />
    </>
  );
}

type TrainerColumn = FigureColumn<TrainerFigure>;

/** Hours with at most two places: 1.5, 12, 0.75. */
const hoursText = (hours: number) => String(Math.round(hours * 100) / 100);

const hoursOf = (month: string): TrainerColumn => ({
  header: 'Hours',
  isMain: true,
  cell: ({ trainer, hours }) => (
    <FigureLink to={adminLinks.trainerSheet(trainer.id, { month })} right="money" value={hours}>
      {hoursText(hours)}
    </FigureLink>
  ),
  sum: (rows) => hoursText(sumOf(rows, ({ hours }) => hours)),
});

const classesOf = (): TrainerColumn => ({
  header: 'Classes',
  cell: ({ classes, substituted }) => (
    <>
      {groupedDigits(classes)}
      {substituted > 0 && <Dim>{substituted} as a substitute</Dim>}
    </>
  ),
  sum: (rows) => groupedDigits(sumOf(rows, ({ classes }) => classes)),
});

const payoutOf = (month: string): TrainerColumn => ({
  header: 'Gets',
  cell: ({ trainer, classes, payout = 0, classesWithoutRate = 0 }) => (
    <>
      <FigureLink to={adminLinks.trainerSheet(trainer.id, { month })} right="money" value={classes}>
        {exactRupees(payout)}
      </FigureLink>
      {classesWithoutRate > 0 && <Dim>{countText(classesWithoutRate, 'class', 'classes')} without a rate</Dim>}
    </>
  ),
  sum: (rows) => exactRupees(sumOf(rows, ({ payout = 0 }) => payout)),
});
