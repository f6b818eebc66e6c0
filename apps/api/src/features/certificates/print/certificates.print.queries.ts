import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { media } from '#database/tables/media.ts';
import { siteSettings } from '#database/tables/site.ts';

export { getLook } from '#database/institute.ts';

/** The storage key of the institute's logo; null without one. */
export async function findLogoKey(db: Db): Promise<string | null> {
  const rows = await db
    .select({ key: media.key })
    .from(siteSettings)
    .innerJoin(media, and(eq(media.id, siteSettings.logoId), sql`${media.visibility} = 'public'`));
  return rows[0]?.key ?? null;
}
