import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { media } from '#database/tables/media.ts';
import { companies, placements } from '#database/tables/placements.ts';
import { consents, users } from '#database/tables/users.ts';
import type { PagePlace } from '#shared/page.ts';

const portraits = alias(media, 'portraits');
const logos = alias(media, 'logos');

/**
 * False if the student has withdrawn consent in their account since, or has deleted it. Without such a statement the
 * placement's own consent counts. Two index lookups per row.
 */
const stillAgrees = and(
  sql`coalesce((select ${consents.given} from ${consents} where ${consents.userId} = ${placements.studentId}
    and ${consents.purpose} = 'showcase' order by ${consents.id} desc limit 1), true)`,
  sql`coalesce((select ${users.status} <> 'deleted' from ${users} where ${users.id} = ${placements.studentId}), true)`,
);

/**
 * Publicly visible: the person consented and has not withdrawn it (ADR-0012). The admin's list uses the same condition.
 */
export const isShownPlacement = and(isNotNull(placements.consentedAt), stillAgrees);

export const isAfterPlace = (after: PagePlace | undefined) =>
  after && sql`(${placements.placedOn}, ${placements.id}) < (${after.key}, ${after.id})`;

/** Publicly visible placements, newest first. */
export async function listShownPlacements(db: Db, limit: number, after: PagePlace | undefined) {
  return (
    db
      .select({
        id: placements.id,
        name: placements.displayName,
        imageHash: portraits.hash,
        role: placements.roleTitle,
        company: companies.name,
        logoHash: logos.hash,
        placedOn: placements.placedOn,
        before: placements.before,
        course: courses.title,
      })
      .from(placements)
      .innerJoin(companies, eq(companies.id, placements.companyId))
      // An admin may have made the course a draft again, and the titles of drafts are not public.
      .leftJoin(courses, and(eq(courses.id, placements.courseId), eq(courses.isDraft, false)))
      .leftJoin(logos, and(eq(logos.id, companies.logoId), eq(logos.visibility, 'public')))
      .leftJoin(portraits, and(eq(portraits.id, placements.imageId), eq(portraits.visibility, 'public')))
      .where(and(isShownPlacement, isAfterPlace(after)))
      .orderBy(desc(placements.placedOn), desc(placements.id))
      .limit(limit)
  );
}
