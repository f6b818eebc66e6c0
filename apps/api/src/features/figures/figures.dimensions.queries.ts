import { type SQL, sql } from 'drizzle-orm';
import { batches, batchStudents, formerSeats } from '#database/tables/batches.ts';
import { leads } from '#database/tables/leads.ts';

/**
 * What the owner's figures are divided by. The summaries and the rows behind them use the same SQL, so that a figure is
 * what its rows add up to. `f` is the row that is asked about: it has `student_id` and `course_id`. 0 is none.
 */

/** The seat of today, in a batch that is not archived if there is one; otherwise the last seat that the student left. */
const batchOf = sql`coalesce(
  (select s.batch_id from ${batchStudents} s join ${batches} b on b.id = s.batch_id
    where s.student_id = f.student_id and s.course_id = f.course_id
    order by b.archived_at is not null, s.added_at desc, s.batch_id desc limit 1),
  (select s.batch_id from ${formerSeats} s join ${batches} b on b.id = s.batch_id
    where s.student_id = f.student_id and b.course_id = f.course_id
    order by s.left_at desc, s.batch_id desc limit 1), 0)`;

/** The owner of the newest lead of the student that has one. */
const counsellorOf = sql`coalesce((select l.owner_id from ${leads} l
  where l.student_id = f.student_id and l.owner_id is not null order by l.id desc limit 1), 0)`;

/** Columns of a query on `f`. */
export const dimensions = sql`${batchOf} as batch_id, ${counsellorOf} as counsellor_id`;

/** Midnight in India at the beginning of a day. */
export const midnightOf = (day: SQL) => sql`(${day})::timestamp at time zone 'Asia/Kolkata'`;

export const dayOf = (instant: SQL) => sql`(${instant} at time zone 'Asia/Kolkata')::date`;

export interface DimensionFilter {
  readonly course?: number | undefined;
  readonly batch?: number | 'none' | undefined;
  readonly counsellor?: number | 'none' | undefined;
}

/**
 * Who sits or sat in the batch, and whose leads the counsellor has, are few and found by index; only for these the exact
 * question is asked.
 */
export function isOf({ course, batch, counsellor }: DimensionFilter): SQL {
  const conditions = [sql`true`];
  if (course !== undefined) conditions.push(sql`f.course_id = ${course}`);
  if (typeof batch === 'number') {
    conditions.push(sql`f.course_id = (select b.course_id from ${batches} b where b.id = ${batch})
      and f.student_id = any(array(select s.student_id from ${batchStudents} s where s.batch_id = ${batch}
        union select s.student_id from ${formerSeats} s where s.batch_id = ${batch}))`);
  }
  if (batch !== undefined) conditions.push(sql`${batchOf} = ${batch === 'none' ? 0 : batch}`);
  if (typeof counsellor === 'number') {
    conditions.push(sql`f.student_id = any(array(
      select l.student_id from ${leads} l where l.owner_id = ${counsellor} and l.student_id is not null))`);
  }
  if (counsellor !== undefined) conditions.push(sql`${counsellorOf} = ${counsellor === 'none' ? 0 : counsellor}`);
  return sql.join(conditions, sql` and `);
}
