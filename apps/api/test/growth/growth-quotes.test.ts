import { quoteStates } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import { countQuoteRows, findQuoteRow, listQuoteRows } from '../../src/features/quotes/quotes.list.queries.ts';
import { deleteQuotesBefore } from '../../src/features/quotes/quotes.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/** 20,000 quotes for 50 courses, of which two in five were taken and one in five paid, and 40,000 other orders. */
const institute = `
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 1000000, 30, '2026-12-01', '2027-01-01' from generate_series(1, 50) n;
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select 'STUDENT', 'Person ' || md5(n::text), 's' || n || '@people.test', (8000000000 + n)::text, 'active', now()
    from generate_series(1, 20000) n;
  insert into leads (name, mobile_number, source) select 'Lead ' || n, (7000000000 + n)::text, 'contact' from generate_series(1, 10000) n;
  insert into quotes (name, course_id, price_in_paise, discount_in_paise, valid_until, lead_id, student_id, made_by, made_at, withdrawn_at)
    select 'Person ' || md5(n::text), 1 + n % 50, 1000000, 50000, current_date - 700 + n / 28, case when n % 2 = 0 then n / 2 end,
      case when n % 5 < 2 then n end, 'admin:1', now(), case when n % 50 = 3 then now() end from generate_series(1, 20000) n;
  insert into orders (student_id, course_id, receipt, amount_in_paise, status, created_at, updated_at, paid_at)
    select 1 + n % 20000, 1 + n % 50, gen_random_uuid(), 1000000, 'expired', now(), now(), null from generate_series(1, 40000) n;
  insert into orders (student_id, course_id, receipt, amount_in_paise, discount_in_paise, quote_id, status, created_at, updated_at, paid_at)
    select student_id, course_id, gen_random_uuid(), 950000, 50000, id, case when id % 5 = 0 then 'paid' else 'expired' end, now(), now(),
      case when id % 5 = 0 then now() end from quotes where student_id is not null;`;

const growing = ['quotes', 'orders', 'users', 'leads'];

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

const first = { before: 2_147_483_647, limit: 51 };

describe('with 20,000 quotes', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['quotes', () => listQuoteRows(db, { today }, first)],
    ['quotes on a later page', () => listQuoteRows(db, { today }, { before: 10_000, limit: 51 })],
    ...quoteStates.map((state): [string, () => Promise<unknown>] => [
      `quotes that are ${state}`,
      () => listQuoteRows(db, { today, state }, first),
    ]),
    ['quotes of a course', () => listQuoteRows(db, { today, courseId: 7 }, first)],
    ['quotes of a lead', () => listQuoteRows(db, { today, leadId: 777 }, first)],
    ['quotes by a name', () => listQuoteRows(db, { today, q: 'Person 1' }, first)],
    ['how many are taken', () => countQuoteRows(db, { today, state: 'taken' })],
    ['one quote', () => findQuoteRow(db, 777, today)],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });

  it('the nightly sweep does not read the orders from end to end', async () => {
    const plans = await planner.plansOf(() => deleteQuotesBefore(db, today, 1_000));
    expect(sequentiallyScanned(plans, ['orders'])).toEqual([]);
  });
});
