import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { applications } from '#database/tables/applications.ts';
import { users } from '#database/tables/users.ts';

/** An application on a waitlist. */
export interface WaitingRow {
  readonly id: number;
  readonly studentId: number;
  readonly stateAt: Date;
  readonly isActive: boolean;
}

/** The waitlist of an opening, the next one first. */
export async function listWaiting(
  db: Db,
  openingId: number,
  after: WaitingRow | undefined,
  limit: number,
): Promise<WaitingRow[]> {
  const isFurther =
    after &&
    sql`(${applications.stateAt}, ${applications.id}) > (${after.stateAt.toISOString()}::timestamptz, ${after.id}::int)`;
  return db
    .select({
      id: applications.id,
      studentId: applications.studentId,
      stateAt: applications.stateAt,
      isActive: sql<boolean>`${users.status} = 'active'`,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.studentId))
    .where(and(eq(applications.openingId, openingId), eq(applications.state, 'waitlisted'), isFurther))
    .orderBy(asc(applications.stateAt), asc(applications.id))
    .limit(limit);
}

/** Offers that nobody answered until now. */
export async function listEndedOffers(db: Db, now: Date, limit: number) {
  return db
    .select({ id: applications.id, studentId: applications.studentId })
    .from(applications)
    .where(and(eq(applications.state, 'offered'), lte(applications.answerBy, now)))
    .orderBy(asc(applications.answerBy))
    .limit(limit);
}

interface Ending {
  readonly now: Date;
  readonly until: Date;
  readonly limit: number;
}

/**
 * Offers that end until then and of whose end nobody was reminded; notes that the students are reminded now. Of two
 * workers at once, one gets each.
 */
export async function takeEndingOffers(tx: Db, { now, until, limit }: Ending) {
  const ending = tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.state, 'offered'),
        gt(applications.answerBy, now),
        lte(applications.answerBy, until),
        isNull(applications.remindedAt),
      ),
    )
    .orderBy(asc(applications.answerBy))
    .limit(limit)
    .for('no key update', { skipLocked: true });
  return tx.update(applications).set({ remindedAt: now }).where(inArray(applications.id, ending)).returning({
    id: applications.id,
    openingId: applications.openingId,
    studentId: applications.studentId,
    version: applications.version,
    stateAt: applications.stateAt,
    answerBy: applications.answerBy,
  });
}
