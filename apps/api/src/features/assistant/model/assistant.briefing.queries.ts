import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { assistantRecords } from '#database/tables/assistant.ts';

const { kind, title, text, href } = assistantRecords;

/** The records about the institute and its catalogue. */
export function listProfileRecords(db: Db) {
  return db
    .select({ kind, title, text, href })
    .from(assistantRecords)
    .where(inArray(kind, ['institute', 'catalogue']))
    .orderBy(asc(kind));
}

/** Questions of the FAQ, as topics for the prompt. */
export async function listTopics(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .select({ title })
    .from(assistantRecords)
    .where(eq(kind, 'faq'))
    .orderBy(asc(assistantRecords.subjectId))
    .limit(most);
  return rows.map((row) => row.title);
}
