import { and, eq } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { prepared } from '#database/prepared.ts';
import { media } from '#database/tables/media.ts';

const publicImageByKey = prepared('find_public_image', (db, at) =>
  db
    .select({ key: media.key, contentType: media.contentType })
    .from(media)
    .where(and(eq(media.key, at('key')), eq(media.kind, 'image'), eq(media.visibility, 'public'))),
);

/** Never finds private pictures, whatever the key. */
export async function findPublicImage(db: Db, key: string) {
  const rows = await publicImageByKey(db, { key });
  return rows[0];
}

export async function getImageRow(db: Db, id: number) {
  const rows = await db
    .select()
    .from(media)
    .where(and(eq(media.id, id), eq(media.kind, 'image')));
  const row = rows[0];
  if (row === undefined) throw new Error(`media: there is no image ${id}`);
  return row;
}

/**
 * The same content has the same key and is one row: the second upload gets the id of the first. If the sweep deletes
 * that row at the same moment, the insert is tried again.
 */
export async function insertMedia(db: Db, row: typeof media.$inferInsert): Promise<number> {
  for (let tries = 0; tries < 3; tries += 1) {
    const [inserted] = await db.insert(media).values(row).onConflictDoNothing().returning({ id: media.id });
    if (inserted !== undefined) return inserted.id;
    const [present] = await db.select({ id: media.id }).from(media).where(eq(media.key, row.key));
    if (present !== undefined) return present.id;
  }
  throw new Error('media: a row went away while its content was stored again');
}
