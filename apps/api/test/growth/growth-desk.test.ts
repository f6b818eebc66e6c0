import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import {
  beginDay,
  countDayRows,
  findDayOf,
  findDayRow,
  findLastFloat,
  listDayRows,
  lockDayOf,
  sumCashInHand,
  sumCashOf,
} from '../../src/features/desk/days/desk.days.queries.ts';
import { listDepositRows, sumChequesInHand } from '../../src/features/desk/deposits/desk.deposits.queries.ts';
import {
  countTakingRows,
  findTakingRow,
  listTakingRows,
} from '../../src/features/desk/takings/desk.takings.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/** Four years of two cashiers, 40 takings a day: 60,000 in all, a quarter by cheque, of which the last hundred are in hand. */
const institute = `
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 1000000, 30, '2026-12-01', '2027-01-01' from generate_series(1, 50) n;
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select 'STUDENT', 'Person ' || md5(n::text), 's' || n || '@people.test', (8000000000 + n)::text, 'active', now()
    from generate_series(1, 20000) n;
  insert into admins (username, name, role, rights, password_hash, created_at)
    select 'cashier-' || n, 'Cashier ' || n, 'other', '{money}', 'x', now() from generate_series(1, 2) n;
  insert into orders (student_id, course_id, receipt, amount_in_paise, status, created_at, updated_at, paid_at)
    select 1 + n % 20000, 1 + n % 50, gen_random_uuid(), 100000, 'paid', now(), now(), now() from generate_series(1, 60000) n;
  insert into payments (order_id, kind, reference, status, amount_in_paise, currency, method, created_at, captured_at)
    select id, 'offline', 'CASH' || id, 'captured', 100000, 'INR', 'cash', now(), now() from orders;
  insert into receipts (order_id, financial_year, number, code, issued_at, facts)
    select id, '2026-27', id, 'R/26-27/' || id, now(), '{}' from orders;
  insert into desk_days (cashier_id, day, float_in_paise, expected_in_paise, counted_in_paise, note, closed_at)
    select c, current_date - d, 50000, 500000, 500000, null, now() from generate_series(1, 750) d, generate_series(1, 2) c order by d desc;
  insert into deposits (kind, amount_in_paise, slip, deposited_on, made_by, made_at)
    select 'cash', 100000, n::text, current_date - n, 1, now() from generate_series(1, 400) n;
  insert into desk_takings (payment_id, day_id, way, amount_in_paise, reference, bank_name, cheque_date, taken_at, deposit_id,
      cancel_reason, cancel_asked_by, cancel_asked_at)
    select id, (id - 1) / 40 + 1, case when id % 4 = 0 then 'cheque' else 'cash' end, 100000, case when id % 4 = 0 then id::text end,
      case when id % 4 = 0 then 'HDFC' end, case when id % 4 = 0 then current_date end, now(),
      case when id % 4 = 0 and id < 59600 then 1 + id % 400 end,
      case when id % 1000 = 1 then 'x' end, case when id % 1000 = 1 then 1 end, case when id % 1000 = 1 then now() end
    from payments;`;

const growing = ['desk_takings', 'payments', 'orders', 'receipts', 'users'];

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
}, 240_000);
afterAll(() => planner.close());

const last = 2_147_483_647;
const ofDay = { cashierId: 1, day: '2026-11-01' };

describe('with 60,000 takings of 1,500 days', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['takings', () => listTakingRows(db, {}, last, 51)],
    ['takings of a day', () => listTakingRows(db, { day: '2026-11-01' }, last, 51)],
    ['takings of a day and a cashier', () => listTakingRows(db, { day: '2026-11-01', cashierId: 1 }, last, 51)],
    ['takings of a student', () => listTakingRows(db, { studentId: 777 }, last, 51)],
    ['cheques in hand', () => listTakingRows(db, { isUndeposited: true }, last, 51)],
    ['what waits to be cancelled', () => listTakingRows(db, { state: 'waiting' }, last, 51)],
    ['how many wait to be cancelled', () => countTakingRows(db, { state: 'waiting' })],
    ['one taking', () => findTakingRow(db, 777)],
    ['days', () => listDayRows(db, {}, undefined, 51)],
    ['days on a later page', () => listDayRows(db, {}, { key: '2026-01-01', id: 700 }, 51)],
    ['days that differ', () => listDayRows(db, { state: 'differs' }, undefined, 51)],
    ['how many days are open', () => countDayRows(db, { state: 'open' })],
    ['a day of a cashier', () => findDayOf(db, ofDay)],
    ['a day by its id', () => findDayRow(db, 77)],
    ['the last float', () => findLastFloat(db, ofDay)],
    ['a day that begins', () => beginDay(db, ofDay)],
    ['a day that is locked', () => lockDayOf(db, ofDay)],
    ['what should be in the drawer', () => sumCashOf(db, 77)],
    // Days and deposits are some hundreds a year: their sum is read from end to end, the takings are not.
    ['cash in hand', () => sumCashInHand(db)],
    ['the sum of cheques in hand', () => sumChequesInHand(db)],
    ['deposits', () => listDepositRows(db, undefined, last, 51)],
    ['deposits that wait', () => listDepositRows(db, 'waiting', last, 51)],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });
});
