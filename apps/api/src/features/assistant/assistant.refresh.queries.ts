import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { assistantRecords, assistantState } from '#database/tables/assistant.ts';

/** When what we know was written down; null before the first time. */
export async function findRecordsMadeAt(db: Db): Promise<Date | null> {
  const rows = await db.select({ madeAt: assistantState.recordsMadeAt }).from(assistantState);
  return rows[0]?.madeAt ?? null;
}

/**
 * Whoever holds it writes the records. Somebody else is at it already: `undefined`, unless this one waits for its turn; what it
 * then reads is what the other has written.
 */
export async function holdRecords(tx: Db, waits: boolean): Promise<{ readonly madeAt: Date | null } | undefined> {
  const rows = await tx
    .select({ madeAt: assistantState.recordsMadeAt })
    .from(assistantState)
    .for('update', waits ? {} : { skipLocked: true });
  return rows[0];
}

type RecordRow = Pick<
  typeof assistantRecords.$inferInsert,
  'kind' | 'subjectId' | 'title' | 'keywords' | 'text' | 'href'
>;

/** All there are: courses, trainers and answers of one institute, a thousand or two. */
export async function listAuditRows(db: Db) {
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

/** What is new or different is written, what is gone is deleted; the rest stays as it is, with its index entries. */
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

export async function noteRecordsMade(tx: Db, now: Date): Promise<void> {
  await tx.update(assistantState).set({ recordsMadeAt: now });
}

/** The next question finds them old, and has them made anew first. */
export async function noteRecordsOld(tx: Db): Promise<void> {
  await tx.update(assistantState).set({ recordsMadeAt: new Date(0) });
}

/** Whoever asks next waits until they are made. */
export async function deleteRecords(tx: Db): Promise<void> {
  await tx.update(assistantState).set({ recordsMadeAt: null });
  await tx.delete(assistantRecords);
}
