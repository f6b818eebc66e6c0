import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import { findDisputeAbout, takeUntold } from '../../src/features/disputes/disputes.entry.queries.ts';
import { countDisputes, listDisputes } from '../../src/features/disputes/disputes.queries.ts';
import { listNoticesOf } from '../../src/features/notices/notices.queries.ts';
import { countOpenDisputes } from '../../src/features/register-months/register-months.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned } from './planner.ts';

/** 50,000 disputes of 5,000 students in 500 batches, of which one in a thousand is open; and a bell of 20,000 notices. */
const office = `
  insert into admins (username, password_hash) select 'staff-' || n, 'x' from generate_series(1, 10) n;
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 100000, 30, '2026-12-01', '2027-01-01' from generate_series(1, 20) n;
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select 'TRAINER', 'T' || n, 't' || n || '@people.test', (7000000000 + n)::text, 'active', now() from generate_series(1, 100) n;
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select 'STUDENT', 'S' || n, 's' || n || '@people.test', (8000000000 + n)::text, 'active', now() from generate_series(1, 5000) n;
  insert into trainer_profiles (user_id, experience_years) select n, 5 from generate_series(1, 100) n;
  insert into trainer_courses (trainer_id, course_id) select t, c from generate_series(1, 100) t, generate_series(1, 20) c where (t + c) % 4 = 0;
  insert into batches (course_id, trainer_course_id, start_date, end_date, start_time, end_time, weekdays, capacity)
    select course_id, id, current_date, current_date + 30, '09:00', '10:00', '{1}', 200 from trainer_courses limit 500;
  insert into meetings (batch_id, course_id, trainer_id, starts_at, ends_at, month, link)
    select b.id, b.course_id, t.trainer_id, at, at + interval '1 minute', date_trunc('month', at at time zone 'UTC')::date, 'https://meet.google.com/x'
      from (select id, course_id, trainer_course_id, date_trunc('minute', now()) - id * interval '2 minutes' as at from batches) b
      join trainer_courses t on t.id = b.trainer_course_id;
  insert into attendance (meeting_month, meeting_id, student_id, corrected_verdict)
    select m.month, m.id, 100 + 1 + (m.id * 7 + n) % 5000, 'absent' from meetings m, generate_series(1, 100) n;
  insert into disputes (meeting_month, meeting_id, student_id, batch_id, verdict, claimed_verdict, reason, created_at, decided_at, decided_by, is_accepted, note)
    select a.meeting_month, a.meeting_id, a.student_id, m.batch_id, 'absent', 'present', 'x', now(),
      case when a.id % 1000 > 0 then now() end, case when a.id % 1000 > 0 then 'admin:1' end,
      case when a.id % 1000 > 0 then true end, case when a.id % 1000 > 0 then 'x' end
      from attendance a join meetings m on m.id = a.meeting_id;
  insert into staff_notices (admin_id, area, kind, event, created_at)
    select 1 + n % 10, 'teaching', 'dispute_overdue', 'e' || n, now() - n * interval '1 minute' from generate_series(1, 20000) n;`;

const growing = ['disputes', 'staff_notices', 'attendance'];

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(office);
  db = planner.db;
}, 240_000);
afterAll(() => planner.close());

const overdueBefore = new Date();
const last = 2_147_483_647;

describe('with 50,000 disputes', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['all', () => listDisputes(db, { overdueBefore }, last, 51)],
    ['the open ones', () => listDisputes(db, { overdueBefore, state: 'open' }, last, 51)],
    ['the overdue ones', () => listDisputes(db, { overdueBefore, state: 'overdue' }, last, 51)],
    ['how many are open', () => countDisputes(db, { overdueBefore, state: 'open' })],
    ['the decided ones', () => listDisputes(db, { overdueBefore, state: 'decided' }, last, 51)],
    ['those of a batch', () => listDisputes(db, { overdueBefore, batch: 7 }, last, 51)],
    ['the open ones of a trainer', () => listDisputes(db, { overdueBefore, state: 'open', trainerId: 7 }, last, 51)],
    ['those of one entry', () => listDisputes(db, { overdueBefore, student: 777, meeting: 7 }, last, 51)],
    ['those of a student', () => listDisputes(db, { overdueBefore, studentId: 777 }, last, 51)],
    ['the one about an entry', () => findDisputeAbout(db, { month: '2026-11-01', meetingId: 7, studentId: 777 })],
    ['those to remind of', () => takeUntold(db, 'remindedAt', overdueBefore, overdueBefore, 100)],
    ['the open ones by month', () => countOpenDisputes(db)],
    ['the bell', () => listNoticesOf(db, 3, ['teaching', 'people'], 20)],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });
});
