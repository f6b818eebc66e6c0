import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { dayText } from '#lib/format.ts';
import { dayQuery } from '../desk-queries.ts';
import { DeskTabs } from '../desk-tabs.tsx';
import { closeMessages, deskMessages } from '../desk.messages.ts';
import { CloseForm } from './close-form.tsx';
import styles from './close.module.css';
import { DaySummary } from './day-summary.tsx';
import { FloatForm } from './float-form.tsx';
import { DayTotals } from '../today/day-totals.tsx';

/** Admin page: counts the drawer of my day and closes it; afterwards the sheet of the day, to print. */
export function CloseDay({ day: asked }: { readonly day: string | undefined }) {
  const query = useQuery(dayQuery(asked));
  const { data } = query;
  const title = data === undefined ? 'Close the day' : `Close the day: ${dayText(data.day)}`;
  return (
    <AdminPage title={title} {...(data?.closedAt === null && { lead: closeMessages.lead })}>
      <DeskTabs current="close" />
      <LoadedPart query={query} failed={deskMessages.dayFailed}>
        {(day) =>
          day.closedAt === null ? (
            <div className={styles.close}>
              <DayTotals day={day} />
              <FloatForm key={day.float} day={day} />
              <CloseForm day={day} />
            </div>
          ) : (
            <DaySummary day={day} />
          )
        }
      </LoadedPart>
    </AdminPage>
  );
}
