import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import type { LedgerDifference } from '#database/tables/payment-checks.ts';

export type { LedgerDifference };

/** Students by their ids: above `after`, up to `upTo`. */
export interface StudentRange {
  readonly after: number;
  readonly upTo: number;
}

export async function findLastStudentWithMoney(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(sql`select greatest(
    (select max(student_id) from orders), (select max(student_id) from ledger_entries),
    (select max(student_id) from fee_accounts), 0) as last`);
  return rows[0]?.last ?? 0;
}

const numbers = ({ expected, found, ...difference }: Raw): LedgerDifference => ({
  ...difference,
  expected: Number(expected),
  found: Number(found),
});

type Raw = Omit<LedgerDifference, 'expected' | 'found'> & { readonly expected: string; readonly found: string };

/** Sums of a student and a course that are not what the entries add up to. */
export async function listWrongSums(db: Db, { after, upTo }: StudentRange, limit: number): Promise<LedgerDifference[]> {
  const { rows } = await db.execute<Raw & Record<string, unknown>>(sql`
    with entries as (
      select student_id, course_id,
        coalesce(sum(amount_in_paise) filter (where kind = 'charge'), 0) as charged,
        coalesce(sum(amount_in_paise) filter (where kind = 'discount'), 0) as discounted,
        coalesce(sum(amount_in_paise) filter (where kind = 'payment'), 0) as paid,
        coalesce(sum(amount_in_paise) filter (where kind = 'refund'), 0) as refunded,
        coalesce(sum(amount_in_paise) filter (where kind = 'write_off'), 0) as written_off,
        coalesce(sum(case credit when 'student' then amount_in_paise else -amount_in_paise end)
          filter (where kind = 'credit'), 0) as credited
      from ledger_entries where student_id > ${after} and student_id <= ${upTo} group by 1, 2),
    sums as (select * from fee_accounts where student_id > ${after} and student_id <= ${upTo})
    select student_id as "studentId", course_id as "courseId", null::int as "orderId", 'sum' as source,
      coalesce(charged + refunded - discounted - paid - written_off - credited, 0) as expected,
      coalesce(balance_in_paise, 0) as found
    from entries full join sums using (student_id, course_id)
    where (charged, discounted, paid, refunded, written_off, credited) is distinct from
      (charged_in_paise, discounted_in_paise, paid_in_paise, refunded_in_paise, written_off_in_paise, credited_in_paise)
    order by 1, 2 limit ${limit}`);
  return rows.map(numbers);
}

/**
 * Paid orders, payments, refunds, changes of course and referral credit of parts without their entry, entries without the money that they name, and entries with
 * another amount, student, course or order. The rules are those of the triggers in the migrations of the ledger and of fee plans: the first order of a fee charges
 * all of it, before the discount.
 */
export async function listWrongEntries(
  db: Db,
  { after, upTo }: StudentRange,
  limit: number,
): Promise<LedgerDifference[]> {
  const ofRange = sql`o.student_id > ${after} and o.student_id <= ${upTo}`;
  const { rows } = await db.execute<Raw & Record<string, unknown>>(sql`
    with facts as (
      select o.student_id, o.course_id, o.id as order_id, 'order:' || o.id || ':charge' as source,
        coalesce(o.fee_in_paise, o.amount_in_paise) + o.discount_in_paise as amount
      from orders o where ${ofRange} and o.paid_at is not null and o.instalment = 0
      union all
      select o.student_id, o.course_id, o.id, 'order:' || o.id || ':discount', o.discount_in_paise
      from orders o where ${ofRange} and o.paid_at is not null and o.discount_in_paise > 0
      union all
      select * from (
        select o.student_id, o.course_id, o.id as order_id, 'order:' || o.id || ':credit' as source,
          coalesce(o.fee_in_paise, o.amount_in_paise) - coalesce((
            select sum(r.amount_in_paise) from refunds r where r.order_id = o.id and r.effect = 'leaves'), 0) as amount
        from orders o where ${ofRange} and o.paid_at is not null and o.instalment = 0 and (o.status in ('refund_pending', 'refunded')
          -- In review after the refund of what bought the course: another payment of the order waits for somebody.
          or o.status = 'needs_review' and not exists (select from course_changes h where h.from_order_id = o.id)
            and exists (select from refunds r join payments p on p.id = r.payment_id
            join receipts c on c.order_id = o.id and c.facts ->> 'reference' = p.reference
            where r.order_id = o.id and r.effect = 'ends'))) ended where amount > 0
      union all
      select o.student_id, o.course_id, o.id, 'refund:' || r.id || ':credit', r.amount_in_paise
      from orders o join refunds r on r.order_id = o.id join payments p on p.id = r.payment_id
      where ${ofRange} and r.effect = 'leaves' and p.captured_at is not null and p.currency = 'INR'
      union all
      select o.student_id, o.course_id, o.id, 'payment:' || p.id, p.amount_in_paise
      from orders o join payments p on p.order_id = o.id
      where ${ofRange} and p.captured_at is not null and p.currency = 'INR' and p.amount_in_paise > 0
      union all
      select o.student_id, o.course_id, o.id, 'refund:' || r.id, r.amount_in_paise
      from orders o join refunds r on r.order_id = o.id join payments p on p.id = r.payment_id
      where ${ofRange} and r.status = 'processed' and p.captured_at is not null and p.currency = 'INR'
      union all
      select o.student_id, o.from_course_id, o.from_order_id, 'change:' || o.id || ':out', o.carried_in_paise
      from course_changes o where ${ofRange}
      union all
      select o.student_id, o.to_course_id, o.to_order_id, 'change:' || o.id || ':in', o.carried_in_paise
      from course_changes o where ${ofRange}
      union all
      select o.student_id, i.course_id, null::int, 'referral-credit:' || o.id, o.amount_in_paise
      from referral_credit_uses o join instalments i on i.id = o.instalment_id where ${ofRange}),
    entries as (
      select student_id, course_id, order_id, source, amount_in_paise as amount
      from ledger_entries o where ${ofRange} and source ~ '^(order:[0-9]+:(charge|discount|credit)|(payment|refund):[0-9]+|refund:[0-9]+:credit|change:[0-9]+:(in|out)|referral-credit:[0-9]+)$')
    select coalesce(f.student_id, e.student_id) as "studentId", coalesce(f.course_id, e.course_id) as "courseId",
      coalesce(f.order_id, e.order_id) as "orderId", source, coalesce(f.amount, 0) as expected, coalesce(e.amount, 0) as found
    from facts f full join entries e using (source)
    where (f.amount, f.student_id, f.course_id, f.order_id) is distinct from (e.amount, e.student_id, e.course_id, e.order_id)
    order by 1, 2, 4 limit ${limit}`);
  return rows.map(numbers);
}

/** Students whose money left one course and did not come to another, or came from none: the account `transfers` is not even. */
export async function listUnevenTransfers(
  db: Db,
  { after, upTo }: StudentRange,
  limit: number,
): Promise<LedgerDifference[]> {
  const { rows } = await db.execute<Raw & Record<string, unknown>>(sql`
    select student_id as "studentId", min(course_id) as "courseId", null::int as "orderId", 'transfers' as source,
      0 as expected, sum(case debit when 'transfers' then amount_in_paise else -amount_in_paise end) as found
    from ledger_entries where student_id > ${after} and student_id <= ${upTo} and 'transfers' in (debit, credit)
    group by student_id having sum(case debit when 'transfers' then amount_in_paise else -amount_in_paise end) <> 0
    order by 1 limit ${limit}`);
  return rows.map(numbers);
}
