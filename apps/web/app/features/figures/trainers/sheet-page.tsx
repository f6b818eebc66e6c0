import { teachingFigureEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { allQuery } from '#api/queries.ts';
import { countText, exactRupees, monthText } from '#lib/format.ts';
import { DataTable } from '#lists/data-table.tsx';
import { useShortList } from '#lists/use-short-list.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { adminLinks } from '#admin-links.ts';
import { figureMessages } from '../figures.messages.ts';
import { MonthChoice } from '../period/month-choice.tsx';
import { isMonth } from '../period/period.ts';
import { useAddress } from '../period/use-address.ts';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { sumOf } from '../table/groups.ts';
import { classColumns } from './class-columns.tsx';
import styles from './trainers.module.css';

/** Not the list of one trainer: its rows do not say who it is about. */
const endpoint = teachingFigureEndpoints.listAllTrainerClasses;

/** Admin page: each class of a trainer in a month with its rate, and what they get for all of them. */
export function TrainerSheetPage() {
  const { trainerId = '' } = useParams();
  const { read, change } = useAddress();
  const asked = read('month');
  const month = isMonth(asked) ? asked : todayInIndia().slice(0, 7);
  const listing = useShortList(endpoint, useClasses(trainerId, month));
  const withoutRate = listing.items.filter(({ payout }) => payout === null).length;
  return (
    <AdminPage
      title={listing.items[0]?.trainer.name ?? 'Payout sheet'}
      lead={`Payout sheet of ${monthText(`${month}-01`)}`}
      parent={{ to: adminLinks.figures({ tab: 'trainers', month }), text: 'Trainers' }}
    >
      <div className={styles.bar}>
        <MonthChoice month={month} onChoose={(next) => change({ month: next })} />
        <AllowedLink to={adminLinks.trainerRates({ trainer: trainerId })}>Rates of this trainer</AllowedLink>
      </div>
      {listing.items.length > 0 && (
        <p className={styles.sum}>
          Together <strong data-tabular>{exactRupees(sumOf(listing.items, ({ payout }) => payout ?? 0))}</strong> for{' '}
          {hoursText(sumOf(listing.items, ({ minutes }) => minutes))}.
          {withoutRate > 0 && ` ${countText(withoutRate, 'class has', 'classes have')} no rate yet.`}
        </p>
      )}
      <DataTable
        label="Classes"
        columns={classColumns}
        listing={listing}
        tools={<ExportButtons list="trainer-classes" filters={{ trainer: trainerId, month }} />}
        one="class"
        many="classes"
        none={figureMessages.noClasses}
        failed={figureMessages.rowsFailed}
      />
    </AdminPage>
  );
}

/** Hours with at most one place: 1 hour, 12.5 hours. */
function hoursText(minutes: number): string {
  const hours = Math.round(minutes / 6) / 10;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}

/** All classes of the month: a trainer has at most a few a day. */
const useClasses = (trainer: string, month: string) =>
  useQuery({ ...allQuery('ADMIN', endpoint, { trainer, month }), meta: { failed: figureMessages.rowsFailed } });
