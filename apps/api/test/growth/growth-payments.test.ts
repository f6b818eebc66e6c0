import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import {
  countOrderRows,
  findOrderRow,
  listOrderIdsByNumber,
  listOrderRows,
  listOrderRowsOfStudents,
} from '../../src/features/payments/admin/payments.admin.queries.ts';
import {
  findPaymentById,
  listEventsOf,
  listPaymentsWithRefunds,
} from '../../src/features/payments/admin/payments.detail.queries.ts';
import {
  listUnevenTransfers,
  listWrongEntries,
  listWrongSums,
} from '../../src/features/ledger/ledger.check.queries.ts';
import { listFeeAccounts, listLedgerEntries } from '../../src/features/ledger/ledger.queries.ts';
import { findLastTransfer, listUnsettledOrders } from '../../src/features/payments/checkout/payments.offer.queries.ts';
import { listOrdersOf } from '../../src/features/payments/checkout/payments.orders.queries.ts';
import { lockOldOrders, takeOrdersToCheck } from '../../src/features/payments/reconcile/payments.reconcile.queries.ts';
import { listUnsettledRefunds } from '../../src/features/payments/refunds/payments.refunds.queries.ts';
import {
  listAmountsDiffer,
  listEnrolledNotPaid,
  listPaidNotEnrolled,
} from '../../src/features/payments/reconcile/payments.sums.queries.ts';
import {
  findTransfer,
  listDecidedTransfers,
  listTransfersOf,
  listWaitingTransfers,
} from '../../src/features/payments/transfers/payments.transfers.queries.ts';
import { everyNode, openPlanner, type Plan, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/**
 * Queries about payments must not become slower with every order. PostgreSQL's plan of each query is checked: no
 * sequential scan of a growing table, except for the check lists, which must read every row once.
 */
const size = 100_000;
const students = size / 4;

const growing = [
  'users',
  'orders',
  'payments',
  'order_events',
  'refunds',
  'offline_payments',
  'receipts',
  'enrolments',
];

/** Of a hundred orders 95 are paid, by card or transfer, and enrolled; the others are open, expired or refunded. */
const institute = `
  insert into users (role, status, name, email, mobile_number, email_verified_at)
    select 'STUDENT', 'active', 'Person ' || n, 'p' || n || '@people.test', (9000000000 + n)::text, now()
    from generate_series(1, ${students}) n;
  insert into courses (title, description, price_in_paise, days, start_date, end_date)
    select 'Course ' || n, 'Words', 100000, 30, '2026-12-01', '2027-01-01' from generate_series(1, 200) n;
  insert into orders (student_id, course_id, receipt, amount_in_paise, status, provider_order_id, created_at, updated_at, paid_at)
    select 1 + n % ${students}, 1 + n / ${students} + 4 * (n % 50), gen_random_uuid(), 100000,
      case when n % 100 >= 5 then 'paid' when n % 100 = 4 then 'refunded' when n > ${size} - 1000 then 'attempted' else 'expired' end,
      'order_' || n, at, at, case when n % 100 >= 4 then at end
    from generate_series(0, ${size} - 1) n, lateral (select now() - (${size} - n) * interval '1 minute' as at) _;
  insert into payments (order_id, kind, reference, status, amount_in_paise, currency, method, created_at, captured_at)
    select id, case when id % 10 = 0 then 'offline' else 'provider' end, 'pay_' || id,
      case status when 'paid' then 'captured' when 'refunded' then 'refunded' else 'failed' end, 100000, 'INR', 'upi', created_at, paid_at
    from orders;
  insert into refunds (key, payment_id, order_id, amount_in_paise, reason, requested_by, status, reference, requested_at, settled_at)
    select gen_random_uuid(), p.id, o.id, 100000, 'Words', 'admin:1', 'processed', 'rfnd_' || p.id, paid_at, paid_at
    from orders o join payments p on p.order_id = o.id where o.status = 'refunded';
  insert into enrolments (student_id, course_id, source, order_id, status)
    select student_id, course_id, 'payment', id, case status when 'paid' then 'Active' else 'Cancelled' end
    from orders where paid_at is not null;
  insert into receipts (order_id, financial_year, number, code, issued_at, facts)
    select id, '2026-27', id, 'AV/26-27/' || lpad(id::text, 6, '0'), paid_at, '{}' from orders where paid_at is not null;
  insert into order_events (order_id, at, kind, actor)
    select id, created_at, 'created', 'system' from orders;
  insert into offline_payments (order_id, reference, status, submitted_at, decided_at, decided_by)
    select id, 'UTR' || id, case when status = 'attempted' then 'submitted' else 'approved' end, created_at,
      case when status <> 'attempted' then created_at end, case when status <> 'attempted' then 'admin:1' end
    from orders where id % 10 = 0;
  insert into ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor)
    select paid_at, student_id, course_id, kind, debit, credit, 100000, o.id, source, 'system' from orders o, lateral (values
      ('charge', 'student', 'fees', 'order:' || o.id || ':charge', true), ('payment', 'bank', 'student', 'payment:' || o.id, true),
      ('credit', 'fees', 'student', 'order:' || o.id || ':credit', status = 'refunded')) as entry (kind, debit, credit, source, is_there)
    where paid_at is not null and is_there;
  insert into ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor)
    select settled_at, student_id, course_id, 'refund', 'student', 'bank', 100000, o.id, 'refund:' || r.id, 'system'
    from refunds r join orders o on o.id = r.order_id;
  insert into fee_accounts (student_id, course_id, charged_in_paise, paid_in_paise, refunded_in_paise, credited_in_paise)
    select student_id, course_id, sum(amount_in_paise) filter (where kind = 'charge'), sum(amount_in_paise) filter (where kind = 'payment'),
      coalesce(sum(amount_in_paise) filter (where kind = 'refund'), 0), coalesce(sum(amount_in_paise) filter (where kind = 'credit'), 0)
    from ledger_entries group by 1, 2`;

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
}, 240_000);
afterAll(() => planner.close());

const newest = { before: 2_147_483_647, limit: 51 };
const many = Array.from({ length: 1000 }, (_, index) => 1 + index * 7);
/** Few students, because all their orders are read at once: for a thousand of them a sequential scan would be right. */
const some = many.slice(0, 60);
const wanted = { instalment: 0, studentId: 777, courseId: 7 };
const dayAgo = new Date(Date.now() - 86_400_000);
const weekOfOrders = {
  now: new Date(),
  createdBefore: new Date(),
  createdAfter: new Date(Date.now() - 7 * 86_400_000),
  agedBefore: dayAgo,
  slowCheckedBefore: dayAgo,
  limit: 40,
};

describe(`with ${size} orders`, () => {
  it.each<[string, () => Promise<unknown>]>([
    ['orders', () => listOrderRows(db, newest)],
    ['orders, far down', () => listOrderRows(db, { before: size / 2, limit: 51 })],
    ['orders that are paid', () => listOrderRows(db, { ...newest, status: 'paid' })],
    ['orders that have to be looked at', () => listOrderRows(db, { ...newest, status: 'needs_review' })],
    ['orders of a course', () => listOrderRows(db, { ...newest, courseId: 7 })],
    ['orders of a student', () => listOrderRows(db, { ...newest, studentId: 777 })],
    ['orders of a crowd', () => listOrderRows(db, { ...newest, q: 'people.test' })],
    ['orders by a letter or two', () => listOrderRows(db, { ...newest, q: 'pe' })],
    ['orders of students who were found', () => listOrderRows(db, { ...newest, studentIds: many })],
    ['orders of students who were found, as they were', () => listOrderRowsOfStudents(db, 50, { studentIds: some })],
    ['orders by a number', () => listOrderIdsByNumber(db, 'AV/26-27/000777')],
    ['orders that a number names', () => listOrderRows(db, { ...newest, orderIds: [777] })],
    ['how many orders', () => countOrderRows(db, {})],
    ['how many orders are paid', () => countOrderRows(db, { status: 'paid' })],
    ['how many orders of students who were found', () => countOrderRows(db, { studentIds: many })],
    ['an order', () => findOrderRow(db, 777)],
    ['its payments', () => listPaymentsWithRefunds(db, 777)],
    ['its transfers', () => listTransfersOf(db, 777)],
    ['what happened to it', () => listEventsOf(db, 777)],
    ['a payment', () => findPaymentById(db, 777)],
    ['a transfer', () => findTransfer(db, 77)],
    ['transfers that wait', () => listWaitingTransfers(db, { after: undefined, limit: 51 })],
    ['transfers that were approved', () => listDecidedTransfers(db, 'approved', { after: undefined, limit: 51 })],
    ['what a student ordered', () => listOrdersOf(db, 777, newest)],
    ['where a student stands with a course', () => listUnsettledOrders(db, wanted)],
    ['what a student told us of a transfer', () => findLastTransfer(db, wanted)],
    ['orders that are too old', () => lockOldOrders(db, { createdBefore: dayAgo, givenUpBefore: dayAgo }, 100)],
    ['orders to ask the provider about', () => takeOrdersToCheck(db, weekOfOrders)],
    ['refunds that are not settled', () => listUnsettledRefunds(db, { requestedBefore: dayAgo, after: 0, limit: 100 })],
  ])('no sequential scan of a growing table for %s', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });

  /** Nobody here pays in parts or has changed the course: what costs nothing is joined in any way. */
  const isAboutNothing = (node: Plan) =>
    node.Plans?.some((inner) => ['course_changes', 'instalments'].includes(inner['Relation Name'] ?? '')) === true;

  // An error may be in any row. One pass over whole indexes or tables is fast; row by row it would be slow.
  it.each<[string, () => Promise<unknown[]>]>([
    ['paid, not enrolled', () => listPaidNotEnrolled(db, 100)],
    ['enrolled, not paid', () => listEnrolledNotPaid(db, 100)],
    ['amounts that differ', () => listAmountsDiffer(db, 100)],
  ])('growing tables are read in one pass for %s, which is empty', async (_, ask) => {
    const found: unknown[] = [];
    const plans = await planner.plansOf(async () => found.push(...(await ask())));
    expect(found).toEqual([]);
    // Nobody has a free place here; growth-grants.test.ts looks at these.
    // Changes of course are few, and are looked up one by one; growth-course-changes.test.ts looks at these.
    const ofMoney = plans
      .map(everyNode)
      .filter((nodes) => nodes.every((node) => node['Relation Name'] !== 'grants'))
      .filter((nodes) => nodes.some((node) => node['Relation Name'] === 'payments'));
    expect(ofMoney).not.toEqual([]);
    for (const nodes of ofMoney) {
      expect(nodes.filter((node) => node['Node Type'] === 'Nested Loop' && !isAboutNothing(node))).toEqual([]);
      const read = nodes.flatMap((node) => node['Relation Name'] ?? []);
      expect(read.length).toBeGreaterThan(1);
      expect(read).toEqual([...new Set(read)]);
    }
  });

  const few = { after: 10_000, upTo: 11_000 };
  it('a part of the ledger is compared without a sequential scan of the ledger', async () => {
    const found: unknown[] = [];
    const plans = await planner.plansOf(async () =>
      found.push(
        ...(await listWrongEntries(db, few, 100)),
        ...(await listWrongSums(db, few, 100)),
        ...(await listUnevenTransfers(db, few, 100)),
      ),
    );
    expect(found).toEqual([]);
    expect(sequentiallyScanned(plans, ['ledger_entries', 'fee_accounts'])).toEqual([]);
  });

  it('a statement of account reads the entries of one student', async () => {
    const ask = async () => [await listFeeAccounts(db, 777), await listLedgerEntries(db, 777)];
    expect(sequentiallyScanned(await planner.plansOf(ask), [...growing, 'ledger_entries', 'fee_accounts'])).toEqual([]);
  });
});
