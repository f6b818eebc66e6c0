import { and, asc, eq, gt, inArray, lt, notExists, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { media, unreferencedFiles } from '#database/tables/media.ts';

/** A column whose values are ids of `media`. */
export interface MediaColumn {
  readonly table: string;
  readonly column: string;
}

/** Foreign keys to `media`, read from the catalogue of PostgreSQL, so that a new column cannot be forgotten. */
export async function listMediaColumns(db: Db): Promise<MediaColumn[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select source.relname as table, attribute.attname as column
    from pg_constraint as key
    join pg_class as source on source.oid = key.conrelid
    join pg_attribute as attribute on attribute.attrelid = key.conrelid and attribute.attnum = any (key.conkey)
    where key.contype = 'f' and key.confrelid = 'media'::regclass
    order by 1, 2`);
  return rows;
}

interface Unused {
  readonly pointers: readonly MediaColumn[];
  readonly before: Date;
  readonly afterId: number;
  readonly limit: number;
}

/** Rows that no other row refers to, ordered by id. */
export async function listUnusedMedia(db: Db, { pointers, before, afterId, limit }: Unused) {
  return db
    .select({ id: media.id, key: media.key })
    .from(media)
    .where(and(lt(media.createdAt, before), gt(media.id, afterId), ...pointers.map((pointer) => unused(db, pointer))))
    .orderBy(asc(media.id))
    .limit(limit);
}

function unused(db: Db, { table, column }: MediaColumn): SQL {
  const uses = sql`${sql.identifier(table)}.${sql.identifier(column)} = ${media.id}`;
  return notExists(
    db
      .select({ one: sql`1` })
      .from(sql`${sql.identifier(table)}`)
      .where(uses),
  );
}

/** Throws a foreign key violation if another row refers to it after all. */
export async function deleteMedia(db: Db, id: number): Promise<boolean> {
  const deleted = await db.delete(media).where(eq(media.id, id)).returning({ id: media.id });
  return deleted.length > 0;
}

/** Those of the storage keys that a row of `media` has. */
export async function listStoredKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: media.key })
    .from(media)
    .where(inArray(media.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** Uploads that an earlier sweep found unreferenced, and when it first did. */
export async function listMarks(db: Db): Promise<Map<string, Date>> {
  const rows = await db.select().from(unreferencedFiles);
  return new Map(rows.map(({ key, noticedAt }) => [key, noticedAt]));
}

export async function insertMarks(db: Db, keys: readonly string[], noticedAt: Date): Promise<void> {
  await db
    .insert(unreferencedFiles)
    .values(keys.map((key) => ({ key, noticedAt })))
    .onConflictDoNothing();
}

export async function deleteMarks(db: Db, keys: readonly string[]): Promise<void> {
  await db.delete(unreferencedFiles).where(inArray(unreferencedFiles.key, [...keys]));
}
