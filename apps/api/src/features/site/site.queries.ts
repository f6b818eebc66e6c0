import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { media } from '#database/tables/media.ts';
import { siteSettings } from '#database/tables/site.ts';

const columns = {
  brand: siteSettings.brand,
  slug: siteSettings.slug,
  address: siteSettings.address,
  phone: siteSettings.phone,
  email: siteSettings.email,
  socialLinks: siteSettings.socialLinks,
  meetingHosts: siteSettings.meetingHosts,
  lateAfterMinutes: siteSettings.lateAfterMinutes,
  version: siteSettings.version,
};

/** The table has one row, inserted by the first migration. */
export async function getSiteRow(db: Db) {
  const rows = await db
    .select({ ...columns, logoHash: media.hash })
    .from(siteSettings)
    .leftJoin(media, and(eq(media.id, siteSettings.logoId), eq(media.visibility, 'public')));
  const row = rows[0];
  if (row === undefined) throw new Error('site_settings: the row is missing');
  return row;
}

type SiteChange = Partial<Pick<typeof siteSettings.$inferInsert, Exclude<keyof typeof columns, 'version'> | 'logoId'>>;

/** False if `version` is no longer the current one. */
export async function updateSiteRow(db: Db, version: number, change: SiteChange, now: Date): Promise<boolean> {
  const rows = await db
    .update(siteSettings)
    .set({ ...change, version: sql`${siteSettings.version} + 1`, updatedAt: now })
    .where(eq(siteSettings.version, version))
    .returning({ version: siteSettings.version });
  return rows.length === 1;
}
