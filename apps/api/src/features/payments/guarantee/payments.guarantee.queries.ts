import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';

/**
 * The orders whose money pays for what each of these orders bought, as `listMoneyOrders` of `changes`, for many at once: the
 * order, the later parts of its fee, and the same of every course that was changed into it.
 */
const money = (orderIds: readonly number[]) => sql`
  with recursive fees as (
    select id as root, id, student_id, course_id, null::int as next_id from orders
      where id = any(${sql.param([...orderIds])}::int[])
    union all
    select f.root, c.from_order_id, c.student_id, c.from_course_id, c.to_order_id
    from course_changes c join fees f on c.to_order_id = f.id),
  money as (
    select root, id from fees
    union all
    -- Looked up student by student: PostgreSQL expects more rows of the recursion than there are.
    select f.root, o.id from fees f cross join lateral (
      select id from orders o where o.student_id = f.student_id and o.course_id = f.course_id
        and o.instalment > 0 and o.paid_at is not null and o.id > f.id and (f.next_id is null or o.id < f.next_id) offset 0) o),
  -- Money that bought nothing is on no receipt.
  paid as (
    select m.root, p.id, p.status, p.amount_in_paise
      - coalesce((select sum(r.amount_in_paise) from refunds r where r.payment_id = p.id), 0) as left_in_paise
    from money m cross join lateral (
      select * from payments p where p.order_id = m.id and p.captured_at is not null and p.currency = 'INR' offset 0) p
    where coalesce((select c.facts ->> 'reference' from receipts c where c.order_id = p.order_id), p.reference) = p.reference)`;

/** What is left of the money that paid for each of these orders, in paise, after all its refunds. */
export async function listPaid(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ root: number; paid: number }>(
    sql`${money(orderIds)} select root, sum(left_in_paise)::int as paid from paid group by root`,
  );
  return new Map(rows.map(({ root, paid }) => [root, paid]));
}

/** The payments of an order of which something is left, the newest first. */
export async function listPaymentsLeft(db: Db, orderId: number) {
  const { rows } = await db.execute<{ id: number; leftInPaise: number }>(sql`${money([orderId])}
    select id, left_in_paise::int as "leftInPaise" from paid where left_in_paise > 0 order by id desc`);
  return rows;
}
