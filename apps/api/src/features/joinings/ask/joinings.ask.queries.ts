import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { applications } from '#database/tables/applications.ts';
import { companies } from '#database/tables/companies.ts';
import { joiningAnswerRows, joinings } from '#database/tables/joinings.ts';
import { openings } from '#database/tables/openings.ts';
import { users } from '#database/tables/users.ts';

interface Due {
  /** The day in India. */
  readonly today: string;
  readonly now: Date;
  readonly limit: number;
}

/**
 * Accepted applications whose planned day has come, and whose students have neither said whether they joined nor were
 * asked; notes that they are asked now. Of two workers at once, one gets each. The conditions are subqueries of one row,
 * so that PostgreSQL looks them up for the few that are due, and does not join whole tables.
 */
export async function takeToAsk(tx: Db, { today, now, limit }: Due): Promise<number[]> {
  const { applicationId, side, answeredAt } = joiningAnswerRows;
  const said = tx
    .select({ id: joiningAnswerRows.id })
    .from(joiningAnswerRows)
    .where(and(eq(applicationId, applications.id), eq(side, 'student'), gte(answeredAt, applications.stateAt)))
    .limit(1);
  const accepted = tx
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.studentId))
    .where(
      and(
        eq(applications.id, joinings.applicationId),
        eq(applications.state, 'accepted'),
        eq(users.status, 'active'),
        sql`(${said}) is null`,
      ),
    )
    .limit(1);
  const due = tx
    .select({ applicationId: joinings.applicationId })
    .from(joinings)
    .where(and(isNull(joinings.askedAt), lte(joinings.plannedOn, today), sql`(${accepted}) is not null`))
    .orderBy(asc(joinings.plannedOn), asc(joinings.applicationId))
    .limit(limit)
    .for('no key update', { skipLocked: true });
  const asked = await tx
    .update(joinings)
    .set({ askedAt: now })
    .where(inArray(joinings.applicationId, due))
    .returning({ applicationId: joinings.applicationId });
  return asked.map((row) => row.applicationId);
}

/** What the question says. */
export async function listAsked(db: Db, applicationIds: readonly number[]) {
  return db
    .select({
      id: applications.id,
      student: { id: applications.studentId },
      opening: { id: openings.id, title: openings.title },
      companyName: companies.name,
      plannedOn: joinings.plannedOn,
    })
    .from(applications)
    .innerJoin(joinings, eq(joinings.applicationId, applications.id))
    .innerJoin(openings, eq(openings.id, applications.openingId))
    .innerJoin(companies, eq(companies.id, openings.companyId))
    .where(inArray(applications.id, [...applicationIds]))
    .orderBy(asc(applications.id));
}
