import type { Db } from '../../src/database/client.ts';
import { leadEvents, leadNotices, leads, leadSettings } from '../../src/database/tables/leads.ts';

let people = 0;

/** A walk-in; another person each time. */
export function leadDraft() {
  people += 1;
  return {
    name: `Ravi Menon ${people}`,
    mobileNumber: String(7_000_000_000 + people),
    email: `ravi-${people}@people.test`,
  };
}

export async function createLeadRow(db: Db, changes: Partial<typeof leads.$inferInsert> = {}) {
  const rows = await db
    .insert(leads)
    .values({ ...leadDraft(), source: 'contact', ...changes })
    .returning();
  const row = rows[0];
  if (row === undefined) throw new Error('leads: nothing was inserted');
  await db.insert(leadEvents).values({ leadId: row.id, kind: 'created', text: 'When is the next batch?' });
  return row;
}

async function createNotice(db: Db, adminId: number): Promise<number> {
  const { id: leadId } = await createLeadRow(db, { ownerId: adminId });
  const notice = { adminId, leadId, kind: 'lead_assigned', event: `lead:${leadId}:given` } as const;
  const rows = await db.insert(leadNotices).values(notice).returning();
  return rows[0]?.id ?? 0;
}

async function settingsVersion(db: Db): Promise<number> {
  const rows = await db.select().from(leadSettings);
  return rows[0]?.version ?? 0;
}

/** Leads, and what the staff are told of them. */
export const leadRows = (db: Db) => ({
  create: () => createLeadRow(db),
  settingsVersion: () => settingsVersion(db),
  /** A notice at the bell of this member of the staff; returns its id. */
  notice: (adminId: number) => createNotice(db, adminId),
});
