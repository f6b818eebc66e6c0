import { and, asc, gt, gte, lt } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { media } from '#database/tables/media.ts';

interface Page {
  readonly afterId: number;
  readonly until: Date | undefined;
  readonly limit: number;
}

/** Uploads made before an instant, ordered by id. */
export async function listMediaPage(db: Db, { afterId, until, limit }: Page) {
  return db
    .select({ id: media.id, kind: media.kind, key: media.key, hash: media.hash, bytes: media.bytes })
    .from(media)
    .where(and(gt(media.id, afterId), until && lt(media.createdAt, until)))
    .orderBy(asc(media.id))
    .limit(limit);
}

export const countMediaSince = (db: Db, since: Date): Promise<number> => db.$count(media, gte(media.createdAt, since));
