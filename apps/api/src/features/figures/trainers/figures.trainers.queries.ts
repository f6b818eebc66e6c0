import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { plannedMinutes, wasHeld } from '#database/held-meeting.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { classFigures } from '#database/tables/figures-teaching.ts';
import { meetings } from '#database/tables/meetings.ts';
import { users } from '#database/tables/users.ts';
import type { PagePlace } from '#shared/page.ts';
import { dayOf } from '../figures.dimensions.queries.ts';
import { payoutOf, rateOf } from './figures.payout.queries.ts';

interface Days {
  readonly from: string;
  /** Exclusive. */
  readonly until: string;
}

interface TrainersPage {
  readonly days: Days;
  readonly after: PagePlace | undefined;
  readonly limit: number;
}

/** Sort key for names: ignores upper and lower case. */
const nameKey = sql<string>`lower(${users.name}) collate "C"`;

const total = (of: SQL) => sql<number>`coalesce(sum(${of}), 0)::bigint`.mapWith(Number);

/** Trainers with classes in these days, by name. */
export async function listTrainerRows(db: Db, { days, after, limit }: TrainersPage) {
  const rate = rateOf(db, classFigures);
  const payout = payoutOf(rate, classFigures.classMinutes);
  return db
    .select({
      id: users.id,
      name: users.name,
      nameKey,
      classes: total(sql`${classFigures.classes}`),
      substituted: total(sql`${classFigures.substituted}`),
      minutes: total(sql`${classFigures.minutes}`),
      payoutInPaise: total(sql`${classFigures.classes} * (${payout})::bigint`),
      classesWithoutRate: total(sql`case when ${rate.per} is null then ${classFigures.classes} end`),
    })
    .from(classFigures)
    .innerJoin(users, eq(users.id, classFigures.trainerId))
    .leftJoinLateral(rate, sql`true`)
    .where(
      and(
        gte(classFigures.day, days.from),
        lt(classFigures.day, days.until),
        after && sql`(${nameKey}, ${users.id}) > (${after.key} collate "C", ${after.id})`,
      ),
    )
    .groupBy(users.id)
    .orderBy(nameKey, users.id)
    .limit(limit);
}

interface ClassesPage {
  /** Of all trainers without it. */
  readonly trainerId: number | undefined;
  readonly from: Date;
  /** Exclusive. */
  readonly until: Date;
  readonly now: Date;
  /** Id of the last class of the page before. */
  readonly after: number | undefined;
  readonly limit: number;
}

const dayInIndia = dayOf(sql`${meetings.startsAt}`);

/** Classes that were held, the oldest first, each with its rate. */
export async function listHeldClasses(db: Db, { trainerId, from, until, now, after, limit }: ClassesPage) {
  const rate = rateOf(db, { trainerId: meetings.trainerId, courseId: meetings.courseId, day: dayInIndia });
  return db
    .select({
      id: meetings.id,
      startsAt: meetings.startsAt,
      minutes: plannedMinutes,
      trainer: { id: users.id, name: users.name },
      course: { id: courses.id, title: courses.title },
      batch: { id: batches.id, name: batches.name },
      isSubstitute: meetings.isSubstitute,
      per: rate.per,
      amountInPaise: rate.amountInPaise,
      payoutInPaise: payoutOf(rate, plannedMinutes),
    })
    .from(meetings)
    .innerJoin(batches, eq(batches.id, meetings.batchId))
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .innerJoin(users, eq(users.id, meetings.trainerId))
    .leftJoinLateral(rate, sql`true`)
    .where(
      and(
        trainerId === undefined ? undefined : eq(meetings.trainerId, trainerId),
        gte(meetings.startsAt, from),
        lt(meetings.startsAt, until),
        wasHeld(now),
        after === undefined ? undefined : isAfterMeeting(after),
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(limit);
}

const isAfterMeeting = (id: number) =>
  sql`(${meetings.startsAt}, ${meetings.id}) > ((select last.starts_at from ${meetings} last where last.id = ${id}), ${id})`;
