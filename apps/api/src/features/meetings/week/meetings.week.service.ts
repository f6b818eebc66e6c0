import { type calendarEndpoints, calendarLimits, type CalendarRow, type UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { instantInIndia } from '#shared/time.ts';
import { meetingViewOf } from '../list/meetings.views.ts';
import {
  listBatchRows,
  listMeetingsOfRows,
  listRoomRows,
  listTrainerRows,
  type Span,
} from './meetings.week.queries.ts';

const dayMilliseconds = 86_400_000;

/** India has no summer time, so each day has 24 hours. */
function spanOf(day: string, days: number): Span {
  const from = instantInIndia(day, '00:00');
  return { from, until: new Date(from.getTime() + days * dayMilliseconds) };
}

const listRows = { trainer: listTrainerRows, room: listRoomRows, batch: listBatchRows };

export async function listCalendar(
  { db }: CallContext<Caller>,
  { query: { by, from, days, q, id, limit, cursor } }: UseCaseInput<typeof calendarEndpoints.list>,
): Promise<Page<CalendarRow>> {
  const span = spanOf(from, days);
  const after = decodePagePlace(cursor, by === 'batch' ? 'number' : 'text');
  const rows = await listRows[by](db, { span, q, id, after, limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit, ({ key }) => key);
  const ids = items.map((row) => row.id);
  const found =
    ids.length === 0 ? [] : await listMeetingsOfRows(db, { by, ids, span, most: calendarLimits.meetingsMost });
  const meetingsOf = Map.groupBy(found, ({ ownerId }) => ownerId);
  return {
    items: items.map((row) => ({
      id: row.id,
      name: row.name,
      meetings: (meetingsOf.get(row.id) ?? []).map(meetingViewOf),
    })),
    nextCursor,
  };
}
