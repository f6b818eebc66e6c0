import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#database/client.ts';
import { media } from '#database/tables/media.ts';
import { companies, placements } from '#database/tables/placements.ts';
import { consents, users } from '#database/tables/users.ts';
import type { Place } from '#shared/page.ts';

const portraits = alias(media, 'portraits');
const logos = alias(media, 'logos');

/**
 * Whoever has an account may have changed their mind since, or be gone; who never said counts by what the record says. One look
 * by number each, never at everybody.
 */
const stillAgrees = and(
  sql`coalesce((select ${consents.given} from ${consents} where ${consents.userId} = ${placements.studentId}
    and ${consents.purpose} = 'showcase' order by ${consents.id} desc limit 1), true)`,
  sql`coalesce((select ${users.status} <> 'deleted' from ${users} where ${users.id} = ${placements.studentId}), true)`,
);

/** They agreed to be shown, and have not said otherwise (ADR-0019). The admin is told by these very words, too. */
export const isShown = and(isNotNull(placements.consentedAt), stillAgrees);

export const isFurther = (after: Place | undefined) =>
  after && sql`(${placements.placedOn}, ${placements.id}) < (${after.key}, ${after.id})`;

/** The latest first; only those who agreed to be shown. */
export async function listShownPlacements(db: Db, limit: number, after: Place | undefined) {
  return db
    .select({
      id: placements.id,
      name: placements.displayName,
      imageHash: portraits.hash,
      role: placements.roleTitle,
      company: companies.name,
      logoHash: logos.hash,
      placedOn: placements.placedOn,
    })
    .from(placements)
    .innerJoin(companies, eq(companies.id, placements.companyId))
    .leftJoin(logos, and(eq(logos.id, companies.logoId), eq(logos.visibility, 'public')))
    .leftJoin(portraits, and(eq(portraits.id, placements.imageId), eq(portraits.visibility, 'public')))
    .where(and(isShown, isFurther(after)))
    .orderBy(desc(placements.placedOn), desc(placements.id))
    .limit(limit);
}
