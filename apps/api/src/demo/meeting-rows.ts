import { attendance, attendanceEvents } from '#database/tables/attendance.ts';
import { meetings } from '#database/tables/meetings.ts';
import { siteSettings } from '#database/tables/site.ts';
import type { Tx } from '#shared/context.ts';
import { monthOf } from '#shared/time.ts';
import type { Calendar } from './calendar.ts';
import { type DemoMeeting, planMeetings, planExtraMeeting } from './meetings.ts';
import { namedStudents } from './people.ts';
import { at } from './places.ts';
import { type DemoEntry, planRegister } from './register.ts';
import { type WrittenRound, written } from './rows.ts';
import { demoTimetable } from './timetable.ts';

export interface School {
  readonly calendar: Calendar;
  readonly now: Date;
  readonly courseIds: readonly number[];
  readonly trainerIds: readonly number[];
  /** The rounds after it have the same trainers at the same hours: they are for counting, not for teaching. */
  readonly firstRound: WrittenRound;
}

export interface WrittenMeeting extends DemoMeeting {
  readonly id: number;
  readonly month: string;
}

const minuteMilliseconds = 60_000;
const weekMilliseconds = 7 * 24 * 60 * minuteMilliseconds;

/** Classes of the first round, one of them right now where it fits, and who came to them. */
export async function writeMeetings(tx: Tx, school: School): Promise<WrittenMeeting[]> {
  const planned = planMeetings(school.calendar);
  const batch = school.firstRound.enrolments.find(
    ({ student, batch: seat }) => student === 0 && seat !== undefined,
  )?.batch;
  const extra = batch === undefined ? undefined : planExtraMeeting(planned, batch, school.now);
  const classes = await insertMeetings(tx, school, extra === undefined ? planned : [...planned, extra]);
  await insertRegister(tx, school, classes);
  return classes;
}

async function insertMeetings(tx: Tx, school: School, planned: readonly DemoMeeting[]): Promise<WrittenMeeting[]> {
  const { now, courseIds, trainerIds, firstRound } = school;
  const rows = planned.map((one) => {
    const { course, trainer } = at(demoTimetable, one.batch);
    const plannedAt = new Date(Math.min(one.startsAt.getTime() - 2 * weekMilliseconds, now.getTime()));
    return {
      batchId: at(firstRound.batchIds, one.batch),
      courseId: at(courseIds, course),
      trainerId: at(trainerIds, trainer),
      month: monthOf(one.startsAt),
      startsAt: one.startsAt,
      endsAt: one.endsAt,
      link: `https://meet.google.com/avsar-demo-${one.batch + 1}`,
      liveAt: one.startsAt <= now && one.cancelReason === undefined ? one.startsAt : null,
      cancelledAt: one.cancelReason === undefined ? null : plannedAt,
      cancelReason: one.cancelReason ?? null,
      ...written(plannedAt),
    };
  });
  const inserted = await tx
    .insert(meetings)
    .values(rows)
    .returning({ id: meetings.id, batchId: meetings.batchId, startsAt: meetings.startsAt });
  const ids = new Map(inserted.map(({ id, batchId, startsAt }) => [`${batchId} ${startsAt.getTime()}`, id]));
  return planned.map((one) => ({
    ...one,
    id: ids.get(`${at(firstRound.batchIds, one.batch)} ${one.startsAt.getTime()}`) ?? 0,
    month: monthOf(one.startsAt),
  }));
}

interface Rule {
  readonly lateAfterMinutes: number;
}

interface Entered {
  readonly class: WrittenMeeting;
  readonly studentId: number;
  readonly entry: DemoEntry;
}

async function insertRegister(tx: Tx, school: School, classes: readonly WrittenMeeting[]): Promise<void> {
  const [rule] = await tx.select({ lateAfterMinutes: siteSettings.lateAfterMinutes }).from(siteSettings);
  if (rule === undefined) throw new Error('site_settings: there is no row');
  const entered = planEntries(school, classes, rule);
  const rows = entered.map(({ class: { id, month }, studentId, entry }) => ({
    meetingMonth: month,
    meetingId: id,
    studentId,
    joinedAt: entry.joinedAt ?? null,
    verdict: entry.verdict ?? null,
    correctedVerdict: entry.correction === undefined ? null : ('present' as const),
  }));
  for (const some of inParts(rows)) await tx.insert(attendance).values(some);
  for (const some of inParts(entered.flatMap((one) => eventsOf(one, school, rule)))) {
    await tx.insert(attendanceEvents).values(some);
  }
}

/** PostgreSQL takes 65,535 values in one statement. */
function inParts<Row>(rows: readonly Row[]): Row[][] {
  const size = 5000;
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => rows.slice(part * size, (part + 1) * size));
}

/** By student; those who have logins are still to join what runs right now. */
function planEntries(
  { calendar, now, firstRound }: School,
  classes: readonly WrittenMeeting[],
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
    const studentId = at(firstRound.studentIds, student);
    return planRegister(student, { classes: own, lateAfterMinutes, now }).flatMap((entry, place) =>
      entry === undefined ? [] : [{ class: at(own, place), studentId, entry }],
    );
  });
}

function eventsOf({ class: { id, month, batch }, studentId, entry }: Entered, { trainerIds }: School, rule: Rule) {
  const of = { meetingMonth: month, meetingId: id, studentId };
  const { joinedAt, verdict, correction } = entry;
  const joined =
    joinedAt === undefined || verdict === undefined
      ? []
      : [{ ...of, ...rule, kind: 'joined' as const, at: joinedAt, verdict, actor: `student:${studentId}` }];
  if (correction === undefined) return joined;
  const actor = `trainer:${at(trainerIds, at(demoTimetable, batch).trainer)}`;
  const corrected = { ...of, kind: 'corrected' as const, at: correction.at, verdict: 'present' as const, actor };
  return [...joined, { ...corrected, reason: correction.reason }];
}
