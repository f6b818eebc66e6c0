import {
  batchLabelOf,
  demoRooms,
  itemAt,
  type Calendar,
  type DemoEntry,
  type DemoMeeting,
  demoTimetable,
  namedStudents,
  planExtraMeeting,
  planHolidays,
  planMeetings,
  planRegister,
} from '@avsar/demo';
import { attendance, attendanceEvents } from '#database/tables/attendance.ts';
import { meetings } from '#database/tables/meetings.ts';
import { holidays, rooms } from '#database/tables/rooms.ts';
import { siteSettings } from '#database/tables/site.ts';
import type { Tx } from '#shared/context.ts';
import { monthOf } from '#shared/time.ts';
import { type InsertedRound, timestamps } from './rows.ts';

export interface DemoContext {
  readonly calendar: Calendar;
  readonly now: Date;
  readonly courseIds: readonly number[];
  readonly trainerIds: readonly number[];
  /** Only this round has meetings: the later rounds have the same trainers at the same hours, and only fill tables. */
  readonly firstRound: InsertedRound;
}

export interface InsertedMeeting extends DemoMeeting {
  readonly id: number;
  readonly month: string;
}

const minuteMilliseconds = 60_000;
const weekMilliseconds = 7 * 24 * 60 * minuteMilliseconds;

/** Inserts the meetings of the first round, one of them running now if possible, and their attendance. */
export async function writeMeetings(tx: Tx, demo: DemoContext): Promise<InsertedMeeting[]> {
  const planned = planMeetings(demo.calendar);
  const batch = demo.firstRound.enrolments.find(
    ({ student, batch: seat }) => student === 0 && seat !== undefined,
  )?.batch;
  const extra = batch === undefined ? undefined : planExtraMeeting(planned, batch, demo.now);
  const classes = await insertMeetings(tx, demo, extra === undefined ? planned : [...planned, extra]);
  await insertRegister(tx, demo, classes);
  return classes;
}

/** The first batch that may meet in the classroom: one batch has no two classes at once, so its room is never taken twice. */
const batchInRoom = demoTimetable.findIndex((plan) => batchLabelOf(plan).mode === 'both');

/** Inserts rooms and holidays; returns the first room. */
async function insertRooms(tx: Tx, { calendar }: DemoContext): Promise<number> {
  const planned = timestamps(calendar.instant(-60));
  await tx.insert(holidays).values(planHolidays(calendar).map((holiday) => ({ ...holiday, ...planned })));
  const inserted = await tx
    .insert(rooms)
    .values(demoRooms.map((room) => ({ ...room, ...planned })))
    .returning({ id: rooms.id });
  return inserted[0]?.id ?? 0;
}

async function insertMeetings(tx: Tx, demo: DemoContext, planned: readonly DemoMeeting[]): Promise<InsertedMeeting[]> {
  const { now, courseIds, trainerIds, firstRound } = demo;
  const roomId = await insertRooms(tx, demo);
  const rows = planned.map((one) => {
    const { course, trainer } = itemAt(demoTimetable, one.batch);
    const plannedAt = new Date(Math.min(one.startsAt.getTime() - 2 * weekMilliseconds, now.getTime()));
    return {
      batchId: itemAt(firstRound.batchIds, one.batch),
      courseId: itemAt(courseIds, course),
      trainerId: itemAt(trainerIds, trainer),
      month: monthOf(one.startsAt),
      startsAt: one.startsAt,
      endsAt: one.endsAt,
      link: `https://meet.google.com/avsar-demo-${one.batch + 1}`,
      ...(one.batch === batchInRoom && { mode: 'both' as const, roomId }),
      liveAt: one.startsAt <= now && one.cancelReason === undefined ? one.startsAt : null,
      cancelledAt: one.cancelReason === undefined ? null : plannedAt,
      cancelReason: one.cancelReason ?? null,
      ...timestamps(plannedAt),
    };
  });
  const inserted = await tx
    .insert(meetings)
    .values(rows)
    .returning({ id: meetings.id, batchId: meetings.batchId, startsAt: meetings.startsAt });
  const ids = new Map(inserted.map(({ id, batchId, startsAt }) => [`${batchId} ${startsAt.getTime()}`, id]));
  return planned.map((one) => ({
    ...one,
    id: ids.get(`${itemAt(firstRound.batchIds, one.batch)} ${one.startsAt.getTime()}`) ?? 0,
    month: monthOf(one.startsAt),
  }));
}

interface Rule {
  readonly lateAfterMinutes: number;
}

interface Entered {
  readonly class: InsertedMeeting;
  readonly studentId: number;
  readonly entry: DemoEntry;
}

async function insertRegister(tx: Tx, demo: DemoContext, classes: readonly InsertedMeeting[]): Promise<void> {
  const [rule] = await tx.select({ lateAfterMinutes: siteSettings.lateAfterMinutes }).from(siteSettings);
  if (rule === undefined) throw new Error('site_settings: there is no row');
  const entered = planEntries(demo, classes, rule);
  const rows = entered.map(({ class: { id, month }, studentId, entry }) => ({
    meetingMonth: month,
    meetingId: id,
    studentId,
    joinedAt: entry.joinedAt ?? null,
    verdict: entry.verdict ?? null,
    correctedVerdict: entry.correction === undefined ? null : ('present' as const),
  }));
  for (const some of inParts(rows)) await tx.insert(attendance).values(some);
  for (const some of inParts(entered.flatMap((one) => eventsOf(one, demo, rule)))) {
    await tx.insert(attendanceEvents).values(some);
  }
}

/** PostgreSQL accepts at most 65,535 parameters in one statement. */
function inParts<Row>(rows: readonly Row[]): Row[][] {
  const size = 5000;
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => rows.slice(part * size, (part + 1) * size));
}

/**
 * Attendance by student. The students whose log-ins `seed` prints have not yet joined the running meeting, so that a
 * developer can join as one of them.
 */
function planEntries(
  { calendar, now, firstRound }: DemoContext,
  classes: readonly InsertedMeeting[],
  { lateAfterMinutes }: Rule,
): Entered[] {
  return firstRound.enrolments.flatMap(({ student, batch, daysAgo }) => {
    const seatedAt = calendar.instant(-daysAgo);
    const isNamed = student < namedStudents.length;
    const own = classes.filter(
      (one) =>
        one.batch === batch &&
        one.cancelReason === undefined &&
        one.startsAt > seatedAt &&
        (isNamed ? one.endsAt : one.startsAt) <= now,
    );
    const studentId = itemAt(firstRound.studentIds, student);
    return planRegister(student, { classes: own, lateAfterMinutes, now }).flatMap((entry, index) =>
      entry === undefined ? [] : [{ class: itemAt(own, index), studentId, entry }],
    );
  });
}

function eventsOf({ class: { id, month, batch }, studentId, entry }: Entered, { trainerIds }: DemoContext, rule: Rule) {
  const of = { meetingMonth: month, meetingId: id, studentId };
  const { joinedAt, verdict, correction } = entry;
  const joined =
    joinedAt === undefined || verdict === undefined
      ? []
      : [{ ...of, ...rule, kind: 'joined' as const, at: joinedAt, verdict, actor: `student:${studentId}` }];
  if (correction === undefined) return joined;
  const actor = `trainer:${itemAt(trainerIds, itemAt(demoTimetable, batch).trainer)}`;
  const corrected = { ...of, kind: 'corrected' as const, at: correction.at, verdict: 'present' as const, actor };
  return [...joined, { ...corrected, reason: correction.reason }];
}
