import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import {
  findManagedMeeting,
  listRecordings,
  listWatchedMeetings,
  listWatches,
} from '../../src/features/recordings/recordings.queries.ts';
import {
  findOwnMeeting,
  listOwnRecorded,
  listRecordingsToWatch,
} from '../../src/features/recordings/watch/recordings.own.queries.ts';
import { noteWatched } from '../../src/features/recordings/watch/recordings.watch.queries.ts';
import { listMeetingRows } from '../../src/features/meetings/list/meetings.list.queries.ts';
import { everyNode, openPlanner, type Plan, type Planner, withoutTriggers } from './planner.ts';

/**
 * Fifty batches with 300 classes each, in five partitions; every class has a recording, and every student of the batch
 * has watched most of them. No query reads a growing table from end to end, and one class reads the partition of its month.
 */
const institute = `
  insert into users (role, status, name, email, mobile_number, email_verified_at)
    select case when n <= 50 then 'TRAINER' else 'STUDENT' end, 'active', 'Person ' || n, 'p' || n || '@people.test',
      (9000000000 + n)::text, now() from generate_series(1, 2050) n;
  insert into trainer_profiles (user_id, experience_years, technologies) select n, 1, '{Java}' from generate_series(1, 50) n;
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 100, 30, '2026-12-01', '2027-01-01' from generate_series(1, 50) n;
  insert into trainer_courses (trainer_id, course_id) select n, n from generate_series(1, 50) n;
  insert into enrolments (student_id, course_id, source) select n, 1 + n % 50, 'admin' from generate_series(51, 2050) n;
  insert into batches (course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
    select course_id, id, '07:00', '08:30', '2020-01-01', '2027-01-01', '{1}', 400 from trainer_courses order by id;
  insert into batch_students (batch_id, student_id, course_id, added_at)
    select b.id, student_id, course_id, '2019-01-01' from enrolments join batches b using (course_id);
  insert into meetings (batch_id, course_id, trainer_id, month, starts_at, ends_at, link)
    select b.id, b.course_id, b.course_id, of.month, at, at + interval '90 minutes', 'https://meet.google.com/x'
    from batches b, (select n, (case when n = 0 then date '2001-01-01'
        else date_trunc('month', now()) + (n - 1) * interval '1 month' end)::date as month from generate_series(0, 4) n) of,
      generate_series(1, 60) k, lateral (select timestamptz '2020-01-01 14:00Z' + (of.n * 60 + k) * interval '1 day' as at) _;
  insert into attendance (meeting_month, meeting_id, student_id, joined_at, verdict)
    select m.month, m.id, s.student_id, m.starts_at, 'present' from meetings m join batch_students s using (batch_id)
    where (s.student_id + m.id) % 5 = 0;
  insert into former_seats (batch_id, student_id, added_at, left_at)
    select b, 51 + (n * 50 + b) % 2000, '2019-01-01', '2019-06-01'::date + n from generate_series(1, 50) b, generate_series(1, 20) n
    on conflict do nothing;
  insert into recordings (meeting_month, meeting_id, host, video_id, added_at, added_by)
    select month, id, 'youtube', 'video' || lpad(id::text, 6, '0'), ends_at, 'trainer:1' from meetings;
  insert into recording_watches (meeting_month, recording_id, student_id, opened_at, last_at, watched, credit_from)
    select r.meeting_month, r.id, s.student_id, r.added_at, r.added_at, '{[0,1800),[2400,5400)}', r.added_at
    from recordings r join meetings m on m.id = r.meeting_id join batch_students s using (batch_id)
    where (s.student_id + m.id) % 5 <> 0`;

let planner: Planner;
let db: Db;
/** A class of batch 7, its recording, and the end of the names of its partitions. */
let meeting: { readonly id: number; readonly month: string };
let recordingId = 0;
let tail = '';
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
  const { rows } = await planner.pool.query<{ id: number; month: string; recording: number; place: string }>(
    `select m.id, m.month::text, r.id as recording, w.tableoid::regclass::text as place from meetings m
      join recordings r on r.meeting_id = m.id join recording_watches w on w.recording_id = r.id
      where batch_id = 7 and month = (select max(month) from meetings) limit 1`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was watched');
  meeting = { id: row.id, month: row.month };
  recordingId = row.recording;
  tail = row.place.replace('recording_watches', '');
}, 240_000);
afterAll(() => planner.close());

const growing =
  /^(?:users|meetings|enrolments|batch_students|former_seats|attendance.*|recordings|recording_watches.*)$/;

const now = new Date('2026-11-15T14:00:00Z');
const studentId = 56;
const page = { limit: 51 };
const further = { ...page, after: { key: Date.parse('2020-06-01T14:00:00Z'), id: 5 } };
const note = () =>
  noteWatched(db, { recordingId, studentId, claim: '{[0,15),[1800,1815)}', durationSeconds: 5400, now });

describe('with 15,000 recordings that were watched 480,000 times', () => {
  it('has this number of rows', async () => {
    const { rows } = await planner.pool.query(`select (select count(*)::int from recordings) as recordings,
      (select count(*)::int from recording_watches) as watches, (select count(distinct tableoid)::int from recording_watches) as months`);
    expect(rows).toEqual([{ recordings: 15_000, watches: 480_000, months: 5 }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['one’s own recordings', () => listOwnRecorded(db, studentId, page)],
    ['one’s own, further down', () => listOwnRecorded(db, studentId, further)],
    ['a class of one’s own', () => findOwnMeeting(db, meeting.id, studentId)],
    ['its recordings', () => listRecordingsToWatch(db, meeting, studentId)],
    ['a report', note],
    ['a class of a trainer', () => findManagedMeeting(db, meeting.id, { trainerId: 7 })],
    ['all recordings of a class', () => listRecordings(db, meeting)],
    ['who watched a class', () => listWatches(db, meeting)],
    ['who watched in a batch', () => listWatchedMeetings(db, 7, page)],
    [
      'who watched in a batch, from a day on',
      () => listWatchedMeetings(db, 7, { ...page, from: new Date('2020-09-01') }),
    ],
    ['who watched in a batch, further down', () => listWatchedMeetings(db, 7, further)],
    ['classes with their recordings', () => listMeetingRows(db, { batches: { studentId }, phase: 'past', now }, page)],
  ])('no sequential scan of a growing table for %s', async (_, ask) => {
    expect(await ask()).toBeTruthy();
    const reads = (await planner.plansOf(ask))
      .flatMap(everyNode)
      .filter((node) => growing.test(node['Relation Name'] ?? ''));
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])).toEqual([]);
  });

  // Only running a statement shows which partitions it reads, if the month is a column of a row that it finds.
  it.each<[string, () => Promise<unknown>]>([
    ['the recordings of a class', () => listRecordingsToWatch(db, meeting, studentId)],
    ['who watched a class', () => listWatches(db, meeting)],
    ['a report', note],
  ])('%s: no partition of another month is read', async (_, ask) => {
    planner.asked.length = 0;
    await planner.pool.query('begin');
    await ask();
    const [asked] = planner.asked;
    const { rows } = await planner.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${asked?.query}`,
      asked?.params,
    );
    await planner.pool.query('rollback');
    const nodes = rows.flatMap((row) => everyNode(row['QUERY PLAN'][0].Plan));
    const read = nodes.filter((node) => node['Actual Loops'] !== 0).map((node) => node['Relation Name'] ?? '');
    const partitions = read.filter((table) => /_(?:\d{4}_\d\d|default)$/.test(table));
    expect(partitions.filter((table) => !table.endsWith(tail))).toEqual([]);
    expect(partitions.length).toBeGreaterThan(0);
  });
});
