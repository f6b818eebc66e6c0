import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { admins } from '#database/tables/auth.ts';
import { courses } from '#database/tables/courses.ts';
import { leadCourseOwners, leadNotices, leads, leadSettings } from '#database/tables/leads.ts';

/** Staff who can own a lead: they can log in and have the right. */
const canOwn = and(isNull(admins.disabledAt), isNotNull(admins.passwordHash), sql`'leads' = any(${admins.rights})`);

export async function listOwners(db: Db) {
  return db
    .select({ id: admins.id, name: admins.name, role: admins.role })
    .from(admins)
    .where(canOwn)
    .orderBy(asc(admins.name), asc(admins.id));
}

export async function findOwner(db: Db, id: number) {
  const rows = await db
    .select({ id: admins.id, name: admins.name })
    .from(admins)
    .where(and(eq(admins.id, id), canOwn));
  return rows[0];
}

type SettingsRow = typeof leadSettings.$inferSelect;

export async function getSettingsRow(db: Db): Promise<SettingsRow> {
  return only(await db.select().from(leadSettings));
}

/** Leads are added one after another: turns alternate, and one person never becomes two leads. */
export async function lockSettings(tx: Db): Promise<SettingsRow> {
  return only(await tx.select().from(leadSettings).for('no key update'));
}

function only(rows: readonly SettingsRow[]): SettingsRow {
  const row = rows[0];
  if (row === undefined) throw new Error('lead_settings: the row is missing');
  return row;
}

export async function noteTurn(tx: Db, ownerId: number): Promise<void> {
  await tx.update(leadSettings).set({ lastOwnerId: ownerId });
}

export async function listCourseOwners(db: Db) {
  return db
    .select({ courseId: leadCourseOwners.courseId, ownerId: leadCourseOwners.ownerId })
    .from(leadCourseOwners)
    .orderBy(asc(leadCourseOwners.courseId));
}

/** Who gets the leads for this course, if they can own one now. */
export async function findCourseOwner(db: Db, courseId: number): Promise<number | undefined> {
  const rows = await db
    .select({ ownerId: leadCourseOwners.ownerId })
    .from(leadCourseOwners)
    .innerJoin(admins, and(eq(admins.id, leadCourseOwners.ownerId), canOwn))
    .where(eq(leadCourseOwners.courseId, courseId));
  return rows[0]?.ownerId;
}

export async function updateSettingsRow(
  tx: Db,
  change: Pick<SettingsRow, 'assign' | 'rota'>,
  byCourse: readonly { readonly courseId: number; readonly ownerId: number }[],
): Promise<void> {
  await tx.update(leadSettings).set({ ...change, version: sql`${leadSettings.version} + 1` });
  await tx.delete(leadCourseOwners);
  if (byCourse.length > 0) await tx.insert(leadCourseOwners).values([...byCourse]);
}

/** Those of the courses that there are. */
export async function listCourseIds(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, [...ids]));
  return rows.map(({ id }) => id);
}

type NewNotice = Pick<typeof leadNotices.$inferInsert, 'adminId' | 'leadId' | 'kind' | 'event'>;

/** Once per person and event. */
export async function insertNotices(tx: Db, notices: readonly NewNotice[], now: Date): Promise<void> {
  if (notices.length === 0) return;
  await tx
    .insert(leadNotices)
    .values(notices.map((notice) => ({ ...notice, createdAt: now })))
    .onConflictDoNothing();
}

/** Leads whose call is due and whose owner was not told yet; notes that they are told now. */
export async function takeDueCalls(tx: Db, now: Date, limit: number) {
  const due = tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(isNotNull(leads.nextCallAt), isNull(leads.remindedAt), lte(leads.nextCallAt, now)))
    .orderBy(asc(leads.nextCallAt))
    .limit(limit)
    .for('no key update', { skipLocked: true });
  return tx
    .update(leads)
    .set({ remindedAt: now })
    .where(inArray(leads.id, due))
    .returning({ id: leads.id, ownerId: leads.ownerId, nextCallAt: leads.nextCallAt });
}

export async function deleteNoticesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(leadNotices).where(lt(leadNotices.createdAt, before));
}
