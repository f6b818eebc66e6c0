import type { Right, StaffNoticeKind } from '@avsar/contract';
import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { admins } from '#database/tables/auth.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { leadNotices, leads } from '#database/tables/leads.ts';
import { staffNotices } from '#database/tables/notices.ts';
import { offlinePayments } from '#database/tables/payments.ts';
import { isWithoutSeat } from '#database/without-seat.ts';

/** What happened, and the area whose staff are told. */
export interface StaffNotice {
  readonly area: Right;
  readonly kind: StaffNoticeKind;
  /** A unique name, so that nobody is told twice: `dispute:12:overdue`. */
  readonly event: string;
  readonly facts: Readonly<Record<string, number>>;
}

/** One row for everybody who has the right and can log in; once per person and event. */
export async function insertStaffNotices(tx: Db, notice: StaffNotice, now: Date): Promise<void> {
  const { area, kind, event, facts } = notice;
  const receivers = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(
      and(isNull(admins.disabledAt), sql`${admins.passwordHash} is not null`, sql`${area} = any(${admins.rights})`),
    )
    .orderBy(admins.id);
  if (receivers.length === 0) return;
  const rows = receivers.map(({ id }) => ({ adminId: id, area, kind, event, facts, createdAt: now }));
  await tx.insert(staffNotices).values(rows).onConflictDoNothing();
}

const isFor = (adminId: number, rights: readonly Right[]) =>
  and(eq(staffNotices.adminId, adminId), inArray(staffNotices.area, [...rights]));

export async function listNoticesOf(db: Db, adminId: number, rights: readonly Right[], limit: number) {
  return db
    .select({
      id: staffNotices.id,
      kind: staffNotices.kind,
      facts: staffNotices.facts,
      createdAt: staffNotices.createdAt,
      readAt: staffNotices.readAt,
    })
    .from(staffNotices)
    .where(isFor(adminId, rights))
    .orderBy(desc(staffNotices.createdAt), desc(staffNotices.id))
    .limit(limit);
}

export async function listLeadNoticesOf(db: Db, adminId: number, limit: number) {
  return db
    .select({
      id: leadNotices.id,
      kind: leadNotices.kind,
      lead: { id: leads.id, name: leads.name },
      createdAt: leadNotices.createdAt,
      readAt: leadNotices.readAt,
    })
    .from(leadNotices)
    .innerJoin(leads, eq(leads.id, leadNotices.leadId))
    .where(eq(leadNotices.adminId, adminId))
    .orderBy(desc(leadNotices.id))
    .limit(limit);
}

export const countUnreadNotices = (db: Db, adminId: number, rights: readonly Right[]): Promise<number> =>
  db.$count(staffNotices, and(isFor(adminId, rights), isNull(staffNotices.readAt)));

export const countUnreadLeadNotices = (db: Db, adminId: number): Promise<number> =>
  db.$count(leadNotices, and(eq(leadNotices.adminId, adminId), isNull(leadNotices.readAt)));

/** Both kinds of notices up to this moment. */
export async function markNoticesRead(db: Db, adminId: number, upTo: Date, now: Date): Promise<void> {
  for (const table of [staffNotices, leadNotices]) {
    await db
      .update(table)
      .set({ readAt: now })
      .where(and(eq(table.adminId, adminId), isNull(table.readAt), lte(table.createdAt, upTo)));
  }
}

export async function deleteNoticesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(staffNotices).where(lt(staffNotices.createdAt, before));
}

export const countWaitingTransfers = (db: Db): Promise<number> =>
  db.$count(offlinePayments, eq(offlinePayments.status, 'submitted'));

/** Enrolments without a seat that were made before this moment. */
export const countWithoutSeat = (db: Db, before: Date): Promise<number> =>
  db.$count(enrolments, and(isWithoutSeat, lt(enrolments.createdAt, before)));

export const countUnassignedLeads = (db: Db): Promise<number> =>
  db.$count(leads, and(isNull(leads.ownerId), eq(leads.stage, 'new')));
