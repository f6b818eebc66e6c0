import { moneyGroups, dueGroups } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import { recountDues } from '../../src/features/figures/dues/figures.dues.count.queries.ts';
import { listDueEntryRows } from '../../src/features/figures/dues/figures.dues.entries.queries.ts';
import { listDueGroups } from '../../src/features/figures/dues/figures.dues.list.queries.ts';
import {
  listAllDays,
  listDaysSince,
  recountDays,
} from '../../src/features/figures/money/figures.money.count.queries.ts';
import { listMoneyEntries } from '../../src/features/figures/money/figures.money.entries.queries.ts';
import { listMoneyGroups } from '../../src/features/figures/money/figures.money.list.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/** 40,000 students of 50 courses in 500 batches, who paid within 800 days; one in ten got a discount, one in five owes. */
const institute = `
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 1000000, 30, '2026-12-01', '2027-01-01' from generate_series(1, 50) n;
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select 'TRAINER', 'Trainer ' || n, 't' || n || '@people.test', (7000000000 + n)::text, 'active', now() from generate_series(1, 50) n;
  insert into trainer_courses (trainer_id, course_id) select n, n from generate_series(1, 50) n;
  insert into batches (course_id, trainer_course_id, start_time, end_time, start_date, end_date, weekdays, capacity)
    select 1 + n % 50, (select id from trainer_courses where course_id = 1 + n % 50), '19:30', '21:00', '2026-12-07', '2027-01-20', '{1,3}', 100
    from generate_series(1, 500) n;
  insert into admins (username, password_hash) select 'counsellor-' || n, 'x' from generate_series(1, 20) n;
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select 'STUDENT', 'Person ' || md5(n::text), 's' || n || '@people.test', (8000000000 + n)::text, 'active', now()
    from generate_series(1, 40000) n;
  insert into enrolments (student_id, course_id, source) select id, 1 + id % 50, 'free' from users where role = 'STUDENT';
  insert into batch_students (batch_id, student_id, course_id)
    select (select min(b.id) + 50 * (e.id % 10) from batches b where b.course_id = e.course_id), e.student_id, e.course_id
    from enrolments e where e.id % 10 <> 0;
  insert into former_seats (batch_id, student_id, added_at, left_at)
    select (select max(b.id) from batches b where b.course_id = e.course_id), e.student_id, now() - interval '9 days', now()
    from enrolments e where e.id % 12 = 0;
  insert into leads (name, mobile_number, source, owner_id, student_id)
    select 'Lead ' || n, (8000000000 + n)::text, 'contact', 1 + n % 20, n + 50 from generate_series(1, 40000, 2) n;
  insert into ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, source, actor)
    select now() - (e.id % 800) * interval '1 day', e.student_id, e.course_id, 'payment', 'cash', 'student', 100000, 'payment:' || e.id || k, 'system'
    from enrolments e, generate_series(1, 2) k order by 1;
  insert into ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, source, actor)
    select now() - (e.id % 800) * interval '1 day', e.student_id, e.course_id, 'discount', 'discounts', 'student', 1000, 'd:' || e.id, 'system'
    from enrolments e where e.id % 10 = 0 order by 1;
  insert into orders (student_id, course_id, receipt, amount_in_paise, status, created_at, updated_at)
    select student_id, course_id, gen_random_uuid(), 900000, 'expired', now(), now() from enrolments;
  update ledger_entries e set order_id = o.id from orders o where e.kind = 'discount' and o.student_id = e.student_id;
  insert into grants (kind, student_id, course_id, worth_in_paise, reason, granted_by, granted_at)
    select 'free_place', e.student_id, e.course_id, 1000000, 'Words', 'system', now() - (e.id % 800) * interval '1 day'
    from enrolments e where e.id % 4 = 0;
  insert into instalments (student_id, course_id, number, amount_in_paise, due_on, agreed_due_on, created_at, cancelled_at)
    select e.student_id, e.course_id, 1, 100000, current_date + 60 - e.id::int % 400, current_date, now(), case when e.id % 5 <> 0 then now() end
    from enrolments e;`;

const growing = [
  'ledger_entries',
  'grants',
  'instalments',
  'users',
  'orders',
  'leads',
  'batch_students',
  'former_seats',
  'enrolments',
];

let planner: Planner;
let db: Db;
let [today, from] = ['', ''];
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
  const { rows } = await planner.pool.query<{ today: string; from: string }>(
    'select current_date::text as today, (current_date - 30)::text as from',
  );
  [today, from] = [rows[0]?.today ?? '', rows[0]?.from ?? ''];
  for (const days = await listAllDays(db); days.length > 0;) await recountDays(db, days.splice(0, 100));
  await recountDues(db);
  await planner.pool.query('analyze money_figures; analyze due_figures');
}, 240_000);
afterAll(() => planner.close());

const firstPage = { after: undefined, limit: 51 };
const entries = (more: object) => () => listMoneyEntries(db, { from, to: today, kind: 'received', ...more }, firstPage);
const dues = (filter: object) => () => listDueEntryRows(db, filter, firstPage);
const duesOfMonth = () => listDueEntryRows(db, { from, to: today }, firstPage);

describe('with 80,000 payments', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the newest money', entries({})],
    [
      'a later page',
      () =>
        listMoneyEntries(
          db,
          { from, to: today, kind: 'received' },
          { after: { source: 'entry', id: 79_000 }, limit: 51 },
        ),
    ],
    ['discounts and free places', entries({ kind: 'discount' })],
    ['money of a course', entries({ course: 7 })],
    ['money of a batch', entries({ batch: 7 })],
    ['money of a counsellor', entries({ counsellor: 3 })],
    ['money of a batch and a counsellor', entries({ batch: 7, counsellor: 3 })],
    ['money without a batch', entries({ batch: 'none' })],
    ['discounts of a batch', entries({ kind: 'discount', batch: 7 })],
    ['dues', dues({})],
    ['dues of a month', duesOfMonth],
    ['dues of a course', dues({ course: 7 })],
    ['dues of a batch', dues({ batch: 7 })],
    ['dues of a counsellor', dues({ counsellor: 3 })],
    ['the days of new entries', () => listDaysSince(db, 79_900)],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });

  it('counting some days anew reads only their entries and seats', async () => {
    const plans = await planner.plansOf(() => recountDays(db, [today, from]));
    expect(sequentiallyScanned(plans, growing)).toEqual([]);
  });

  it.each(moneyGroups)('money by %s reads the summary only, and only the days that were asked for', async (by) => {
    const page = { isInOrder: by === 'day', ...firstPage };
    const plans = await planner.plansOf(() => listMoneyGroups(db, { from, to: today, by, kind: 'received' }, page));
    expect(sequentiallyScanned(plans, [...growing, 'money_figures'])).toEqual([]);
  });

  it.each(dueGroups)('dues by %s read the summary only', async (by) => {
    const page = { isInOrder: by === 'age', ...firstPage };
    const plans = await planner.plansOf(() => listDueGroups(db, { by, today }, page));
    expect(sequentiallyScanned(plans, growing)).toEqual([]);
  });
});
