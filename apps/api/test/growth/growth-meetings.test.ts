import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import {
  countMeetingRows,
  isBatchOfCourse,
  listMeetingRows,
  teachesCourse,
} from '../../src/features/meetings/list/meetings.list.queries.ts';
import {
  countMeetingsOfDay,
  listMeetingsInTheWay,
  listMeetingsOfDay,
} from '../../src/features/holidays/holidays.meetings.queries.ts';
import { listMeetingsInRoom } from '../../src/features/meetings/plan/meetings.room.queries.ts';
import { countComingMeetings, findNextMeeting } from '../../src/features/rooms/rooms.queries.ts';
import { listMeetingsWithin, listRecipientIds } from '../../src/features/meetings/plan/meetings.plan.queries.ts';
import { findMeeting, listMeetingsById } from '../../src/features/meetings/meetings.queries.ts';
import { listFeedMeetings } from '../../src/features/feeds/feeds.queries.ts';
import {
  listMeetingsToRemind,
  listStudentsOf,
  takeDueReminders,
} from '../../src/features/reminders/reminders.queries.ts';
import {
  listChosenMeetings,
  listClashesOf,
  listStudentsOfBatches,
} from '../../src/features/meetings/substitute/meetings.substitute.queries.ts';
import {
  listBatchRows,
  listMeetingsOfRows,
  listTrainerRows,
} from '../../src/features/meetings/week/meetings.week.queries.ts';
import { listMeetingsOn } from '../../src/features/stats/stats.queries.ts';
import { withoutTriggers, openPlanner, type Planner, sequentiallyScanned } from './planner.ts';

/** Tables that grow for years: lists of meetings must not read them with a sequential scan. */
const growing = ['users', 'batches', 'batch_students', 'meetings'];

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
}, 120_000);
afterAll(() => planner.close());

/**
 * Each trainer has one meeting a day for two hundred days, taking turns with ten batches. The 18,000 batches of earlier
 * years make reading all batches so much dearer than a hundred index lookups that no random sample hides it.
 */
const institute = `
  insert into users (role, status, name, email, mobile_number, email_verified_at)
    select case when n <= 200 then 'TRAINER' else 'STUDENT' end, 'active', 'Person ' || n, 'p' || n || '@people.test',
      (9000000000 + n)::text, now() from generate_series(1, 10200) n;
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 100, 30, '2026-12-01', '2027-01-01' from generate_series(1, 200) n;
  insert into trainer_courses (trainer_id, course_id) select n, n from generate_series(1, 200) n;
  insert into batches (course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
    select course_id, id, '07:00', '08:30', '2026-01-01', '2027-01-01', '{1}', 400
    from trainer_courses, generate_series(1, 10) order by id;
  insert into batches (course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
    select course_id, id, '07:00', '08:30', '2024-01-01', '2025-01-01', '{1}', 400
    from trainer_courses, generate_series(1, 90);
  insert into batch_students (batch_id, student_id, course_id)
    select b.id, n, course_id from generate_series(201, 10200) n join batches b on b.id in (1 + n % 2000, 1 + (n + 7) % 2000);
  insert into rooms (name, capacity) select 'Room ' || n, 30 from generate_series(1, 40) n;
  insert into meetings (batch_id, course_id, trainer_id, month, starts_at, ends_at, link, mode, room_id)
    select (n - 1) * 10 + 1 + k % 10, n, n, date_trunc('month', t at time zone 'UTC'), t, t + interval '90 minutes',
      'https://zoom.us/j/1', case when n <= 40 then 'both' else 'online' end, case when n <= 40 then n end
    from generate_series(1, 200) n, generate_series(0, 199) k,
      lateral (select timestamptz '2026-06-01 01:30Z' + k * interval '1 day' as t) _`;

describe('with 40,000 classes', () => {
  const now = new Date('2026-11-16T06:00:00Z');
  const page = { limit: 51 };
  const far = { limit: 51, after: { key: now.getTime() - 50 * 86_400_000, id: 7_000 } };
  const hours = { startsAt: now, endsAt: new Date('2026-11-16T07:00:00Z') };
  const half = { startsAt: now, endsAt: new Date('2027-05-16T07:00:00Z') };
  const year = { from: new Date('2026-10-16T06:00:00Z'), until: new Date('2027-11-16T06:00:00Z'), limit: 1000 };
  const week = { from: new Date('2026-11-15T18:30:00Z'), until: new Date('2026-11-22T18:30:00Z') };
  const people = Array.from({ length: 50 }, (_unused, place) => place * 3 + 1);
  const chosen = { trainerId: 7, substituteId: 8, ...week };
  const wholeDay = { startsAt: new Date('2026-11-16T18:30:00Z'), endsAt: new Date('2026-11-17T18:30:00Z') };
  const eightWeeks = { startsAt: now, endsAt: new Date('2027-01-14T06:00:00Z') };
  const fifty = Array.from({ length: 50 }, (_, place) => ({
    batchId: place * 10 + 1,
    trainerId: place + 1,
    roomId: place < 40 ? place + 1 : null,
  }));
  const [mine, taught] = [{ studentId: 777 }, { trainerId: 7 }];

  it.each<[string, () => Promise<unknown>]>([
    ['a student’s classes', () => listMeetingRows(db, { batches: mine, phase: 'upcoming', now }, { ...page, ...mine })],
    ['a student’s past classes', () => listMeetingRows(db, { batches: mine, phase: 'past', now }, { ...far, ...mine })],
    ['a trainer’s classes', () => listMeetingRows(db, { batches: taught, phase: 'upcoming', now }, page)],
    ['a trainer’s past classes', () => listMeetingRows(db, { batches: taught, phase: 'past', now }, far)],
    ['a trainer’s in a course', () => listMeetingRows(db, { batches: { ...taught, courseId: 8 }, now }, page)],
    ['the classes of a batch', () => listMeetingRows(db, { batches: { batchId: 77 }, now }, far)],
    ['how many classes', () => countMeetingRows(db, { batches: taught, phase: 'past', now })],
    ['whether a batch is theirs', () => isBatchOfCourse(db, 77, 8, mine)],
    ['whether a trainer teaches it', () => teachesCourse(db, 7, 8)],
    ['a class of a student', () => findMeeting(db, 777, mine)],
    ['a class of a trainer', () => findMeeting(db, 777, taught)],
    [
      'classes just planned',
      () =>
        listMeetingsById(
          db,
          Array.from({ length: 100 }, (_unused, place) => 5000 + place * 7),
        ),
    ],
    ['who has a class at that hour', () => listMeetingsWithin(db, { batchId: 77, trainerId: 7 }, hours)],
    ['who has a class in half a year', () => listMeetingsWithin(db, { batchId: 77, trainerId: 7, exceptId: 9 }, half)],
    ['who is told of a class', () => listRecipientIds(db, 77)],
    ['a student’s calendar feed', () => listFeedMeetings(db, { id: 777, role: 'STUDENT', ...year })],
    ['a trainer’s calendar feed', () => listFeedMeetings(db, { id: 7, role: 'TRAINER', ...year })],
    ['reminders of a day', () => takeDueReminders(db, { kind: 'day', minutes: 1440, now, limit: 100 })],
    ['whom to remind', () => listStudentsOf(db, [7, 77])],
    ['classes to remind of', () => listMeetingsToRemind(db, [7, 77])],
    [
      'a trainer’s classes with those of others',
      () => listMeetingRows(db, { batches: { ...taught, withSubstituted: true }, phase: 'past', now }, far),
    ],
    ['the trainers of the calendar', () => listTrainerRows(db, { span: week, limit: 51 })],
    [
      'the next trainers of the calendar',
      () => listTrainerRows(db, { span: week, limit: 51, after: { key: 'person 120', id: 120 } }),
    ],
    ['the batches of the calendar', () => listBatchRows(db, { span: week, limit: 51 })],
    ['a week by trainer', () => listMeetingsOfRows(db, { by: 'trainer', ids: people, span: week, most: 100 })],
    ['a week by batch', () => listMeetingsOfRows(db, { by: 'batch', ids: people, span: week, most: 100 })],
    ['a week by room', () => listMeetingsOfRows(db, { by: 'room', ids: people, span: week, most: 100 })],
    ['the classes for a substitute', () => listChosenMeetings(db, chosen, now, 101)],
    ['the clashes of a substitute', () => listClashesOf(db, 8, people)],
    ['who is told of a substitute', () => listStudentsOfBatches(db, [77, 78])],
    ['the classes of a holiday', () => listMeetingsOfDay(db, wholeDay, now, page)],
    ['how many fall on a holiday', () => countMeetingsOfDay(db, wholeDay, now)],
    ['what stands in the way of a move', () => listMeetingsInTheWay(db, fifty, eightWeeks)],
    ['who is in a room at that hour', () => listMeetingsInRoom(db, { roomId: 7 }, hours)],
    ['who is in a room in half a year', () => listMeetingsInRoom(db, { roomId: 7, exceptId: 9 }, half)],
    ['the next class in a room', () => findNextMeeting(db, 7, now)],
    ['how many classes come in a room', () => countComingMeetings(db, 7, now)],
    ['today’s classes', () => listMeetingsOn(db, '2026-11-16', 50)],
  ])('no sequential scan of a growing table for %s', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });
});
