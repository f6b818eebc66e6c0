import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { instalments } from '#database/tables/fees.ts';
import { type DimensionFilter, isOf } from '../figures.dimensions.queries.ts';
import { type Placed, placedRows } from '../figures.rows.queries.ts';
import { isOpen, owed } from './figures.dues.count.queries.ts';

export interface DueEntryFilter extends DimensionFilter {
  /** Due from this day and until this day, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface DueEntryRow extends Placed {
  readonly dueOn: string;
}

interface PageOf {
  readonly after: { readonly key: string | number; readonly id: number } | undefined;
  readonly limit: number;
}

/** By due day, the oldest first. A page is cut before names are joined. */
export async function listDueEntryRows(
  db: Db,
  filter: DueEntryFilter,
  { after, limit }: PageOf,
): Promise<DueEntryRow[]> {
  const { from, to } = filter;
  const isDue = sql.join(
    [
      isOpen,
      ...(from === undefined ? [] : [sql`i.due_on >= ${from}::date`]),
      ...(to === undefined ? [] : [sql`i.due_on <= ${to}::date`]),
      ...(after === undefined ? [] : [sql`(i.due_on, i.id) > (${after.key}::date, ${after.id}::int)`]),
    ],
    sql` and `,
  );
  const page = sql`select * from (
      select i.id, i.due_on, i.student_id, i.course_id, ${owed} as amount_in_paise from ${instalments} i where ${isDue}) f
    where ${isOf(filter)} order by f.due_on, f.id limit ${limit}`;
  const shown = { columns: sql`p.due_on::text as "dueOn"`, order: sql`p.due_on, p.id` };
  const { rows } = await db.execute<DueEntryRow>(placedRows(page, shown));
  return rows;
}
