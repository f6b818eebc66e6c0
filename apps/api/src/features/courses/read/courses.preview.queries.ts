import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isOffered } from '#database/offered.ts';
import { courses } from '#database/tables/courses.ts';
import { media } from '#database/tables/media.ts';
import { siteSettings } from '#database/tables/site.ts';

export { getLook } from '#database/institute.ts';

export async function findPreviewFacts(db: Db, courseId: number) {
  const [facts] = await db
    .select({ title: courses.title, brand: siteSettings.brand, days: courses.days, coverKey: media.key })
    .from(courses)
    .innerJoin(siteSettings, sql`true`)
    .leftJoin(media, and(eq(media.id, courses.imageId), eq(media.visibility, 'public')))
    .where(and(eq(courses.id, courseId), isOffered));
  return facts;
}
