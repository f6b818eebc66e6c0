import type { DueGroup } from '@avsar/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { dueFigures } from '#database/tables/figures.ts';
import { type GroupPage, isOnPage } from '../figures.page.queries.ts';

/** The place of an age in `dueAges`, which begins with 1. */
const ageOn = (
  today: string,
) => sql`case when d.due_on >= ${today}::date then 1 when d.due_on >= ${today}::date - 30 then 2
  when d.due_on >= ${today}::date - 60 then 3 when d.due_on >= ${today}::date - 90 then 4 else 5 end`;

const groups: Readonly<Record<Exclude<DueGroup, 'age'>, SQL>> = {
  month: sql`(extract(year from d.due_on) * 12 + extract(month from d.due_on))::int`,
  course: sql`d.course_id`,
  batch: sql`d.batch_id`,
  counsellor: sql`d.counsellor_id`,
};

/** In paise. */
export interface DueSums extends Record<string, unknown> {
  readonly id: number;
  readonly amount: number;
  readonly overdue: number;
  readonly count: number;
}

interface Asked {
  readonly by: DueGroup;
  readonly today: string;
}

/** Adds up the summary. Ages are of today, whenever the summary was counted. */
export async function listDueGroups(db: Db, { by, today }: Asked, page: GroupPage): Promise<DueSums[]> {
  const group = by === 'age' ? ageOn(today) : groups[by];
  const { rows } = await db.execute<DueSums>(sql`
    select * from (
      select ${group} as id, sum(d.amount_in_paise)::float8 as amount, sum(d.count)::float8 as count,
        coalesce(sum(d.amount_in_paise) filter (where d.due_on < ${today}::date), 0)::float8 as overdue
      from ${dueFigures} d group by 1) g
    where ${isOnPage(page)}`);
  return rows;
}
