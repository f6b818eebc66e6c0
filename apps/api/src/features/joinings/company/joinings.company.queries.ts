import { and, eq, gt, gte, isNull, ne } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { applications } from '#database/tables/applications.ts';
import { companies } from '#database/tables/companies.ts';
import { joiningAnswerRows, joiningLinks } from '#database/tables/joinings.ts';
import { openings } from '#database/tables/openings.ts';
import { users } from '#database/tables/users.ts';

export { getSender } from '#database/institute.ts';

/** Whoever has this secret, whether or not the link still works. */
export async function findLinkOf(db: Db, tokenHash: Buffer) {
  const { id, applicationId, name } = joiningLinks;
  const rows = await db
    .select({ id, applicationId, name })
    .from(joiningLinks)
    .where(eq(joiningLinks.tokenHash, tokenHash));
  return rows[0];
}

const isOpen = (id: number, now: Date) =>
  and(eq(joiningLinks.id, id), isNull(joiningLinks.revokedAt), gt(joiningLinks.expiresAt, now));

/**
 * What somebody is asked by a link that works and was not used. It was made since the offer was accepted, and the opening
 * keeps its company while it has offers: so it is of the same company.
 */
export async function findQuestion(db: Db, linkId: number, now: Date) {
  const rows = await db
    .select({
      name: joiningLinks.name,
      expiresAt: joiningLinks.expiresAt,
      student: { name: users.name },
      role: openings.title,
      company: companies.name,
    })
    .from(joiningLinks)
    .innerJoin(applications, eq(applications.id, joiningLinks.applicationId))
    .innerJoin(users, eq(users.id, applications.studentId))
    .innerJoin(openings, eq(openings.id, applications.openingId))
    .innerJoin(companies, eq(companies.id, openings.companyId))
    .leftJoin(joiningAnswerRows, eq(joiningAnswerRows.linkId, joiningLinks.id))
    .where(
      and(
        isOpen(linkId, now),
        eq(applications.state, 'accepted'),
        gte(joiningLinks.madeAt, applications.stateAt),
        ne(users.status, 'deleted'),
        isNull(joiningAnswerRows.id),
      ),
    );
  return rows[0];
}

/** Locks the link, so that it is not revoked before the answer is saved. False if it no longer works. */
export async function holdLink(tx: Db, id: number, acceptedAt: Date, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: joiningLinks.id })
    .from(joiningLinks)
    .where(and(isOpen(id, now), gte(joiningLinks.madeAt, acceptedAt)))
    .for('no key update');
  return rows.length === 1;
}

/** What was answered by a link. */
export async function findSaidBy(db: Db, linkId: number) {
  const { answer, joinedOn, reason } = joiningAnswerRows;
  const rows = await db
    .select({ answer, joinedOn, reason })
    .from(joiningAnswerRows)
    .where(eq(joiningAnswerRows.linkId, linkId));
  return rows[0];
}
