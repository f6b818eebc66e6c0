import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isOffered } from '#database/offered.ts';
import { isJoinable, nearestFirst } from '#database/seats.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { siteSettings } from '#database/tables/site.ts';

export async function findOfferedCourse(db: Db, courseId: number) {
  const rows = await db
    .select({ id: courses.id, title: courses.title, priceInPaise: courses.priceInPaise, days: courses.days })
    .from(courses)
    .where(and(eq(courses.id, courseId), isOffered));
  return rows[0];
}

export async function listNextBatches(db: Db, courseId: number, today: string, limit: number) {
  return db
    .select({
      startDate: batches.startDate,
      startTime: batches.startTime,
      endTime: batches.endTime,
      weekdays: batches.weekdays,
      mode: batches.mode,
    })
    .from(batches)
    .where(and(eq(batches.courseId, courseId), isJoinable(sql`${today}`)))
    .orderBy(nearestFirst(sql`${today}`))
    .limit(limit);
}

export async function getInstituteName(db: Db): Promise<{ readonly brand: string; readonly phone: string }> {
  const rows = await db.select({ brand: siteSettings.brand, phone: siteSettings.phone }).from(siteSettings);
  const row = rows[0];
  if (row === undefined) throw new Error('site_settings: the row is missing');
  return row;
}
