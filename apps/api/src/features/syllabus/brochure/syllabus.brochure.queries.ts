import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { media } from '#database/tables/media.ts';
import { siteSettings } from '#database/tables/site.ts';

export { getLook } from '#database/institute.ts';

const logos = alias(media, 'logos');

/** The institute as its brochures name it, and the storage keys of the course's picture and of the logo. */
export async function getBrochureHead(db: Db, courseId: number) {
  const { brand, tagline, address, phone, email } = siteSettings;
  const [row] = await db
    .select({ institute: { brand, tagline, address, phone, email }, coverKey: media.key, logoKey: logos.key })
    .from(siteSettings)
    .leftJoin(courses, eq(courses.id, courseId))
    .leftJoin(media, and(eq(media.id, courses.imageId), eq(media.visibility, 'public')))
    .leftJoin(logos, and(eq(logos.id, siteSettings.logoId), sql`${logos.visibility} = 'public'`));
  if (row === undefined) throw new Error('site_settings: the row is missing');
  return row;
}
