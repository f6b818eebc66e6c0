import type { Right, StaffRole } from '@avsar/contract';
import { and, asc, eq, gt, isNull, max, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { admins, sessions, staffInvitations } from '#database/tables/auth.ts';

const columns = {
  id: admins.id,
  name: admins.name,
  email: admins.email,
  username: admins.username,
  role: admins.role,
  rights: admins.rights,
  passwordHash: admins.passwordHash,
  hasAuthenticator: sql<boolean>`${admins.totpSecret} is not null`,
  createdAt: admins.createdAt,
  disabledAt: admins.disabledAt,
  version: admins.version,
};

/** Everybody of the staff, in the order in which they came: not many, and none is ever deleted. */
export async function listStaff(db: Db) {
  return db.select(columns).from(admins).orderBy(asc(admins.id));
}

export type StaffRow = Awaited<ReturnType<typeof listStaff>>[number];

/**
 * Reads the staff and locks all of them until the transaction ends: changes of rights follow one another, so the last
 * owner stays, and the caller still has the rights that are given on.
 */
export async function lockStaff(db: Db): Promise<StaffRow[]> {
  return db.select(columns).from(admins).orderBy(asc(admins.id)).for('no key update');
}

/** The newest sign of life of each account in the sessions that are kept. */
export async function listLastSeen(db: Db): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .select({ id: sessions.adminId, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(sql`${sessions.adminId} is not null`)
    .groupBy(sessions.adminId);
  return new Map(rows.flatMap(({ id, at }) => (id === null || at === null ? [] : [[id, at]])));
}

/** When the open link of each account stops working. */
export async function listOpenLinks(db: Db, now: Date): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .select({ id: staffInvitations.adminId, at: staffInvitations.expiresAt })
    .from(staffInvitations)
    .where(and(isNull(staffInvitations.endedAt), gt(staffInvitations.expiresAt, now)));
  return new Map(rows.map(({ id, at }) => [id, at]));
}

interface NewStaff {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly rights: Right[];
  readonly createdAt: Date;
}

/** Without a password: only `accept_staff_invitation` may write one. */
export async function insertStaff(db: Db, staff: NewStaff): Promise<number> {
  const { name, email, role, createdAt } = staff;
  // Written by hand: the query builder names every column, and the api may not write all of them.
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into admins (username, name, email, role, rights, created_at)
    values (${email}, ${name}, ${email}, ${role}, ${sql.param(staff.rights)}::text[], ${createdAt.toISOString()})
    returning id`);
  const [row] = rows;
  if (row === undefined) throw new Error('admins: the insert returned no row');
  return row.id;
}

type Change = Partial<Pick<typeof admins.$inferInsert, 'name' | 'role' | 'rights' | 'disabledAt'>>;

export async function updateStaff(db: Db, id: number, change: Change): Promise<void> {
  await db
    .update(admins)
    .set({ ...change, version: sql`${admins.version} + 1` })
    .where(eq(admins.id, id));
}
