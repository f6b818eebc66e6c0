import { and, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { batches, batchStudents, seatHolds } from './tables/batches.ts';
import { trainerCourses } from './tables/trainers.ts';
import { users } from './tables/users.ts';

/** A date or an instant, or the placeholder of a prepared statement. */
type Value = SQLWrapper | string;

/** On this date students can join the batch: it is on offer, and its last day for joining is not over. */
export const isJoinable = (today: Value) =>
  and(
    isNull(batches.archivedAt),
    eq(batches.isDraft, false),
    sql`coalesce(${batches.lastJoinDate}, ${batches.startDate}) >= ${today}::date`,
  );

/** Seats held at this instant for people who are paying; the seat of one student can be left out. */
export const heldSeats = (now: Value, exceptStudentId: SQLWrapper | number = sql`0`) =>
  sql<number>`(select count(*)::int from ${seatHolds}
    where ${seatHolds.batchId} = ${batches.id} and ${seatHolds.studentId} <> ${exceptStudentId}
      and (${seatHolds.heldUntil} is null or ${seatHolds.heldUntil} > ${now}::timestamptz))`;

export const takenSeats = sql<number>`(select count(*)::int from ${batchStudents}
  where ${batchStudents.batchId} = ${batches.id})`;

const seatsLeft = (now: Value, exceptStudentId?: SQLWrapper | number) =>
  sql<number>`greatest(0, ${batches.capacity} - ${takenSeats} - ${heldSeats(now, exceptStudentId)})`;

/** A batch as people see it who may join it. */
export interface OpenBatchRow {
  readonly id: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly weekdays: number[];
  readonly capacity: number;
  readonly seatsLeft: number;
  readonly name: string | null;
  readonly mode: 'online' | 'room' | 'both';
  readonly trainer: { readonly id: number; readonly name: string };
}

/** Selects rows of the type `OpenBatchRow` from batches, their trainer links and their trainers. */
export const openBatchSelect = (now: Value, exceptStudentId?: SQLWrapper | number) =>
  sql`select ${openBatchColumns(now, exceptStudentId)} from ${openBatchTables}`;

export const openBatchColumns = (now: Value, exceptStudentId?: SQLWrapper | number) => sql`
    ${batches.id}, ${batches.startDate} as "startDate", ${batches.endDate} as "endDate",
    to_char(${batches.startTime}, 'HH24:MI') as "startTime", to_char(${batches.endTime}, 'HH24:MI') as "endTime",
    ${batches.weekdays}, ${batches.capacity},
    ${seatsLeft(now, exceptStudentId)} as "seatsLeft",
    ${batches.name}, ${batches.mode},
    json_build_object('id', ${users.id}, 'name', ${users.name}) as trainer`;

export const openBatchTables = sql`
  ${batches}
    join ${trainerCourses} on ${trainerCourses.id} = ${batches.trainerCourseId}
    join ${users} on ${users.id} = ${trainerCourses.trainerId}`;

/** The batch that a course's card names. */
export interface NextBatchRow {
  readonly id: number;
  readonly startDate: string;
  readonly startTime: string;
  readonly weekdays: number[];
  readonly seatsLeft: number;
}

/**
 * The batch that a course's card names: of those that can be joined the nearest with a free seat, else the nearest. A
 * subquery per course; it finds batches, seats and holds by their indexes.
 */
export const nextBatchOf = (courseId: SQLWrapper, today: Value, now: Value) =>
  sql<NextBatchRow | null>`(select row_to_json(batch) from (${nextBatchSelect(courseId, today, now)}) as batch)`;

/** When the batch that a course's card names starts. */
export const nextStartOf = (courseId: SQLWrapper, today: Value, now: Value) =>
  sql`(select "startDate" from (${nextBatchSelect(courseId, today, now)}) as batch)`;

const nextBatchSelect = (courseId: SQLWrapper, today: Value, now: Value) => sql`
  select ${batches.id}, ${batches.startDate} as "startDate", to_char(${batches.startTime}, 'HH24:MI') as "startTime",
    ${batches.weekdays}, seats."left" as "seatsLeft"
  from ${batches}
    cross join lateral (select ${seatsLeft(now)} as "left") as seats
  where ${batches.courseId} = ${courseId} and ${isJoinable(today)}
  order by seats."left" = 0, ${nearestFirst(today)}
  limit 1`;

/** Batches that have not begun come first, the nearest start date first. */
export const nearestFirst = (today: Value) =>
  sql`${batches.startDate} < ${today}::date, abs(${batches.startDate} - ${today}::date), ${batches.startTime}, ${batches.id}`;
