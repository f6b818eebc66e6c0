import { Button } from '@mantine/core';
import type { CalendarRow } from '@avsar/contract';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { useNow } from '#lib/time/use-now.ts';
import type { OpenAbove } from './calendar-opened.ts';
import { calendarMessages } from './calendar.messages.ts';

interface TrainerActionsProps {
  readonly row: CalendarRow;
  readonly open: OpenAbove;
}

/** What staff do for a trainer: find a substitute from the next class on, or plan a class. */
export function TrainerActions({ row, open }: TrainerActionsProps) {
  const now = useNow();
  // A sick note begins with one day; the last day is chosen in the dialog if there are more.
  const next = row.meetings.find(({ endTime, cancelledAt }) => cancelledAt === null && Date.parse(endTime) > now);
  const day = next === undefined ? undefined : todayInIndia(Date.parse(next.startTime));
  return (
    <>
      {day !== undefined && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={calendarMessages.substituteFor(row.name)}
          onClick={() => open({ act: 'substitute', wanted: { trainer: row, from: day, until: day } })}
        >
          Substitute
        </Button>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Plan a class of ${row.name}`}
        onClick={() => open({ act: 'plan', planned: { trainerId: row.id, opened: Symbol('form') } })}
      >
        Plan a class
      </Button>
    </>
  );
}
