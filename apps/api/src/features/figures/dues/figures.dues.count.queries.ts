import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { instalments } from '#database/tables/fees.ts';
import { dueFigures } from '#database/tables/figures.ts';
import { dimensions } from '../figures.dimensions.queries.ts';

/** A part `i` of a fee that is not paid and still owed: the same rule as `/admin/dues`. */
export const isOpen = sql`i.settled_at is null and i.cancelled_at is null`;
export const owed = sql`i.amount_in_paise + i.late_fee_in_paise`;

/** Replaces the figures of dues. Rows that did not change are not written. */
export async function recountDues(tx: Db): Promise<void> {
  await tx.execute(sql`
    with facts as (
      select i.due_on, i.student_id, i.course_id, ${owed} as amount_in_paise from ${instalments} i where ${isOpen}),
    places as materialized (
      select f.student_id, f.course_id, ${dimensions} from (select distinct student_id, course_id from facts) f),
    counted as materialized (
      select due_on, course_id, batch_id, counsellor_id, count(*)::int as count, sum(amount_in_paise)::bigint as amount_in_paise
      from facts join places using (student_id, course_id) group by 1, 2, 3, 4),
    gone as (
      delete from ${dueFigures} d where not exists (
        select from counted c where c.due_on = d.due_on and c.course_id = d.course_id and c.batch_id = d.batch_id
          and c.counsellor_id = d.counsellor_id))
    insert into ${dueFigures} as d (due_on, course_id, batch_id, counsellor_id, count, amount_in_paise)
    select * from counted
    on conflict (due_on, course_id, batch_id, counsellor_id) do update
      set count = excluded.count, amount_in_paise = excluded.amount_in_paise
      where (d.count, d.amount_in_paise) is distinct from (excluded.count, excluded.amount_in_paise)`);
}
