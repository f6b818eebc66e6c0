import { calendarFile } from './calendar-file.ts';

interface CalendarRound {
  readonly id: number;
  readonly version: number;
  readonly stampedAt: Date;
  /** What it is, of which opening: `Online test: Junior Developer, Tessorin`. */
  readonly summary: string;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly place: string | undefined;
  readonly link: string | undefined;
  /** Empty for none. */
  readonly note: string;
  readonly isCancelled: boolean;
  readonly openingId: number | undefined;
}

const minuteMilliseconds = 60_000;

/**
 * A round as an iCalendar file, for a student. The link is in it, since the student needs it away from our pages; remarks
 * and results are not.
 */
export function roundCalendarFile(round: CalendarRound, publicOrigin: string): string {
  const { id, openingId, startsAt, minutes, place, link, note, ...event } = round;
  return calendarFile(
    'Rounds',
    [],
    [
      {
        ...event,
        uid: `round-${id}@${new URL(publicOrigin).hostname}`,
        startsAt,
        endsAt: new Date(startsAt.getTime() + minutes * minuteMilliseconds),
        description: [note, link ?? ''].filter((text) => text !== '').join('\n'),
        place: place ?? link,
        url: openingId === undefined ? undefined : `${publicOrigin}/my-openings/${openingId}`,
        // There may be a way to go.
        remindBefore: 'PT1H',
      },
    ],
  );
}
