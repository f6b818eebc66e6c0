import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { setupLinks } from '#database/tables/auth.ts';

/** Replaces the link of before. Only the owner of the tables may do this. The database has the clock (ADR-0040). */
export async function replaceSetupLink(db: Db, tokenHash: Buffer, lifetimeMinutes: number): Promise<void> {
  const link = {
    tokenHash,
    createdAt: sql`now()`,
    expiresAt: sql`now() + make_interval(mins => ${lifetimeMinutes})`,
  };
  await db.insert(setupLinks).values(link).onConflictDoUpdate({ target: setupLinks.id, set: link });
}

/** The link, open or expired. */
export async function findSetupLink(db: Db) {
  const rows = await db.select().from(setupLinks);
  return rows[0];
}

interface FirstAdmin {
  readonly username: string;
  readonly passwordHash: string;
  readonly totpSecret: Buffer | null;
  readonly recoveryCodeHashes: readonly string[];
}

/**
 * Uses up the link. `undefined` if it is wrong, used or expired, or if there is an admin. The api's role may not write
 * admins; the function of the database does, and checks the link itself.
 */
export async function takeSetupLink(
  db: Db,
  tokenHash: Buffer,
  admin: FirstAdmin,
  now: Date,
): Promise<number | undefined> {
  const { username, passwordHash, totpSecret, recoveryCodeHashes } = admin;
  const codes = sql.param([...recoveryCodeHashes]);
  const { rows } = await db.execute<{ id: number | null }>(
    sql`select create_first_admin(${tokenHash}, ${username}, ${passwordHash}, ${totpSecret}, ${codes}::text[], ${now.toISOString()}) as id`,
  );
  return rows[0]?.id ?? undefined;
}
