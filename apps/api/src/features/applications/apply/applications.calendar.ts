import type { OpeningCard } from '@avsar/contract';
import { roundCalendarFile } from '#shared/round-calendar.ts';
import type { RoundRow } from './applications.mine.queries.ts';

/** A round of an application as an iCalendar file. */
export const calendarOf = (round: RoundRow, opening: OpeningCard, publicOrigin: string): string =>
  roundCalendarFile(
    {
      id: round.id,
      version: round.version,
      stampedAt: round.updatedAt,
      summary: `${round.title}: ${opening.title}, ${opening.company.name}`,
      startsAt: round.startsAt,
      minutes: round.minutes,
      place: round.place ?? undefined,
      link: round.link ?? undefined,
      note: round.note,
      isCancelled: round.cancelledAt !== null,
      openingId: opening.id,
    },
    publicOrigin,
  );
