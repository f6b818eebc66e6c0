import type pg from 'pg';

/** Four orders of each student, for three courses: the fourth pays the second part of the third course. */
const ordersOfStudent = 4;

/**
 * Adds so many orders with their payments, refunds, enrolments, receipts and entries in the ledger, by plain SQL with
 * triggers and foreign keys off. Of a hundred orders 95 are paid, one was refunded, four expired. Two of five students also
 * have a free place in a course of its own. All of it is right: the check lists are empty.
 */
export async function fillOrders(owner: pg.Pool, orders: number): Promise<void> {
  const students = Math.ceil(orders / ordersOfStudent);
  const client = await owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statementsFor(orders, students)) await client.query(statement);
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

const money = 'price_in_paise';
/** The orders that are added here, and not those that were there before. */
const isNew = 'o.id > (select earlier from first)';

const statementsFor = (orders: number, students: number) => [
  `create temp table first as select (select coalesce(max(id), 0) from users) as person, (select coalesce(max(id), 0) from courses) as course,
    (select coalesce(max(id), 0) from orders) as earlier`,
  `insert into users (role, status, name, email, mobile_number, email_verified_at)
    select 'STUDENT', 'active', 'Person ' || n, 'payer' || n || '@bench.test', (7000000000 + n)::text, now()
    from generate_series(1, ${students}) n`,
  `insert into courses (title, description, ${money}, days, start_date, end_date)
    select 'Course ' || n, 'Words', 100000, 30, current_date, current_date + 30 from generate_series(1, 201) n`,
  `insert into orders (student_id, course_id, instalment, receipt, amount_in_paise, status, provider_order_id, created_at, updated_at, paid_at)
    select person + 1 + n % ${students}, course + 1 + least(2, n / ${students}) + 4 * (n % 50), n / ${students} / 3, gen_random_uuid(), 100000,
      case when n % 100 >= 5 then 'paid' when n % 100 = 4 then 'refunded' else 'expired' end, 'order_bench' || n, at, at,
      case when n % 100 >= 4 then at end
    from first, generate_series(0, ${orders} - 1) n, lateral (select now() - (${orders} - n) * interval '1 minute' as at) _`,
  `insert into payments (order_id, kind, reference, status, amount_in_paise, currency, method, created_at, captured_at)
    select id, case when id % 10 = 0 then 'offline' else 'provider' end, 'pay_bench' || id,
      case status when 'paid' then 'captured' when 'refunded' then 'refunded' else 'failed' end, 100000, 'INR', 'upi', created_at, paid_at
    from orders o where ${isNew}`,
  `insert into refunds (key, payment_id, order_id, amount_in_paise, reason, requested_by, status, reference, requested_at, settled_at)
    select gen_random_uuid(), p.id, o.id, 100000, 'Words', 'admin:1', 'processed', 'rfnd_bench' || p.id, paid_at, paid_at
    from orders o join payments p on p.order_id = o.id where ${isNew} and o.status = 'refunded'`,
  `insert into enrolments (student_id, course_id, source, order_id, status)
    select student_id, course_id, 'payment', id, case status when 'paid' then 'Active' else 'Cancelled' end
    from orders o where ${isNew} and paid_at is not null and instalment = 0`,
  `insert into instalments (student_id, course_id, number, amount_in_paise, due_on, agreed_due_on, settled_at, order_id, created_at)
    select student_id, course_id, 1, amount_in_paise, paid_at, paid_at, paid_at, id, paid_at
    from orders o where ${isNew} and status = 'paid' and instalment > 0`,
  `insert into enrolments (student_id, course_id, source, status)
    select person + n, course + 201, 'admin', 'Active' from first, generate_series(1, ${students} * 2 / 5) n`,
  `insert into grants (kind, student_id, course_id, worth_in_paise, reason, granted_by, granted_at)
    select 'free_place', person + n, course + 201, 100000, 'Words', 'admin:1', now() from first, generate_series(1, ${students} * 2 / 5) n`,
  `insert into receipts (order_id, financial_year, number, code, issued_at, facts)
    select id, '1999-00', id, 'B/99-00/' || id, paid_at, '{}' from orders o where ${isNew} and paid_at is not null`,
  ...ledgerStatements,
];

const entry =
  'insert into ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor)';

const ledgerStatements = [
  `${entry} select paid_at, student_id, course_id, 'charge', 'student', 'fees', amount_in_paise, id, 'order:' || id || ':charge', 'system'
    from orders o where ${isNew} and paid_at is not null and instalment = 0`,
  `${entry} select captured_at, student_id, course_id, 'payment', case kind when 'provider' then 'provider' else 'bank' end, 'student',
      p.amount_in_paise, o.id, 'payment:' || p.id, 'system'
    from payments p join orders o on o.id = p.order_id where ${isNew} and captured_at is not null`,
  `${entry} select paid_at, student_id, course_id, 'credit', 'fees', 'student', amount_in_paise, id, 'order:' || id || ':credit', 'system'
    from orders o where ${isNew} and status = 'refunded' and instalment = 0`,
  `${entry} select settled_at, student_id, course_id, 'refund', 'student', 'provider', r.amount_in_paise, o.id, 'refund:' || r.id, 'system'
    from refunds r join orders o on o.id = r.order_id where ${isNew} and r.status = 'processed'`,
  `insert into fee_accounts (student_id, course_id, charged_in_paise, paid_in_paise, refunded_in_paise, credited_in_paise)
    select student_id, course_id, sum(amount_in_paise) filter (where kind = 'charge'), sum(amount_in_paise) filter (where kind = 'payment'),
      coalesce(sum(amount_in_paise) filter (where kind = 'refund'), 0), coalesce(sum(amount_in_paise) filter (where kind = 'credit'), 0)
    from ledger_entries where student_id > (select person from first) group by 1, 2`,
];
