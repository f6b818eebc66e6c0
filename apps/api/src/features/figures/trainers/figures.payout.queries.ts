import { and, desc, isNull, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { trainerRates } from '#database/tables/figures-teaching.ts';

interface ClassOf {
  readonly trainerId: SQLWrapper;
  readonly courseId: SQLWrapper;
  /** The day in India. */
  readonly day: SQLWrapper;
}

/**
 * The rate of a class, to be joined laterally: the one of the course before the one for all courses, then the latest
 * day, then the newest row.
 */
export const rateOf = (db: Db, { trainerId, courseId, day }: ClassOf) =>
  db
    .select({
      per: trainerRates.per,
      amountInPaise: trainerRates.amountInPaise,
    })
    .from(trainerRates)
    .where(
      and(
        sql`${trainerRates.trainerId} = ${trainerId}`,
        or(sql`${trainerRates.courseId} = ${courseId}`, isNull(trainerRates.courseId)),
        sql`${trainerRates.validFrom} <= ${day}`,
      ),
    )
    .orderBy(sql`${trainerRates.courseId} is null`, desc(trainerRates.validFrom), desc(trainerRates.id))
    .limit(1)
    .as('rate');

type Rate = ReturnType<typeof rateOf>;

/** In paise for one class of this length, half a paisa rounded up; null without a rate. */
export const payoutOf = (rate: Rate, minutes: SQLWrapper): SQL<number | null> =>
  sql`case ${rate.per} when 'class' then ${rate.amountInPaise}
    when 'hour' then round(${rate.amountInPaise}::numeric * ${minutes} / 60)::int end`;
