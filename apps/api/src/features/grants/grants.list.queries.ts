import type { GrantKind, GrantState } from '@avsar/contract';
import { and, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { nameMatches } from '#database/people-search.ts';
import { courses } from '#database/tables/courses.ts';
import { grants } from '#database/tables/discounts.ts';
import { orders } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';
import { countedMost } from '#shared/page.ts';

export { listActorNames } from '#database/actor-names.ts';

export interface GrantFilter {
  /** Name of the student. */
  readonly q?: string | undefined;
  readonly kind?: GrantKind | undefined;
  readonly state?: GrantState | undefined;
  readonly courseId?: number | undefined;
  readonly studentId?: number | undefined;
  readonly since?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
  readonly today: string;
}

const ofGrant = sql`from ${orders} where ${orders.grantId} = ${grants.id} and ${orders.status} in ('paid', 'refund_pending')`;
const usedBy = sql`(select ${orders.id} ${ofGrant} order by ${orders.id} desc limit 1)`;
/** One look into the index for each grant of the page; `not exists` beside an `or` would read all orders. */
const isUnused = sql`${usedBy} is null`;
const isScholarship = eq(grants.kind, 'scholarship');

/** The same rule as `stateOf` in the policy. */
function isInState({ state, today }: GrantFilter): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'used') return and(isScholarship, sql`exists (select ${ofGrant})`);
  const isOver = and(isScholarship, lt(grants.validUntil, today));
  if (state === 'ended') return and(or(isNotNull(grants.endedAt), isOver), isUnused);
  return and(isNull(grants.endedAt), or(isNull(grants.validUntil), gte(grants.validUntil, today)), isUnused);
}

function passes(filter: GrantFilter): SQL | undefined {
  const { q, kind, courseId, studentId, since, until } = filter;
  return and(
    q === undefined ? undefined : nameMatches(q),
    kind === undefined ? undefined : eq(grants.kind, kind),
    isInState(filter),
    courseId === undefined ? undefined : eq(grants.courseId, courseId),
    studentId === undefined ? undefined : eq(grants.studentId, studentId),
    since === undefined ? undefined : gte(grants.grantedAt, since),
    until === undefined ? undefined : lt(grants.grantedAt, until),
  );
}

const everyGrant = (db: Db) =>
  db
    .select({
      id: grants.id,
      kind: grants.kind,
      studentId: grants.studentId,
      studentName: users.name,
      courseId: grants.courseId,
      courseTitle: courses.title,
      worthInPaise: grants.worthInPaise,
      reason: grants.reason,
      grantedBy: grants.grantedBy,
      grantedAt: grants.grantedAt,
      validUntil: grants.validUntil,
      endedBy: grants.endedBy,
      endedAt: grants.endedAt,
      endReason: grants.endReason,
      orderId: sql<number | null>`${usedBy}`,
    })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.studentId))
    .innerJoin(courses, eq(courses.id, grants.courseId))
    .$dynamic();

export type GrantRow = Awaited<ReturnType<typeof listGrantRows>>[number];

/** The newest first. */
export async function listGrantRows(db: Db, filter: GrantFilter, before: number, limit: number) {
  return everyGrant(db)
    .where(and(passes(filter), lt(grants.id, before)))
    .orderBy(desc(grants.id))
    .limit(limit);
}

/** Counts up to `countedMost`. */
export const countGrantRows = (db: Db, filter: GrantFilter): Promise<number> =>
  countRows(
    db,
    db
      .select({ id: grants.id })
      .from(grants)
      .innerJoin(users, eq(users.id, grants.studentId))
      .where(passes(filter))
      .orderBy(desc(grants.id))
      .limit(countedMost),
  );

export async function findGrantRow(db: Db, id: number): Promise<GrantRow | undefined> {
  const rows = await everyGrant(db).where(eq(grants.id, id));
  return rows[0];
}

/** How many were given since then, and what they are worth together. */
export async function sumGrantsSince(db: Db, since: Date) {
  const rows = await db
    .select({
      count: sql<number>`count(*)::int`,
      worthInPaise: sql<number>`coalesce(sum(${grants.worthInPaise}), 0)::bigint`.mapWith(Number),
    })
    .from(grants)
    .where(gte(grants.grantedAt, since));
  return rows[0] ?? { count: 0, worthInPaise: 0 };
}
