import type { holidayEndpoints, HolidayMeeting, HolidayMoveResult, UseCaseInput } from '@avsar/contract';
import { moveMeetingOffDay, readMeetings } from '#features/meetings/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { decodePagePlace, type Page, pageOf, withTotal } from '#shared/page.ts';
import { dateInIndia, instantInIndia } from '#shared/time.ts';
import { countMeetingsOfDay, listMeetingsInTheWay, listMeetingsOfDay } from './holidays.meetings.queries.ts';
import { proposeMoves, searchSpanOf } from './holidays.policy.ts';
import { findHoliday, type HolidayRow, listHolidayRows } from './holidays.queries.ts';

type Admin = CallContext<Caller>;
type DayMeeting = Awaited<ReturnType<typeof listMeetingsOfDay>>[number];

export async function listHolidayMeetings(
  context: Admin,
  { params, query: { limit, cursor } }: UseCaseInput<typeof holidayEndpoints.listMeetings>,
): Promise<Page<HolidayMeeting>> {
  const { db, clock } = context;
  const day = spanOf(await getHoliday(context, params.holidayId));
  const now = clock.now();
  const after = decodePagePlace(cursor, 'instant');
  const rows = await listMeetingsOfDay(db, day, now, { limit: limit + 1, after });
  const { items, nextCursor } = pageOf(rows, limit, ({ startsAt }) => startsAt.getTime());
  const page = { items: await withProposals(context, items), nextCursor };
  return withTotal(page, cursor, () => countMeetingsOfDay(db, day, now));
}

async function withProposals({ db }: Admin, meetings: readonly DayMeeting[]): Promise<HolidayMeeting[]> {
  const span = searchSpanOf(meetings);
  if (span === undefined) return [];
  const holidays = await listHolidayRows(db, dateInIndia(span.startsAt), dateInIndia(span.endsAt));
  const days = new Set(holidays.map(({ day }) => day));
  const proposals = proposeMoves(meetings, days, await listMeetingsInTheWay(db, meetings, span));
  const ids = meetings.map(({ id }) => id);
  const views = new Map((await readMeetings(db, ids)).map((view) => [view.id, view]));
  return meetings.flatMap(({ id, studentCount }, index) => {
    const view = views.get(id);
    const hours = proposals[index];
    const proposal = hours ? { startTime: hours.startsAt.toISOString(), endTime: hours.endsAt.toISOString() } : null;
    return view === undefined ? [] : [{ ...view, studentCount, proposal }];
  });
}

/** Each class in a transaction of its own: one that no longer fits does not keep the others back. */
export async function moveHolidayMeetings(
  context: Admin,
  { params, body }: UseCaseInput<typeof holidayEndpoints.move>,
): Promise<HolidayMoveResult[]> {
  const { day, name } = await getHoliday(context, params.holidayId);
  const results: HolidayMoveResult[] = [];
  for (const { id, version, to } of body.meetings) {
    const hours = to && { startsAt: new Date(to.startTime), endsAt: new Date(to.endTime) };
    // One after another: classes of one batch lock the same rows.
    results.push({ id, ...(await moveMeetingOffDay(context, { id, version, hours }, { day, reason: name })) });
  }
  return results;
}

async function getHoliday({ db }: Admin, id: number): Promise<HolidayRow> {
  const holiday = await findHoliday(db, id);
  if (holiday === undefined) throw new AppError('not_found');
  return holiday;
}

/** From midnight to midnight in India. */
function spanOf({ day }: HolidayRow) {
  const startsAt = instantInIndia(day, '00:00');
  return { startsAt, endsAt: new Date(startsAt.getTime() + 24 * 60 * 60 * 1000) };
}
