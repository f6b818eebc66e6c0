import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import { listOrderUses, listPartUses } from '../../src/features/referral-credit/referral-credit.queries.ts';
import { findCodeOf, findLink } from '../../src/features/referrals/referrals.links.queries.ts';
import {
  countReferralRows,
  findReferralRow,
  listEarnedRewards,
  listFriendRows,
  listReferralRows,
} from '../../src/features/referrals/referrals.list.queries.ts';
import { listPaidOrders, listReferralsToJudge, readPair } from '../../src/features/referrals/referrals.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/** 40,000 students, of whom 20,000 were referred; half of these have paid, and most of them were judged. */
const institute = `
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 1000000, 30, '2026-12-01', '2027-01-01' from generate_series(1, 50) n;
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select 'STUDENT', 'Person ' || md5(n::text), 's' || n || '@people.test', (8000000000 + n)::text, 'active', now()
    from generate_series(1, 40000) n;
  insert into referral_links (student_id, code, made_at)
    select n, upper(translate(substr(md5(n::text), 1, 10), '01', '23')), now() from generate_series(20001, 40000) n
    on conflict do nothing;
  insert into referrals (friend_id, referrer_id, signed_up_at, reward_in_paise, window_days, use_days, state, flags, earned_at,
      usable_until, end_kind)
    select n, 20001 + n % 8000, now(), 100000, 14, 365, s.state, case when s.state = 'to_decide' then '{same_device}' else '{}' end::text[],
      case when s.state = 'earned' then now() end, case when s.state = 'earned' then current_date + 300 end,
      case when s.state = 'not_counted' then 'refunded' end
    from generate_series(1, 20000) n, lateral (select case when n % 2 = 0 and n % 100 > 1 then 'earned' when n % 97 = 0 then 'to_decide'
      when n % 89 = 0 then 'not_counted' else 'open' end as state) s;
  insert into orders (student_id, course_id, receipt, amount_in_paise, status, created_at, updated_at, paid_at, uses_credit, discount_in_paise)
    select n, 1 + n % 50, gen_random_uuid(), 900000, 'paid', now(), now(), now(), n > 20000 and n % 10 = 0,
      case when n > 20000 and n % 10 = 0 then 100000 else 0 end from generate_series(2, 40000, 2) n;
  insert into payments (order_id, kind, reference, status, amount_in_paise, currency, created_at, captured_at, payer_hash)
    select id, 'provider', 'pay_' || id, 'captured', 900000, 'INR', now(), now(), sha256(student_id::text::bytea) from orders;
  insert into known_devices (user_id, device_id, last_sign_in_at)
    select n, gen_random_uuid(), now() from generate_series(1, 40000) n;
  insert into contact_changes (user_id, channel, new_value, requested_at, confirmed_at, old_value)
    select n, 'email', 'n' || n || '@people.test', now(), now(), 'o' || n || '@people.test' from generate_series(1, 40000, 3) n;
  insert into referral_credit_uses (student_id, instalment_id, order_id, amount_in_paise, at)
    select 20000 + n, n, n, 50000, now() from generate_series(1, 10000) n;
  insert into instalments (student_id, course_id, number, amount_in_paise, due_on, agreed_due_on, created_at)
    select n, 1, 1, 100000, '2026-12-01', '2026-12-01', now() from generate_series(1, 10000) n;`;

const growing = [
  'referrals',
  'referral_links',
  'referral_credit_uses',
  'orders',
  'payments',
  'users',
  'known_devices',
  'contact_changes',
  'instalments',
];

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
}, 240_000);
afterAll(() => planner.close());

const page = { before: 2_147_483_647, limit: 51 };
const pair = { friendId: 8_002, referrerId: 28_003 };

describe('with 20,000 referrals', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['referrals', () => listReferralRows(db, {}, page)],
    ['referrals on a later page', () => listReferralRows(db, {}, { before: 9_000, limit: 51 })],
    ['those to decide', () => listReferralRows(db, { state: 'to_decide' }, page)],
    ['those that do not count', () => listReferralRows(db, { state: 'not_counted' }, page)],
    ['how many are to decide', () => countReferralRows(db, { state: 'to_decide' })],
    ['one referral', () => findReferralRow(db, 777)],
    ['friends of a student', () => listFriendRows(db, pair.referrerId, page)],
    ['rewards of a student', () => listEarnedRewards(db, pair.referrerId)],
    ['orders with credit of a student', () => listOrderUses(db, 30_000, undefined)],
    ['parts with credit of a student', () => listPartUses(db, 20_777)],
    ['the link of a student', () => findCodeOf(db, 30_000)],
    ['a link that was opened', () => findLink(db, { code: '2222222222' })],
    ['referrals for the nightly job', () => listReferralsToJudge(db, 0, 200)],
    ['the next ones', () => listReferralsToJudge(db, 9_000, 200)],
    ['what is known about two people', () => readPair(db, pair)],
    ['what a friend has paid', () => listPaidOrders(db, pair.friendId)],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });
});
