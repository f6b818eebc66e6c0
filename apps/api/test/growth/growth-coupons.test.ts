import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import { countCouponRows, listCouponRows, listUseRows } from '../../src/features/coupons/coupons.list.queries.ts';
import { countUses, findOpenOrderId, lockCoupon } from '../../src/features/coupons/coupons.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/** 100,000 orders of 20,000 students; every second one has one of 300 coupons, and one in five did not come to anything. */
const institute = `
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 1000000, 30, '2026-12-01', '2027-01-01' from generate_series(1, 50) n;
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select 'STUDENT', 'Person ' || md5(n::text), 's' || n || '@people.test', (8000000000 + n)::text, 'active', now()
    from generate_series(1, 20000) n;
  insert into coupons (code, label, percent, per_person, starts_on, archived_at)
    select 'CODE' || n, 'Label ' || n, 10, 1, '2026-01-01', case when n % 2 = 0 then now() end from generate_series(1, 300) n;
  insert into orders (student_id, course_id, receipt, amount_in_paise, status, created_at, updated_at, paid_at, coupon_id, discount_in_paise)
    select 1 + n % 20000, 1 + n % 50, gen_random_uuid(), 900000, case when n % 5 = 0 then 'expired' else 'paid' end, now(), now(),
      case when n % 5 > 0 then now() end, case when n % 2 = 0 then 1 + n % 300 end, case when n % 2 = 0 then 100000 else 0 end
    from generate_series(1, 100000) n;`;

const growing = ['orders', 'users'];

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
}, 240_000);
afterAll(() => planner.close());

const page = { before: 2_147_483_647, limit: 51 };
const buyer = { studentId: 777, courseId: 28 };

describe('with 100,000 orders, half of them with a coupon', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['coupons with their uses', () => listCouponRows(db, { isArchived: false, ...page })],
    ['coupons by a search', () => listCouponRows(db, { isArchived: false, q: 'code1', ...page })],
    ['how many coupons', () => countCouponRows(db, { isArchived: true })],
    ['the uses of a coupon', () => listUseRows(db, 7, page)],
    ['how often a coupon is used', () => countUses(db, { ...buyer, couponId: 7, batchId: 3, exceptOrderId: 5 })],
    ['a coupon by its code', () => lockCoupon(db, { code: 'CODE7' })],
    ['the open order of a buyer', () => findOpenOrderId(db, buyer)],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });
});
