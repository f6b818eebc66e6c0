import { limits } from '@avsar/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { searchWords } from '#database/tables/site.ts';

const columns = {
  id: searchWords.id,
  word: searchWords.word,
  means: searchWords.means,
  version: searchWords.version,
};

export async function listSearchWordRows(db: Db) {
  return db
    .select(columns)
    .from(searchWords)
    .where(isNull(searchWords.archivedAt))
    .orderBy(asc(searchWords.word))
    .limit(limits.searchWordsMost);
}

/** The number of words, locked against others who add one until the transaction ends. */
export async function lockSearchWords(db: Db): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('site:searchWords', 0))`);
  return db.$count(searchWords, isNull(searchWords.archivedAt));
}

export async function findSearchWord(db: Db, id: number) {
  const rows = await db
    .select(columns)
    .from(searchWords)
    .where(and(eq(searchWords.id, id), isNull(searchWords.archivedAt)));
  return rows[0];
}

/** The id of another entry for the same word. */
export async function findOtherEntry(db: Db, word: string, exceptId = 0): Promise<number | undefined> {
  const rows = await db
    .select({ id: searchWords.id })
    .from(searchWords)
    .where(and(eq(searchWords.word, word), isNull(searchWords.archivedAt)));
  return rows.find(({ id }) => id !== exceptId)?.id;
}

export type SearchWordTexts = Pick<typeof searchWords.$inferInsert, 'word' | 'means'>;

export async function insertSearchWord(db: Db, texts: SearchWordTexts, now: Date) {
  const values = { ...texts, createdAt: now, updatedAt: now };
  const rows = await db.insert(searchWords).values(values).returning(columns);
  const row = rows[0];
  if (row === undefined) throw new Error('search_words: the insert returned no row');
  return row;
}

/** `undefined` if `version` is no longer the current one. */
export async function updateSearchWordRow(
  db: Db,
  { id, version }: { readonly id: number; readonly version: number },
  texts: SearchWordTexts,
  now: Date,
) {
  const rows = await db
    .update(searchWords)
    .set({ ...texts, version: sql`${searchWords.version} + 1`, updatedAt: now })
    .where(and(eq(searchWords.id, id), eq(searchWords.version, version), isNull(searchWords.archivedAt)))
    .returning(columns);
  return rows[0];
}

/** False if there is no such word, or it is archived already. */
export async function archiveSearchWord(db: Db, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(searchWords)
    .set({ archivedAt: now, updatedAt: now, version: sql`${searchWords.version} + 1` })
    .where(and(eq(searchWords.id, id), isNull(searchWords.archivedAt)));
  return rowCount === 1;
}
