import { and, gte, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isJoinable, type OpenBatchRow, openBatchSelect } from '#database/seats.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { isOffered } from '../courses.queries.ts';

interface ComingBatchRow extends OpenBatchRow {
  readonly course: { readonly id: number; readonly title: string };
}

/** The number of coming batches whose seats are counted: a page names only the first ones. */
const consideredMost = 50;

/** Batches of courses on offer that have not begun and have seats left, the nearest first. */
export async function listNextBatchRows(db: Db, today: string, now: Date, limit: number): Promise<ComingBatchRow[]> {
  const soonest = sql`${batches.startDate}, ${batches.startTime}, ${batches.id}`;
  const { rows } = await db.execute<ComingBatchRow & Record<string, unknown>>(sql`
    select coming.*, json_build_object('id', ${courses.id}, 'title', ${courses.title}) as course from (
      ${openBatchSelect(now.toISOString())}
      where ${and(isJoinable(today), gte(batches.startDate, today))}
        and exists (select from ${courses} where ${courses.id} = ${batches.courseId} and ${isOffered})
      order by ${soonest}
      limit ${consideredMost}
    ) as coming
      join ${batches} on ${batches.id} = coming.id
      join ${courses} on ${courses.id} = ${batches.courseId}
    where coming."seatsLeft" > 0
    order by ${soonest}
    limit ${limit}`);
  return rows;
}
