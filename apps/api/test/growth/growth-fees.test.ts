import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import { countChangeRows, listChangeRows } from '../../src/features/fees/changes/fees.changes.queries.ts';
import { countClosedSince, listFeesToCheck } from '../../src/features/fees/check/fees.check.queries.ts';
import { countDueRows, listDueRows } from '../../src/features/fees/dues/fees.dues.queries.ts';
import {
  clearOverdue,
  findFirstDay,
  findPart,
  findPartById,
  listOpenParts,
  listPartsOf,
  reopenPartOf,
} from '../../src/features/fees/parts/fees.parts.queries.ts';
import { countTaken, listOfferedPlanRows, listPlanRows } from '../../src/features/fees/plans/fees.plans.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/** 20,000 students with a plan of 50 courses and 60,000 parts, of which one in ten is open and one in a hundred overdue. */
const institute = `
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 1000000, 30, '2026-12-01', '2027-01-01' from generate_series(1, 50) n;
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select 'STUDENT', 'Person ' || md5(n::text), 's' || n || '@people.test', (8000000000 + n)::text, 'active', now()
    from generate_series(1, 20000) n;
  insert into fee_plans (course_id, name, extra_in_paise, late_fee_in_paise, late_after_days, close_after_days)
    select c, 'Plan ' || p, 0, 50000, 3, 10 from generate_series(1, 50) c, generate_series(1, 3) p;
  insert into fee_plan_parts (plan_id, number, share, due_after_days)
    select id, n, case n when 0 then 4000 else 3000 end, n * 30 from fee_plans, generate_series(0, 2) n;
  insert into orders (student_id, course_id, receipt, amount_in_paise, status, created_at, updated_at, paid_at, fee_plan_id, fee_in_paise, terms)
    select n, 1 + n % 50, gen_random_uuid(), 400000, 'paid', now(), now(), now(), 1 + n % 150, 1000000, '{}' from generate_series(1, 20000) n;
  insert into enrolments (student_id, course_id, source, order_id, fee_plan_id, overdue_at)
    select student_id, course_id, 'payment', id, fee_plan_id, case when id % 500 = 0 then now() end from orders;
  insert into instalments (student_id, course_id, number, amount_in_paise, due_on, agreed_due_on, agreed_late_fee_in_paise, late_after_days,
      close_after_days, settled_at, order_id, created_at)
    select o.student_id, o.course_id, n, 300000, day, day, 50000, 3, 10, case when not is_open then now() end,
      case when not is_open then o.id * 10 + n end, now()
    from orders o, generate_series(0, 2) n,
      lateral (select n > 0 and o.id % 7 = 0 as is_open,
        case when o.id % 70 = 0 then current_date - 5 - o.id % 60 else current_date + n * 30 - o.id % 25 end as day) _;
  insert into order_events (order_id, at, kind, actor) select id, now(), 'created', 'student' from orders, generate_series(1, 3);
  insert into offline_payments (order_id, reference, status, submitted_at, decided_at)
    select id, 'UTR' || id, 'approved', now(), now() from orders;
  insert into fee_changes (kind, student_id, course_id, facts, reason, state, requested_by, requested_at, decided_at)
    select 'write_off', student_id, course_id, '{}', 'x', case when id % 200 = 0 then 'waiting' else 'done' end, 'admin:1', now(),
      case when id % 200 > 0 then now() end from orders;`;

const growing = ['instalments', 'fee_changes', 'orders', 'enrolments', 'users', 'order_events', 'offline_payments'];

let planner: Planner;
let db: Db;
let today = '';
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
  const { rows } = await planner.pool.query<{ today: string }>('select current_date::text as today');
  today = rows[0]?.today ?? '';
}, 240_000);
afterAll(() => planner.close());

const fee = { studentId: 777, courseId: 28 };
const first = { after: undefined, limit: 51 };
const last = 2_147_483_647;

describe('with 60,000 parts of fees', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['dues', () => listDueRows(db, { today }, first)],
    ['dues on a later page', () => listDueRows(db, { today }, { after: { key: today, id: 100 }, limit: 51 })],
    ['what is still to come', () => listDueRows(db, { today, state: 'due' }, first)],
    ['what is overdue', () => listDueRows(db, { today, state: 'overdue' }, first)],
    ['what is closed', () => listDueRows(db, { today, state: 'closed' }, first)],
    ['dues of a course', () => listDueRows(db, { today, courseId: 7 }, first)],
    ['dues of a student', () => listDueRows(db, { today, studentId: 777 }, first)],
    ['dues of students who were found', () => listDueRows(db, { today, studentIds: [7, 14, 777] }, first)],
    ['how many are overdue', () => countDueRows(db, { today, state: 'overdue' })],
    ['the parts of a student', () => listPartsOf(db, 777)],
    ['the open parts of a fee', () => listOpenParts(db, fee)],
    ['one part', () => findPart(db, { ...fee, number: 1 })],
    ['a part by its id', () => findPartById(db, 777)],
    ['the part of an order', () => reopenPartOf(db, 777)],
    ['the first day of a batch', () => findFirstDay(db, fee)],
    ['whether joining opens again', () => clearOverdue(db, fee, today)],
    ['how many were closed today', () => countClosedSince(db, new Date())],
    ['changes', () => listChangeRows(db, {}, last, 51)],
    ['changes that wait', () => listChangeRows(db, { state: 'waiting' }, last, 51)],
    ['changes of a student', () => listChangeRows(db, { studentId: 777 }, last, 51)],
    ['how many changes wait', () => countChangeRows(db, { state: 'waiting' })],
    ['the plans of a course', () => listPlanRows(db, 7)],
    ['the plans on offer', () => listOfferedPlanRows(db, 7)],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    // They run in the morning, and when an admin opens the plans of a course.
    ['the fees to check today', () => listFeesToCheck(db, today, { studentId: 0, courseId: 0 }, 200)],
    ['how many took a plan', () => countTaken(db, [7, 8, 9])],
  ])('%s: the parts are not read from end to end', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), ['instalments', 'orders'])).toEqual([]);
  });
});
