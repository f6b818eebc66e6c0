import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { assistantRecords, assistantLastRebuild } from '#database/tables/assistant.ts';

/** When the search records were last built; null before the first time. */
export async function findRecordsMadeAt(db: Db): Promise<Date | null> {
  const rows = await db.select({ madeAt: assistantLastRebuild.recordsMadeAt }).from(assistantLastRebuild);
  return rows[0]?.madeAt ?? null;
}

/**
 * Locks the state row for building the records. If another process holds the lock: `undefined`, or with `waits` the
 * state that process has written.
 */
export async function lockRecordsState(tx: Db, waits: boolean): Promise<{ readonly madeAt: Date | null } | undefined> {
  const rows = await tx
    .select({ madeAt: assistantLastRebuild.recordsMadeAt })
    .from(assistantLastRebuild)
    .for('update', waits ? {} : { skipLocked: true });
  return rows[0];
}

type RecordRow = Pick<
  typeof assistantRecords.$inferInsert,
  'kind' | 'subjectId' | 'title' | 'keywords' | 'text' | 'href'
>;

/** All search records of the institute, one or two thousand rows. */
export async function listRecordRows(db: Db) {
  return db
    .select({
      id: assistantRecords.id,
      kind: assistantRecords.kind,
      subjectId: assistantRecords.subjectId,
      title: assistantRecords.title,
      keywords: assistantRecords.keywords,
      text: assistantRecords.text,
      href: assistantRecords.href,
    })
    .from(assistantRecords);
}

/** Writes new and changed records and deletes those gone; all others keep their rows and index entries. */
export async function changeRecords(tx: Db, written: readonly RecordRow[], goneIds: readonly number[]): Promise<void> {
  if (goneIds.length > 0) await tx.delete(assistantRecords).where(inArray(assistantRecords.id, [...goneIds]));
  if (written.length === 0) return;
  await tx.execute(sql`
    insert into ${assistantRecords} (kind, subject_id, title, keywords, text, href)
      select kind, "subjectId", title, keywords, text, href from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as made(kind text, "subjectId" int, title text, keywords text, text text, href text)
    on conflict (kind, subject_id) do update
      set title = excluded.title, keywords = excluded.keywords, text = excluded.text, href = excluded.href`);
}

export async function saveRecordsMadeAt(tx: Db, now: Date): Promise<void> {
  await tx.update(assistantLastRebuild).set({ recordsMadeAt: now });
}

/** Marks the records as old: the next question rebuilds them first. */
export async function expireRecords(tx: Db): Promise<void> {
  await tx.update(assistantLastRebuild).set({ recordsMadeAt: new Date(0) });
}

/** Deletes all records; the next question waits until they are rebuilt. */
export async function deleteRecords(tx: Db): Promise<void> {
  await tx.update(assistantLastRebuild).set({ recordsMadeAt: null });
  await tx.delete(assistantRecords);
}
