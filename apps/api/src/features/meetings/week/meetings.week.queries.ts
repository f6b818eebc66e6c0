import type { CalendarRowKind } from '@avsar/contract';
import { and, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { nameKey, nameMatches } from '#database/people-search.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { meetings } from '#database/tables/meetings.ts';
import { rooms } from '#database/tables/rooms.ts';
import { users } from '#database/tables/users.ts';
import { likeContaining, typedNumber } from '#shared/like.ts';
import type { PagePlace } from '#shared/page.ts';
import { meetingColumns } from '../meetings.queries.ts';

/** From this moment, until before that one. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

export interface CalendarFilter {
  readonly span: Span;
  readonly q?: string | undefined;
  readonly id?: number | undefined;
  readonly after?: PagePlace | undefined;
  readonly limit: number;
}

const isWithin = ({ from, until }: Span): SQL =>
  sql`${meetings.startsAt} >= ${from.toISOString()}::timestamptz and ${meetings.startsAt} < ${until.toISOString()}::timestamptz`;

/** Active trainers by name, also those without a class: they can substitute. */
export async function listTrainerRows(db: Db, { q, id, after, limit }: CalendarFilter) {
  return db
    .select({ id: users.id, name: users.name, key: nameKey })
    .from(users)
    .where(
      and(
        eq(users.role, 'TRAINER'),
        eq(users.status, 'active'),
        q === undefined ? undefined : nameMatches(q),
        id === undefined ? undefined : eq(users.id, id),
        after && sql`(${nameKey}, ${users.id}) > (${after.key} collate "C", ${after.id}::int)`,
      ),
    )
    .orderBy(nameKey, users.id)
    .limit(limit);
}

const roomKey = sql<string>`lower(${rooms.name}) collate "C"`;

/** Rooms in use, by name. */
export async function listRoomRows(db: Db, { q, id, after, limit }: CalendarFilter) {
  return db
    .select({ id: rooms.id, name: rooms.name, key: roomKey })
    .from(rooms)
    .where(
      and(
        isNull(rooms.archivedAt),
        q === undefined ? undefined : ilike(rooms.name, likeContaining(q)),
        id === undefined ? undefined : eq(rooms.id, id),
        after && sql`(${roomKey}, ${rooms.id}) > (${after.key} collate "C", ${after.id}::int)`,
      ),
    )
    .orderBy(roomKey, rooms.id)
    .limit(limit);
}

/** Batches with a class in the span, the newest first: batches that are taught now are among the newest. */
export async function listBatchRows(db: Db, { span, q, id, after, limit }: CalendarFilter) {
  // One probe of the index for each batch: with `exists` the planner may read all classes of the span first.
  const first = db
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.batchId, batches.id), isWithin(span)))
    .limit(1)
    .as('first');
  return db
    .select({
      id: batches.id,
      name: sql<string>`concat_ws(', ', ${courses.title}, ${batches.name}, 'batch ' || ${batches.id})`,
      key: sql<string>`${batches.id}::text`,
    })
    .from(batches)
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .innerJoinLateral(first, sql`true`)
    .where(
      and(
        isNull(batches.archivedAt),
        q === undefined ? undefined : batchMatches(q),
        id === undefined ? undefined : eq(batches.id, id),
        after && sql`${batches.id} < ${after.id}`,
      ),
    )
    .orderBy(desc(batches.id))
    .limit(limit);
}

function batchMatches(q: string): SQL | undefined {
  const number = typedNumber(q);
  return or(
    ilike(courses.title, likeContaining(q)),
    ilike(batches.name, likeContaining(q)),
    number === undefined ? undefined : eq(batches.id, number),
  );
}

const ownerOf = { trainer: meetings.trainerId, room: meetings.roomId, batch: meetings.batchId };

/** The classes of these rows in the span, by start; at most `most` of each row, by the index of the row's kind. */
export async function listMeetingsOfRows(
  db: Db,
  { by, ids, span, most }: { by: CalendarRowKind; ids: readonly number[]; span: Span; most: number },
) {
  const owners = sql`unnest(${sql.param(ids)}::int[]) as owner(id)`;
  const ownerId = sql<number>`owner.id`;
  const ofOwner = db
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(ownerOf[by], ownerId), isWithin(span)))
    .orderBy(meetings.startsAt, meetings.id)
    .limit(most)
    .as('of_owner');
  return db
    .select({ ownerId, ...meetingColumns(undefined) })
    .from(owners)
    .innerJoinLateral(ofOwner, sql`true`)
    .innerJoin(meetings, eq(meetings.id, ofOwner.id))
    .innerJoin(courses, eq(courses.id, meetings.courseId))
    .innerJoin(users, eq(users.id, meetings.trainerId))
    .leftJoin(rooms, eq(rooms.id, meetings.roomId))
    .orderBy(meetings.startsAt, meetings.id);
}
