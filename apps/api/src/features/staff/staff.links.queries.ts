import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { admins, staffInvitations } from '#database/tables/auth.ts';

export { getSender } from '#database/institute.ts';

type NewLink = Pick<typeof staffInvitations.$inferInsert, 'adminId' | 'createdAt' | 'expiresAt'>;

export async function insertLink(db: Db, link: NewLink): Promise<number> {
  const rows = await db.insert(staffInvitations).values(link).returning({ id: staffInvitations.id });
  const row = rows[0];
  if (row === undefined) throw new Error('staff_invitations: the insert returned no row');
  return row.id;
}

/** Ends the link that works until now, if there is one. */
export async function endLink(db: Db, adminId: number, now: Date): Promise<void> {
  await db
    .update(staffInvitations)
    .set({ endedAt: now })
    .where(and(eq(staffInvitations.adminId, adminId), isNull(staffInvitations.endedAt)));
}

/** A link and its account, if the account is not suspended. */
export async function findLink(db: Db, id: number) {
  const rows = await db
    .select({
      link: staffInvitations,
      member: { id: admins.id, name: admins.name, username: admins.username, email: admins.email },
    })
    .from(staffInvitations)
    .innerJoin(admins, eq(admins.id, staffInvitations.adminId))
    .where(and(eq(staffInvitations.id, id), isNull(admins.disabledAt)));
  return rows[0];
}

/** False if the link was replaced or used in the meantime, or has expired. */
export async function storeLinkHash(db: Db, id: number, tokenHash: Buffer, now: Date): Promise<boolean> {
  const isOpen = and(isNull(staffInvitations.endedAt), gt(staffInvitations.expiresAt, now));
  const rows = await db
    .update(staffInvitations)
    .set({ tokenHash })
    .where(and(eq(staffInvitations.id, id), isOpen))
    .returning({ id: staffInvitations.id });
  return rows.length > 0;
}

interface Credentials {
  readonly passwordHash: string;
  readonly totpSecret: Buffer | null;
  readonly recoveryCodeHashes: readonly string[];
}

/**
 * Uses up the link and stores the password. `undefined` if the link is wrong, used, replaced or expired, or the account
 * is suspended. The api's role may not write passwords; the function of the database does, and checks the link itself.
 */
export async function acceptLink(
  db: Db,
  link: { readonly id: number; readonly tokenHash: Buffer },
  { passwordHash, totpSecret, recoveryCodeHashes }: Credentials,
  now: Date,
): Promise<number | undefined> {
  const codes = sql.param([...recoveryCodeHashes]);
  const { rows } = await db.execute<{ id: number | null }>(
    sql`select accept_staff_invitation(${link.id}, ${link.tokenHash}, ${passwordHash}, ${totpSecret}, ${codes}::text[], ${now.toISOString()}) as id`,
  );
  return rows[0]?.id ?? undefined;
}
