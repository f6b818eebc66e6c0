import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';

/**
 * Orders that a check list has to look at more closely; nearly always none. An error may be in any row, so each
 * question reads everything once: about 0.6 s for a million orders (`npm run bench:checks`). Each `not exists` asks about one
 * table, because PostgreSQL then joins with several processes; about a union of tables it does not.
 *
 * `offset 0` keeps the limit outside. With the limit PostgreSQL would go row by row, expecting to reach it soon; but
 * these lists should be empty.
 */
const suspectsMost = 10_000;

async function listSuspects(db: Db, question: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select order_id as id from (${question} offset 0) suspects order by order_id desc limit ${suspectsMost}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Money was captured, and nobody is enrolled by the order; nor did it settle a later part of a fee, which enrols nobody,
 * also if the enrolment ended since; nor is it kept after the course ended before its time; nor was it carried over to
 * another course.
 */
export const listOrdersWithoutEnrolment = (db: Db): Promise<number[]> =>
  listSuspects(
    db,
    sql`select order_id from payments p where status = 'captured'
      and not exists (select from enrolments e
        where e.source = 'payment' and e.status <> 'Cancelled' and e.order_id = p.order_id)
      and not exists (select from instalments i where i.number > 0 and i.order_id = p.order_id)
      and not exists (select from refunds r where r.effect = 'keeps' and r.order_id = p.order_id)
      and not exists (select from course_changes c where c.from_order_id = p.order_id)`,
  );

/**
 * Money was carried over to another course, and nobody has that course. Changes are few, so they are looked up one by one,
 * by index.
 */
export const listChangedWithoutCourse = (db: Db): Promise<number[]> =>
  listSuspects(
    db,
    sql`select c.from_order_id as order_id from course_changes c join orders n on n.id = c.to_order_id
      where n.status = 'paid' and not exists (
        select from enrolments e where e.order_id = c.to_order_id and e.status <> 'Cancelled')`,
  );

/**
 * Somebody is enrolled by the order, and no money was captured for it, nor carried over from another course, nor given back
 * by the placement guarantee, which leaves the course.
 */
export const listOrdersWithoutMoney = (db: Db): Promise<number[]> =>
  listSuspects(
    db,
    sql`select order_id from enrolments e where source = 'payment' and status <> 'Cancelled'
      and not exists (select from payments p where p.status = 'captured' and p.order_id = e.order_id)
      and not exists (select from course_changes c where c.to_order_id = e.order_id)
      and not exists (select from guarantees g where g.paid_at is not null and g.order_id = e.order_id)`,
  );

/**
 * The staff gave a course, and no open grant says why: the database writes one with every such enrolment, so there is
 * none. Both sides are indexes in the same order.
 */
export async function listGivenWithoutGrant(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select id from enrolments e where source = 'admin' and status <> 'Cancelled' and not exists (
        select from grants g where g.student_id = e.student_id and g.course_id = e.course_id
          and g.kind = 'free_place' and g.ended_at is null) offset 0) unseen
    order by id desc limit ${suspectsMost}`);
  return rows.map(({ id }) => id);
}

/**
 * What was captured is another sum than ordered, or in another currency (orders are in rupees). While a refund is on its
 * way, the sum of what is left may be another one: those orders are looked at as well.
 */
export const listOrdersOfOtherSum = (db: Db): Promise<number[]> =>
  listSuspects(
    db,
    sql`select order_id from (
        select order_id, sum(amount_in_paise) as captured, bool_and(currency = 'INR') as is_ours
        from payments where status = 'captured' group by order_id) sums
      join orders o on o.id = sums.order_id where captured <> o.amount_in_paise or not is_ours
      union
      select order_id from refunds where status = 'requested'`,
  );
