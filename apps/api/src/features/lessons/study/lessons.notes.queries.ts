import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { lessonNotes } from '#database/tables/lessons.ts';

interface NoteKey {
  readonly studentId: number;
  readonly lessonId: number;
}

const isAt = ({ studentId, lessonId }: NoteKey) =>
  and(eq(lessonNotes.studentId, studentId), eq(lessonNotes.lessonId, lessonId));

const columns = { text: lessonNotes.text, version: lessonNotes.version, updatedAt: lessonNotes.updatedAt };

export async function findNote(db: Db, key: NoteKey) {
  const rows = await db.select(columns).from(lessonNotes).where(isAt(key));
  return rows[0];
}

/** Undefined if nothing was written yet. The student's other devices wait. */
export async function lockNote(tx: Db, key: NoteKey) {
  const rows = await tx.select(columns).from(lessonNotes).where(isAt(key)).for('update');
  return rows[0];
}

/** Makes sure that there is a row to lock. */
export async function insertNote(tx: Db, key: NoteKey, updatedAt: Date): Promise<void> {
  await tx
    .insert(lessonNotes)
    .values({ ...key, text: '', version: 0, updatedAt })
    .onConflictDoNothing();
}

export async function updateNote(tx: Db, key: NoteKey, text: string, updatedAt: Date) {
  const [row] = await tx
    .update(lessonNotes)
    .set({ text, updatedAt, version: sql`${lessonNotes.version} + 1` })
    .where(isAt(key))
    .returning(columns);
  return row;
}
