import { companyLimits } from '@avsar/contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { companyContacts, companyNotes } from '#database/tables/companies.ts';
import { openings } from '#database/tables/openings.ts';
import { companies } from '#database/tables/companies.ts';

export { namesOf } from '#database/actor-names.ts';

const contactColumns = {
  id: companyContacts.id,
  name: companyContacts.name,
  title: companyContacts.title,
  email: companyContacts.email,
  mobileNumber: companyContacts.mobileNumber,
  version: companyContacts.version,
};

export async function listContacts(db: Db, companyId: number) {
  return db
    .select(contactColumns)
    .from(companyContacts)
    .where(eq(companyContacts.companyId, companyId))
    .orderBy(asc(companyContacts.id))
    .limit(companyLimits.contactsMost);
}

export async function findContact(db: Db, companyId: number, id: number) {
  const rows = await db
    .select(contactColumns)
    .from(companyContacts)
    .where(and(eq(companyContacts.id, id), eq(companyContacts.companyId, companyId)));
  return rows[0];
}

/** Locks the company, so that its contacts can be counted; false if there is none. */
export async function lockCompany(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('update');
  return rows.length === 1;
}

interface ContactValues {
  readonly name: string;
  readonly title: string | null;
  readonly email: string | null;
  readonly mobileNumber: string | null;
}

export async function insertContact(tx: Db, companyId: number, values: ContactValues, now: Date): Promise<number> {
  const rows = await tx
    .insert(companyContacts)
    .values({ companyId, ...values, createdAt: now, updatedAt: now })
    .returning({ id: companyContacts.id });
  const row = rows[0];
  if (row === undefined) throw new Error('company_contacts: the insert returned no row');
  return row.id;
}

/** False if `version` is no longer the current one. */
export async function updateContactRow(
  tx: Db,
  { id, version }: { readonly id: number; readonly version: number },
  values: ContactValues,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(companyContacts)
    .set({ ...values, version: sql`${companyContacts.version} + 1`, updatedAt: now })
    .where(and(eq(companyContacts.id, id), eq(companyContacts.version, version)));
  return rowCount === 1;
}

export async function deleteContact(tx: Db, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ deleted: boolean }>(sql`select delete_company_contact(${id}) as deleted`);
  return rows[0]?.deleted === true;
}

/** The newest notes first. */
export async function listNotes(db: Db, companyId: number) {
  return db
    .select({
      id: companyNotes.id,
      text: companyNotes.text,
      writtenAt: companyNotes.writtenAt,
      writtenBy: companyNotes.writtenBy,
    })
    .from(companyNotes)
    .where(eq(companyNotes.companyId, companyId))
    .orderBy(desc(companyNotes.id))
    .limit(companyLimits.shownMost);
}

interface NoteValues {
  readonly companyId: number;
  readonly text: string;
  readonly writtenAt: Date;
  readonly writtenBy: string;
}

export async function insertNote(tx: Db, note: NoteValues): Promise<number> {
  const rows = await tx.insert(companyNotes).values(note).returning({ id: companyNotes.id });
  const row = rows[0];
  if (row === undefined) throw new Error('company_notes: the insert returned no row');
  return row.id;
}

/** The newest openings first. */
export async function listOpeningsOf(db: Db, companyId: number) {
  return db
    .select({ id: openings.id, title: openings.title, state: openings.state, applyBy: openings.applyBy })
    .from(openings)
    .where(eq(openings.companyId, companyId))
    .orderBy(desc(openings.id))
    .limit(companyLimits.shownMost);
}
