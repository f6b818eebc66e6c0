import type { LeadEventKind } from '@avsar/contract';
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { admins } from '#database/tables/auth.ts';
import { courses } from '#database/tables/courses.ts';
import { leadEvents, leads } from '#database/tables/leads.ts';
import { users } from '#database/tables/users.ts';

export type LeadRow = typeof leads.$inferSelect;

export interface Contacts {
  readonly mobileNumber: string | null;
  readonly email: string | null;
}

const hasContact = ({ mobileNumber, email }: Contacts) =>
  or(
    mobileNumber === null ? undefined : eq(leads.mobileNumber, mobileNumber),
    email === null ? undefined : eq(leads.email, email),
  );

/**
 * The lead of this person that is not won: an open one first, then by number before e-mail address. The row of
 * `lead_settings` must be locked, otherwise two calls at once could both find nothing.
 */
export async function findLeadOf(tx: Db, contacts: Contacts): Promise<LeadRow | undefined> {
  const rows = await tx
    .select()
    .from(leads)
    .where(and(hasContact(contacts), ne(leads.stage, 'won')))
    .orderBy(
      sql`${leads.stage} = 'lost'`,
      sql`(${leads.mobileNumber} is not distinct from ${contacts.mobileNumber}) desc`,
      desc(leads.id),
    )
    .limit(1);
  return rows[0];
}

export type NewLead = Omit<typeof leads.$inferInsert, 'id' | 'version' | 'remindedAt' | 'closedAt'>;

export async function insertLead(tx: Db, lead: NewLead): Promise<number> {
  const rows = await tx.insert(leads).values(lead).returning({ id: leads.id });
  const row = rows[0];
  if (row === undefined) throw new Error('leads: the insert returned no row');
  return row.id;
}

interface AskedAgain extends Contacts {
  readonly courseId: number | null;
}

/**
 * Completes the lead of somebody who asks again. A lost lead is new again; a lead that was called before is to be called
 * now.
 */
export async function reopenLead(tx: Db, id: number, asked: AskedAgain, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isCalled = sql`${leads.stage} in ('contacted', 'interested', 'visit')`;
  await tx
    .update(leads)
    .set({
      mobileNumber: sql`coalesce(${leads.mobileNumber}, ${asked.mobileNumber})`,
      email: sql`coalesce(${leads.email}, ${asked.email})`,
      courseId: sql`coalesce(${asked.courseId}, ${leads.courseId})`,
      stage: sql`case ${leads.stage} when 'lost' then 'new' else ${leads.stage} end`,
      lostReason: null,
      closedAt: null,
      nextCallAt: sql`case when ${isCalled} then least(${leads.nextCallAt}, ${at}) else ${leads.nextCallAt} end`,
      remindedAt: sql`case when ${isCalled} and ${leads.nextCallAt} <= ${at} then ${leads.remindedAt} end`,
      lastEventAt: now,
      version: sql`${leads.version} + 1`,
    })
    .where(eq(leads.id, id));
}

export interface NewEvent {
  readonly kind: LeadEventKind;
  readonly text: string;
}

export async function insertEvents(
  tx: Db,
  leadId: number,
  actorId: number | null,
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(leadEvents).values(events.map((event) => ({ ...event, leadId, actorId, at: now })));
}

export async function lockLead(tx: Db, id: number): Promise<LeadRow | undefined> {
  const rows = await tx.select().from(leads).where(eq(leads.id, id)).for('no key update');
  return rows[0];
}

type LeadChange = Partial<Omit<typeof leads.$inferInsert, 'id' | 'version' | 'source' | 'createdAt'>>;

export async function updateLead(tx: Db, id: number, change: LeadChange): Promise<void> {
  await tx
    .update(leads)
    .set({ ...change, version: sql`${leads.version} + 1` })
    .where(eq(leads.id, id));
}

/** Without a new version: a note does not stand in the way of somebody who edits the lead. */
export async function touchLead(tx: Db, id: number, now: Date): Promise<void> {
  await tx.update(leads).set({ lastEventAt: now }).where(eq(leads.id, id));
}

export async function listLeadEvents(db: Db, leadId: number, limit: number) {
  return db
    .select({
      id: leadEvents.id,
      kind: leadEvents.kind,
      text: leadEvents.text,
      actorName: admins.name,
      at: leadEvents.at,
    })
    .from(leadEvents)
    .leftJoin(admins, eq(admins.id, leadEvents.actorId))
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(desc(leadEvents.id))
    .limit(limit);
}

export async function findCourseTitle(db: Db, courseId: number): Promise<string | undefined> {
  const rows = await db.select({ title: courses.title }).from(courses).where(eq(courses.id, courseId));
  return rows[0]?.title;
}

/** Name and contacts of an account. */
export async function findPerson(db: Db, userId: number) {
  const rows = await db
    .select({ id: users.id, name: users.name, mobileNumber: users.mobileNumber, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return rows[0];
}

/** Every lead of this student that is not won yet becomes won. Returns the leads. */
export async function winLeadsOf(tx: Db, studentId: number, contacts: Contacts, now: Date): Promise<number[]> {
  const rows = await tx
    .update(leads)
    .set({
      stage: 'won',
      closedAt: now,
      lostReason: null,
      nextCallAt: null,
      studentId,
      lastEventAt: now,
      version: sql`${leads.version} + 1`,
    })
    .where(and(ne(leads.stage, 'won'), or(eq(leads.studentId, studentId), hasContact(contacts))))
    .returning({ id: leads.id });
  return rows.map(({ id }) => id);
}

export async function deleteLeadsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: leads.id })
    .from(leads)
    .where(sql`${leads.lastEventAt} < ${before.toISOString()}::timestamptz`)
    .limit(limit);
  const deleted = await db.delete(leads).where(inArray(leads.id, old));
  return deleted.rowCount ?? 0;
}
