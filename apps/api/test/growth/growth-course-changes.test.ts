import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findCarried,
  findChangeInto,
  findHolder,
  listMoneyOrders,
} from '../../src/features/payments/changes/payments.change.queries.ts';
import { listChangedWithoutCourse } from '../../src/features/payments/reconcile/payments.suspects.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/** Every student has changed from the first of two orders to the second. */
const students = 20_000;
const institute = `
  insert into users (role, status, name, email, mobile_number, email_verified_at)
    select 'STUDENT', 'active', 'Person ' || n, 'p' || n || '@people.test', (9000000000 + n)::text, now()
    from generate_series(1, ${students}) n;
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 100000, 30, '2026-12-01', '2027-01-01' from generate_series(1, 100) n;
  insert into orders (student_id, course_id, receipt, amount_in_paise, status, created_at, updated_at, paid_at)
    select 1 + n % ${students}, 1 + n / ${students}, gen_random_uuid(), 100000,
      case when n < ${students} then 'ended' else 'paid' end, now(), now(), now()
    from generate_series(0, 2 * ${students} - 1) n;
  insert into course_changes (student_id, from_course_id, to_course_id, from_order_id, to_order_id, carried_in_paise, price_in_paise,
      given_back_in_paise, reason, actor, at)
    select a.student_id, a.course_id, b.course_id, a.id, b.id, 100000, 100000, 0, 'Words', 'admin:1', now()
    from orders a join orders b on b.student_id = a.student_id and b.id > a.id`;

let planner: Planner;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
}, 240_000);
afterAll(() => planner.close());

describe(`with ${students} changes of course`, () => {
  it.each<[string, (db: Planner['db']) => Promise<unknown>]>([
    ['the orders whose money pays for a course', (db) => listMoneyOrders(db, students + 777)],
    ['the change that made an order', (db) => findChangeInto(db, students + 777)],
    ['the order that money pays for now', (db) => findHolder(db, { id: 777, studentId: 777, courseId: 1 })],
    ['what an order was paid with', (db) => findCarried(db, students + 777)],
  ])('%s is found by an index', async (_, ask) => {
    const plans = await planner.plansOf(async () => {
      await ask(planner.db);
    });
    expect(plans).not.toEqual([]);
    expect(sequentiallyScanned(plans, ['users', 'orders', 'course_changes'])).toEqual([]);
  });

  it('the check of every night finds those that gave nobody a course', async () => {
    // Nobody is enrolled here.
    expect(await listChangedWithoutCourse(planner.db)).toHaveLength(10_000);
  });
});
