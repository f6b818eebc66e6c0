import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
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
  tagline: siteSettings.tagline,
  description: siteSettings.description,
  primaryColour: siteSettings.primaryColour,
  accentColour: siteSettings.accentColour,
  meetingHosts: siteSettings.meetingHosts,
  lateAfterMinutes: siteSettings.lateAfterMinutes,
  version: siteSettings.version,
};

const [logos, icons, cards] = [alias(media, 'logo'), alias(media, 'icon'), alias(media, 'card')];

/** The table has one row, inserted by the first migration. */
export async function getSiteRow(db: Db) {
  const rows = await db
    .select({ ...columns, logoHash: logos.hash, iconHash: icons.hash, socialCardHash: cards.hash })
    .from(siteSettings)
    .leftJoin(logos, and(eq(logos.id, siteSettings.logoId), eq(logos.visibility, 'public')))
    .leftJoin(icons, and(eq(icons.id, siteSettings.iconId), eq(icons.visibility, 'public')))
    .leftJoin(cards, and(eq(cards.id, siteSettings.socialCardId), eq(cards.visibility, 'public')));
  const row = rows[0];
  if (row === undefined) throw new Error('site_settings: the row is missing');
  return row;
}

type SettingsRow = Omit<typeof siteSettings.$inferInsert, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

/** Settings that are undefined stay as they are. */
type SiteChange = { readonly [Column in keyof SettingsRow]?: SettingsRow[Column] | undefined };

/** False if `version` is no longer the current one. */
export async function updateSiteRow(db: Db, version: number, change: SiteChange, now: Date): Promise<boolean> {
  const rows = await db
    .update(siteSettings)
    .set({ ...change, version: sql`${siteSettings.version} + 1`, updatedAt: now })
    .where(eq(siteSettings.version, version))
    .returning({ version: siteSettings.version });
  return rows.length === 1;
}
