import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { countInWindow } from '#database/rate-limits.ts';
import { smsTemplates } from '#database/tables/messages.ts';
import type { PagePlace } from '#shared/page.ts';

export const countAgainst = countInWindow;

export type TemplateRow = typeof smsTemplates.$inferSelect;

export async function findTemplate(db: Db, id: number): Promise<TemplateRow | undefined> {
  const rows = await db.select().from(smsTemplates).where(eq(smsTemplates.id, id));
  return rows[0];
}

export async function listTemplates(db: Db, isArchived: boolean, after: PagePlace | undefined, limit: number) {
  const name = sql`${smsTemplates.name} collate "C"`;
  const isFurther =
    after === undefined
      ? undefined
      : or(gt(name, after.key), and(eq(smsTemplates.name, String(after.key)), gt(smsTemplates.id, after.id)));
  return db
    .select()
    .from(smsTemplates)
    .where(and(isArchived ? isNotNull(smsTemplates.archivedAt) : isNull(smsTemplates.archivedAt), isFurther))
    .orderBy(asc(name), asc(smsTemplates.id))
    .limit(limit);
}

/** Undefined if a template with this id of the carrier is entered already. */
export async function insertTemplate(tx: Db, template: typeof smsTemplates.$inferInsert) {
  const rows = await tx.insert(smsTemplates).values(template).onConflictDoNothing().returning();
  return rows[0];
}

/** Undefined if it was archived before. */
export async function archiveTemplateRow(tx: Db, id: number, now: Date): Promise<TemplateRow | undefined> {
  const rows = await tx
    .update(smsTemplates)
    .set({ archivedAt: now })
    .where(and(eq(smsTemplates.id, id), isNull(smsTemplates.archivedAt)))
    .returning();
  return rows[0];
}
