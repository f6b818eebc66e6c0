import { and, asc, eq, gt, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { meetings } from '#database/tables/meetings.ts';
import { countedMost, type PagePlace } from '#shared/page.ts';

interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Classes that begin within a day and can still be moved. */
const isComing = ({ startsAt, endsAt }: Span, now: Date) =>
  and(
    gte(meetings.startsAt, startsAt),
    lt(meetings.startsAt, endsAt),
    gt(meetings.startsAt, now),
    isNull(meetings.cancelledAt),
    isNull(meetings.liveAt),
  );

/** The last class of a batch that takes place. */
const lastStartsAt = sql<Date>`(select last.starts_at from ${meetings} last
  where last.batch_id = ${meetings.batchId} and last.cancelled_at is null
  order by last.starts_at desc limit 1)`.mapWith(meetings.startsAt);

/** The classes of a day that have not begun, earliest first. */
export async function listMeetingsOfDay(
  db: Db,
  day: Span,
  now: Date,
  { limit, after }: { readonly limit: number; readonly after?: PagePlace | undefined },
) {
  const isFurther =
    after &&
    sql`(${meetings.startsAt}, ${meetings.id}) > (${new Date(Number(after.key)).toISOString()}::timestamptz, ${after.id}::int)`;
  return db
    .select({
      id: meetings.id,
      batchId: meetings.batchId,
      trainerId: meetings.trainerId,
      roomId: meetings.roomId,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
      weekdays: batches.weekdays,
      studentCount: sql<number>`(select count(*)::int from ${batchStudents} s where s.batch_id = ${meetings.batchId})`,
      lastStartsAt,
    })
    .from(meetings)
    .innerJoin(batches, eq(batches.id, meetings.batchId))
    .where(and(isComing(day, now), isFurther))
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(limit);
}

export async function countMeetingsOfDay(db: Db, day: Span, now: Date): Promise<number> {
  return countRows(db, db.select({ id: meetings.id }).from(meetings).where(isComing(day, now)).limit(countedMost));
}

interface Needs {
  readonly batchId: number;
  readonly trainerId: number;
  readonly roomId: number | null;
}

const among = (ids: readonly number[]) => sql`any(${sql.param([...new Set(ids)])}::int[])`;

/** Classes of these batches, trainers and rooms that begin within a span of time. */
export async function listMeetingsInTheWay(db: Db, needs: readonly Needs[], { startsAt, endsAt }: Span) {
  const roomIds = needs.flatMap(({ roomId }) => roomId ?? []);
  const isWithin = and(gte(meetings.startsAt, startsAt), lt(meetings.startsAt, endsAt), isNull(meetings.cancelledAt));
  return db
    .select({
      id: meetings.id,
      batchId: meetings.batchId,
      trainerId: meetings.trainerId,
      roomId: meetings.roomId,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
    })
    .from(meetings)
    .where(
      or(
        and(sql`${meetings.batchId} = ${among(needs.map(({ batchId }) => batchId))}`, isWithin),
        and(sql`${meetings.trainerId} = ${among(needs.map(({ trainerId }) => trainerId))}`, isWithin),
        and(sql`${meetings.roomId} = ${among(roomIds)}`, isWithin),
      ),
    );
}
