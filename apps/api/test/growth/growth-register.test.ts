import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import { listBatchEntries, listGridPeople } from '../../src/features/attendance/register/attendance.batch.queries.ts';
import { listSeatCounts } from '../../src/features/attendance/register/attendance.low.queries.ts';
import { listRollCall } from '../../src/features/attendance/room/attendance.room.queries.ts';
import { enterMeeting, scanMeeting } from '../../src/features/attendance/join/attendance.join.queries.ts';
import { findEntry, findOwnEntry, listOwnEntries } from '../../src/features/attendance/attendance.queries.ts';
import { listBegunMeetings, listEvents } from '../../src/features/attendance/register/attendance.register.queries.ts';
import { listSummaries } from '../../src/features/attendance/register/attendance.summary.queries.ts';
import { withoutTriggers, everyNode, openPlanner, type Plan, type Planner } from './planner.ts';

/**
 * The register must not become slower with the years. Fifty batches have 300 meetings each, in five partitions.
 * PostgreSQL's plan of each query is checked: no sequential scan of a growing table, and a batch's page reads only the
 * partition of its month.
 */
let planner: Planner;
let db: Db;
/** The month under test and its partition. */
let month = '';
let partition = '';
let meetings: { readonly id: number; readonly month: string }[] = [];

beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
  const { rows } = await planner.pool.query<{ id: number; month: string; partition: string }>(
    `select distinct m.id, month::text, a.tableoid::regclass::text as partition from meetings m
      join attendance a on a.meeting_id = m.id where batch_id = 7 and month = (select max(month) from meetings)`,
  );
  meetings = rows.map(({ id, month: of }) => ({ id, month: of }));
  month = rows[0]?.month ?? '';
  partition = rows[0]?.partition ?? '';
}, 120_000);
afterAll(() => planner.close());

const institute = `
  insert into users (role, status, name, email, mobile_number, email_verified_at)
    select case when n <= 50 then 'TRAINER' else 'STUDENT' end, 'active', 'Person ' || n, 'p' || n || '@people.test',
      (9000000000 + n)::text, now() from generate_series(1, 5050) n;
  insert into trainer_profiles (user_id, experience_years, technologies) select n, 1, '{Java}' from generate_series(1, 50) n;
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 100, 30, '2026-12-01', '2027-01-01' from generate_series(1, 50) n;
  insert into trainer_courses (trainer_id, course_id) select n, n from generate_series(1, 50) n;
  insert into enrolments (student_id, course_id, source) select n, 1 + n % 50, 'admin' from generate_series(51, 5050) n;
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
    where s.batch_id = 7 or (s.student_id + m.id) % 5 = 0;
  insert into former_seats (batch_id, student_id, added_at, left_at)
    select b, 51 + (n * 50 + b) % 5000, '2019-01-01', '2019-06-01'::date + n from generate_series(1, 50) b, generate_series(1, 100) n
    on conflict do nothing;
  insert into attendance_events (meeting_month, meeting_id, student_id, kind, at, verdict, actor, late_after_minutes)
    select meeting_month, meeting_id, student_id, 'joined', joined_at, verdict, 'student:' || student_id, 10 from attendance`;

const growing = /^(?:users|meetings|batch_students|former_seats|attendance.*)$/;

/** Reads of growing tables, and whether each is a sequential scan. */
async function readsOf(ask: () => Promise<unknown>) {
  const reads = (await planner.plansOf(ask))
    .flatMap(everyNode)
    .map((node) => ({ table: node['Relation Name'] ?? '', isWhole: node['Node Type'] === 'Seq Scan' }))
    .filter(({ table }) => growing.test(table));
  expect(reads.length).toBeGreaterThan(0);
  return reads;
}

const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

const now = new Date('2026-11-15T14:00:00Z');
const place = { meetingId: 5, studentId: 56 };
const lowPage = { access: {}, limit: 500, now, today: '2026-11-15' };

describe('with 15,000 classes and as good as 350,000 entries', () => {
  it('has this number of rows', async () => {
    const { rows } = await planner.pool.query(`select (select count(*)::int from meetings) as meetings,
      (select count(*)::int from attendance) as entries, (select count(distinct tableoid)::int from attendance) as months`);
    expect([rows, meetings.length]).toEqual([[{ meetings: 15_000, entries: 324_000, months: 5 }], 60]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['joining', () => enterMeeting(db, { ...place, batchId: 7, now, begunBy: now })],
    ['the classes of a page', () => listBegunMeetings(db, { batchId: 7, now, after: undefined, limit: 61 })],
    ['the classes of a page, further down', () => listBegunMeetings(db, { batchId: 7, now, after: 5, limit: 61 })],
    ['a page of the register', () => listGridPeople(db, 7, { meetings })],
    ['who came', () => listBatchEntries(db, 7, 101, undefined)],
    ['who came, further down', () => listBatchEntries(db, 7, 101, { key: 5, id: 56 })],
    ['one’s own', () => listOwnEntries(db, { studentId: 56, now, limit: 51 })],
    ['one’s own, further down', () => listOwnEntries(db, { studentId: 56, now, after: 5, limit: 51 })],
    ['what led to one’s own', () => listEvents(db, 56, { meetings })],
    ['one’s sums', () => listSummaries(db, 56, now, 100)],
    ['an entry', () => findEntry(db, place, { trainerId: 7 })],
    ['an entry of one’s own', () => findOwnEntry(db, place)],
    ['scanning a code', () => scanMeeting(db, { ...place, now, begunBy: now })],
    ['a class and its students', () => listRollCall(db, { id: 5, month, batchId: 7, endsAt: now })],
    ['low attendance in a batch', () => listSeatCounts(db, { ...lowPage, batchId: 7 })],
    ['low attendance in a course', () => listSeatCounts(db, { ...lowPage, courseId: 7 })],
    ['low attendance, further down', () => listSeatCounts(db, { ...lowPage, after: { key: 5, id: 56 } })],
  ])('no sequential scan of a growing table for %s', async (_, ask) => {
    expect((await readsOf(ask)).filter(({ isWhole }) => isWhole)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a page of the register', () => listGridPeople(db, 7, { meetings })],
    ['what led to it', () => listEvents(db, 56, { meetings })],
  ])('%s reads no partition of another month', async (_, ask) => {
    const tables = (await readsOf(ask)).map(({ table }) => table).filter((table) => table.startsWith('attendance'));
    const tail = partition.replace('attendance', '');
    expect([month.slice(0, 7).replace('-', '_'), tables.filter((table) => !table.endsWith(tail))]).toEqual([
      tail.slice(1),
      [],
    ]);
  });

  // The month is a column of the meeting, so only running the query shows which partitions it reads. Custom plan for
  // the first calls, generic plan later.
  it.each(['force_custom_plan', 'force_generic_plan'])(
    'joining reads no partition of another month: %s',
    async (mode) => {
      const [meetingId = 0] = meetings.map(({ id }) => id);
      planner.asked.length = 0;
      await planner.pool.query(`begin; set local plan_cache_mode = ${mode}`);
      await enterMeeting(db, { meetingId, batchId: 7, studentId: place.studentId, now, begunBy: now });
      const values = planner.asked.flatMap(({ params }) => params).map((value) => pg.escapeLiteral(textOf(value)));
      const { rows } = await planner.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, format json) execute enter_class(${values.join(', ')})`,
      );
      await planner.pool.query('rollback');
      const nodes = rows.flatMap((row) => everyNode(row['QUERY PLAN'][0].Plan));
      const read = nodes.filter((node) => node['Actual Loops'] !== 0).map((node) => node['Relation Name'] ?? '');
      expect(read.filter((table) => /_(?:\d{4}_\d\d|default)$/.test(table))).toEqual([partition]);
    },
  );
});
