import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { media } from '#database/tables/media.ts';
import { placements } from '#database/tables/placements.ts';
import { users } from '#database/tables/users.ts';
import { isForeignKeyViolation } from '#shared/database-faults.ts';

export { getSender } from '#database/institute.ts';

export type UserRow = typeof users.$inferSelect;

type PersonRole = UserRow['role'];

interface Contacts {
  readonly email: string;
  readonly mobileNumber: string;
}

/** What staff enter: the e-mail address may be missing. */
export interface EnteredContacts {
  readonly email?: string | undefined;
  readonly mobileNumber: string;
}

/** Serialises sign-ups per e-mail address and per number. The order is fixed, so that two sign-ups cannot deadlock. */
export async function lockContacts(db: Db, { email, mobileNumber }: EnteredContacts): Promise<void> {
  const keys = [email === undefined ? [] : `sign-up:email:${email}`, `sign-up:mobile:${mobileNumber}`].flat();
  for (const key of keys) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Whether somebody has proved the e-mail address or the number. Accounts that only claim it block nobody. */
export async function isContactProved(db: Db, { email, mobileNumber }: Contacts): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        or(
          and(eq(users.email, email), isNotNull(users.emailVerifiedAt)),
          and(eq(users.mobileNumber, mobileNumber), isNotNull(users.mobileVerifiedAt)),
        ),
        inArray(users.status, ['active', 'archived']),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * The account to which an e-mail address or number belongs: somebody has proved it, or an admin has entered it for a
 * person who has not logged in yet. `isEmail`: it has the e-mail address.
 */
export async function findAccountWith(db: Db, { email, mobileNumber }: EnteredContacts) {
  const isEntered = and(users.madeByAdmin, eq(users.status, 'unverified'));
  const hasEmail = email === undefined ? sql`false` : eq(users.email, email);
  const isEmail = sql<boolean>`coalesce(${hasEmail}, false)`;
  const rows = await db
    .select({ id: users.id, role: users.role, name: users.name, isEmail })
    .from(users)
    .where(
      and(
        or(
          and(hasEmail, or(isNotNull(users.emailVerifiedAt), isEntered)),
          and(eq(users.mobileNumber, mobileNumber), or(isNotNull(users.mobileVerifiedAt), isEntered)),
        ),
        ne(users.status, 'deleted'),
      ),
    )
    .orderBy(desc(isEmail), users.id)
    .limit(1);
  return rows[0];
}

/** Locks the unverified account of this role, e-mail address and number until the transaction ends. */
export async function lockSameSignUp(db: Db, role: PersonRole, { email, mobileNumber }: EnteredContacts) {
  // Who signs up has an e-mail address.
  if (email === undefined) return undefined;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        eq(users.mobileNumber, mobileNumber),
        eq(users.role, role),
        eq(users.status, 'unverified'),
      ),
    )
    .orderBy(desc(users.madeByAdmin), users.id)
    .limit(1)
    .for('no key update');
  return rows[0]?.id;
}

export type PersonDetails = Pick<
  typeof users.$inferInsert,
  'name' | 'address' | 'qualification' | 'workingStatus' | 'imageId' | 'resumeId' | 'madeByAdmin'
>;
type NewPerson = PersonDetails & Pick<typeof users.$inferInsert, 'role' | 'email' | 'mobileNumber'>;

export async function insertPerson(db: Db, person: NewPerson, now: Date): Promise<number> {
  const rows = await db
    .insert(users)
    .values({ ...person, createdAt: now, updatedAt: now })
    .returning({ id: users.id });
  const row = rows[0];
  if (row === undefined) throw new Error('users: the insert returned no row');
  return row.id;
}

/** `createdAt` is set anew, so the days until an unverified account is deleted start again. */
export async function replaceSignUp(db: Db, id: number, details: PersonDetails, now: Date): Promise<number> {
  await db
    .update(users)
    .set({ ...details, version: sql`${users.version} + 1`, createdAt: now, updatedAt: now })
    .where(eq(users.id, id));
  return id;
}

export interface PersonKey {
  readonly id: number;
  readonly role: PersonRole;
  /** The owner that the row must have; `undefined` for an admin. */
  readonly ownerId: number | undefined;
}

const selectPerson = (db: Db, { id, role, ownerId }: PersonKey) =>
  db
    .select({ user: users, imageHash: media.hash })
    .from(users)
    .leftJoin(media, and(eq(media.id, users.imageId), eq(media.visibility, 'public')))
    .where(
      and(
        eq(users.id, id),
        eq(users.role, role),
        ne(users.status, 'deleted'),
        ownerId === undefined ? undefined : eq(users.id, ownerId),
      ),
    );

export async function findPerson(db: Db, who: PersonKey) {
  const rows = await selectPerson(db, who);
  return rows[0];
}

/** Locks the row until the transaction ends. Codes can still be sent to the person. */
export async function lockPerson(db: Db, who: PersonKey) {
  const rows = await selectPerson(db, who).for('no key update', { of: users });
  return rows[0];
}

type PersonChange = Partial<Omit<typeof users.$inferInsert, 'id' | 'role' | 'version' | 'createdAt' | 'updatedAt'>>;

/** Fields that are `undefined` stay unchanged. */
export async function updatePerson(
  db: Db,
  id: number,
  change: { readonly [Column in keyof PersonChange]: PersonChange[Column] | undefined },
  now: Date,
): Promise<UserRow> {
  const rows = await db
    .update(users)
    .set({ ...change, version: sql`${users.version} + 1`, updatedAt: now })
    .where(eq(users.id, id))
    .returning();
  const row = rows[0];
  if (row === undefined) throw new Error(`users: ${id} went away while it was locked`);
  return row;
}

/** A student with a placement is not deleted, since the placement would lose its name. */
export async function hasPlacement(db: Db, id: number): Promise<boolean> {
  const rows = await db.select({ id: placements.id }).from(placements).where(eq(placements.studentId, id)).limit(1);
  return rows.length > 0;
}

/** False if other rows refer to the person: then nothing was deleted, and the transaction goes on. */
export async function deletePerson(db: Db, id: number): Promise<boolean> {
  await db.execute(sql`savepoint before_delete`);
  try {
    await db.execute(sql`select delete_person(${id})`);
    return true;
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    await db.execute(sql`rollback to savepoint before_delete`);
    return false;
  }
}

/** Somebody whom staff added and who has not logged in yet. */
export async function findPersonToWelcome(db: Db, id: number) {
  const rows = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), users.madeByAdmin, eq(users.status, 'unverified')));
  return rows[0];
}
