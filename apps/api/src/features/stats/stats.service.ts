import type { MeetingLine, CourseStats, Dashboard, statsEndpoints, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext, Context } from '#shared/context.ts';
import { decodePagePlace, type Page, pageOf, withTotal } from '#shared/page.ts';
import { clockTimeInIndia, dateInIndia, instantInIndia, isOutdated } from '#shared/time.ts';
import { countStats } from './stats.count.queries.ts';
import {
  countCallsBefore,
  countCourseStats,
  countNewEnquiries,
  countNewLeads,
  countWithoutSeat,
  getInstituteStats,
  listCourseStatsRows,
  listMeetingsOn,
  listStartingFrom,
} from './stats.queries.ts';

export const refreshStats = countStats;

/** The job runs every 5 minutes. */
const minutesMost = 6;

/** For the start of a worker: without a worker nobody counts, and the next scheduled count is minutes away. */
export async function refreshOutdatedStats({ db, transaction, clock }: Context): Promise<void> {
  const { asOf } = await getInstituteStats(db);
  if (isOutdated(asOf, clock.now(), minutesMost)) await transaction((tx) => refreshStats(tx, clock.now()));
}

interface Present {
  readonly course: boolean;
  readonly batch: boolean;
}

/** Counts older than this many minutes are made again if they say that there is nothing where there is something. */
const minutesBeforeRecount = 1;

/** For a new institute: its first course and batch are counted at once, and not with the next scheduled count. */
export async function requestMissingCounts(
  { db, clock, jobs }: CallContext,
  { course, batch }: Present,
): Promise<void> {
  const { courses, batches, asOf } = await getInstituteStats(db);
  const isMissing = (course && courses === 0) || (batch && batches === 0);
  if (isMissing && isOutdated(asOf, clock.now(), minutesBeforeRecount)) await jobs.send(db, 'stats.refresh', {});
}

const linesMost = 50;
const startingDays = 7;

export async function getDashboard({ db, clock }: CallContext<Caller>): Promise<Dashboard> {
  const today = dateInIndia(clock.now());
  const tomorrow = new Date(instantInIndia(today, '00:00').getTime() + 24 * 60 * 60 * 1000);
  const [{ asOf, ...counted }, newEnquiries, newLeads, callsDue, withoutSeat, sessions, starting] = await Promise.all([
    getInstituteStats(db),
    countNewEnquiries(db),
    countNewLeads(db),
    countCallsBefore(db, tomorrow),
    countWithoutSeat(db),
    listMeetingsOn(db, today, linesMost),
    listStartingFrom(db, today, startingDays, linesMost),
  ]);
  return {
    asOf: asOf.toISOString(),
    ...counted,
    today: {
      newEnquiries,
      newLeads,
      callsDue,
      withoutSeat,
      sessions: sessions.map(meetingLineOf),
      starting: starting.map(lineOf),
    },
  };
}

interface LineRow {
  readonly courseId: number;
  readonly courseTitle: string;
  readonly trainerId: number;
  readonly trainerName: string;
}

function lineOf<Row extends LineRow>({ courseId, courseTitle, trainerId, trainerName, ...line }: Row) {
  return { ...line, course: { id: courseId, title: courseTitle }, trainer: { id: trainerId, name: trainerName } };
}

function meetingLineOf(row: Awaited<ReturnType<typeof listMeetingsOn>>[number]): MeetingLine {
  const { startsAt, endsAt, liveAt, ...line } = lineOf(row);
  return {
    ...line,
    startTime: clockTimeInIndia(startsAt),
    endTime: clockTimeInIndia(endsAt),
    liveAt: liveAt?.toISOString() ?? null,
  };
}

export async function listCourseStats(
  { db }: CallContext<Caller>,
  { query: { q, sort, limit, cursor } }: UseCaseInput<typeof statsEndpoints.listCourses>,
): Promise<Page<CourseStats>> {
  const after = decodePagePlace(cursor, sort === 'title' ? 'text' : 'number');
  const rows = await listCourseStatsRows(db, { q, sort, limit: limit + 1, after });
  const { items, nextCursor } = pageOf(rows, limit, (row) => (sort === 'title' ? row.titleKey : row[sort]));
  const page = { items: items.map(({ titleKey: _, ...stats }) => stats), nextCursor };
  return withTotal(page, cursor, () => countCourseStats(db, q));
}
