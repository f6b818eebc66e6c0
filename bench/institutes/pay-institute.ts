import type pg from 'pg';
import { createPeople } from './people.ts';

/** Creates students, each with an unpaid order for a course. */
export async function fillOrders(owner: pg.Pool, students: number): Promise<void> {
  await createPeople(owner, students);
  const statements = [
    `insert into courses (title, description, price_in_paise, days, start_date, end_date, time)
      select 'Course ' || n, 'What you will be able to do afterwards.', 499900, 60, current_date, current_date + 60, '7:00 am'
      from generate_series(1, 20) n`,
    `insert into orders (student_id, course_id, receipt, amount_in_paise, status, provider_order_id, created_at, updated_at)
      select n, 1 + n % 20, gen_random_uuid(), 499900, 'provider_created', 'order_' || n, now(), now()
      from generate_series(1, ${students}) n`,
  ];
  for (const statement of statements) await owner.query(statement);
}

/** Removes all payments, so that every order is unpaid again. */
export async function forgetPayments(owner: pg.Pool): Promise<void> {
  const statements = [
    'truncate receipts, receipt_counters, order_events, payments, refunds, enrolments, notifications, ledger_entries, fee_accounts cascade',
    `delete from pgboss.job where name in ('payments.send-receipt', 'leads.win')`,
    `update orders set status = 'provider_created', paid_at = null`,
    'update users set course_count = 0',
    'vacuum full orders',
    'vacuum full users',
    'analyze',
    'checkpoint',
  ];
  for (const statement of statements) await owner.query(statement);
}

/** Checks that every payment has one order, enrolment, receipt and mail, and that receipt numbers have no gap. */
export async function expectPaid(owner: pg.Pool, expected: number): Promise<void> {
  const { rows } = await owner.query<Record<string, number>>(`select
    (select count(*)::int from payments where status = 'captured') as payments,
    (select count(*)::int from orders where status = 'paid') as orders,
    (select count(*)::int from enrolments where source = 'payment') as enrolments,
    (select count(*)::int from receipts) as receipts,
    (select max(number) from receipts) as last,
    (select count(*)::int from pgboss.job where name = 'payments.send-receipt') as mails`);
  const counts = rows[0] ?? {};
  if (Object.values(counts).some((count) => count !== expected)) {
    throw new Error(`${expected} were paid; the tables say ${JSON.stringify(counts)}`);
  }
}
