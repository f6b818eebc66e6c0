import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { installation, media } from '#database/tables/media.ts';

export async function getInstallation(db: Db) {
  const [row] = await db.select().from(installation);
  if (row === undefined) throw new Error('The table installation has no row; run migrate.');
  return row;
}

/** Storage keys of some uploads, chosen at random. */
export async function listSomeKeys(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: media.key })
    .from(media)
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map(({ key }) => key);
}

export async function updateSweepResult(
  db: Db,
  result: { readonly unreferencedUploads: number; readonly sweepRefusedAt: Date | null },
): Promise<void> {
  await db.update(installation).set(result);
}
