import type { MeetingTaught } from '@avsar/contract';
import { CalendarMeeting } from './calendar-meeting.tsx';
import { dayName, meetingsOn } from './calendar-days.ts';
import type { OpenAbove } from './calendar-opened.ts';
import { calendarMessages } from './calendar.messages.ts';
import styles from './calendar.module.css';
import { TrainerActions } from './trainer-actions.tsx';
import type { Calendar } from './use-calendar.ts';

interface CalendarRowsProps {
  readonly calendar: Calendar;
  readonly open: OpenAbove;
}

/** A week: a row for each trainer, room or batch, and a column for each day. */
export function CalendarWeek({ calendar, open }: CalendarRowsProps) {
  const { by, days, today, listing } = calendar;
  return (
    // A wide table scrolls by itself; the frame can be focused, so that it scrolls with the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above
    <div className={styles.frame} role="region" aria-label="Classes of the week" tabIndex={0}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {kindNames[by]}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className={styles.day} data-today={day === today || undefined}>
                {dayName(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listing.items.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={styles.name}>
                {row.name}
                <div className={styles.rowActions}>{by === 'trainer' && <TrainerActions row={row} open={open} />}</div>
              </th>
              {days.map((day) => (
                <td key={day} className={styles.cell} data-today={day === today || undefined}>
                  <Meetings meetings={meetingsOn(row.meetings, day)} by={by} open={open} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const kindNames = { trainer: 'Trainer', room: 'Room', batch: 'Batch' } as const;

/** One day as a list, which also fits on a phone. */
export function CalendarDay({ calendar, open }: CalendarRowsProps) {
  const { by, listing } = calendar;
  return (
    <ul className={styles.list}>
      {listing.items.map((row) => (
        <li key={row.id} className={styles.row}>
          <div className={styles.rowHead}>
            <h2 className={styles.rowName}>{row.name}</h2>
            <div className={styles.rowActions}>{by === 'trainer' && <TrainerActions row={row} open={open} />}</div>
          </div>
          {row.meetings.length === 0 ? (
            <p className={styles.free}>{calendarMessages.noMeeting}</p>
          ) : (
            <Meetings meetings={row.meetings} by={by} open={open} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface MeetingsProps {
  readonly meetings: readonly MeetingTaught[];
  readonly by: Calendar['by'];
  readonly open: OpenAbove;
}

function Meetings({ meetings, by, open }: MeetingsProps) {
  if (meetings.length === 0) return null;
  return (
    <ul className={styles.meetings}>
      {meetings.map((meeting) => (
        <li key={meeting.id}>
          <CalendarMeeting meeting={meeting} by={by} onOpen={() => open({ act: 'open', meeting })} />
        </li>
      ))}
    </ul>
  );
}
