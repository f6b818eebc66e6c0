import type { HiddenReason } from '@avsar/contract';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { media } from '#database/tables/media.ts';
import { companies } from '#database/tables/companies.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { placements } from '#database/tables/placements.ts';
import { consents, users } from '#database/tables/users.ts';
import type { PagePlace } from '#shared/page.ts';

const portraits = alias(media, 'portraits');
const logos = alias(media, 'logos');

/** The last answer that the student gave in their own account, as the columns `given` and `at`. */
const lastAnswer = (
  column: SQL,
) => sql`(select ${column} from ${consents} where ${consents.userId} = ${placements.studentId}
    and ${consents.purpose} = 'showcase' order by ${consents.id} desc limit 1)`;

/**
 * False if the student has withdrawn consent in their account since, or has deleted it. Without such a statement the
 * placement's own consent counts. Two index lookups per row.
 */
const stillAgrees = and(
  sql`coalesce(${lastAnswer(sql`${consents.given}`)}, true)`,
  sql`coalesce((select ${users.status} <> 'deleted' from ${users} where ${users.id} = ${placements.studentId}), true)`,
);

const isOnOrAfter = (at: SQL) => sql`(${at} at time zone 'Asia/Kolkata')::date >= ${placements.placedOn}`;

/**
 * One of the consents, the recorded one or the one in the account, is not older than the placement, by the days of
 * India: nobody can agree to be shown with a success before it (ADR-0145).
 */
const agreedAfterwards = or(
  isOnOrAfter(sql`${placements.consentedAt}`),
  sql`coalesce(${lastAnswer(sql`${consents.given} and ${isOnOrAfter(sql`${consents.at}`)}`)}, false)`,
);

/** An admin may have made the course a draft again, and drafts are not public. */
const hasPublicCourse = sql`exists (select from ${courses} where ${courses.id} = ${placements.courseId} and not ${courses.isDraft})`;

/**
 * Why nobody but the staff sees the placement; null if visitors see it. The one condition of public pages and of the
 * admin's list (ADR-0012).
 */
export const whyHiddenPlacement = sql<HiddenReason | null>`case
  when ${placements.consentedAt} is null then 'no_consent'
  when not ${stillAgrees} then 'withdrawn'
  when not ${agreedAfterwards} then 'early_consent'
  when not ${hasPublicCourse} then 'no_course'
end`;

/** The student takes the course without paying, which is said beside the name. */
const hasFreePlace = sql<boolean>`exists (select from ${enrolments} where ${enrolments.studentId} = ${placements.studentId}
  and ${enrolments.courseId} = ${placements.courseId} and ${enrolments.source} <> 'payment')`;

export const isAfterPlace = (after: PagePlace | undefined) =>
  after && sql`(${placements.placedOn}, ${placements.id}) < (${after.key}, ${after.id})`;

/** Publicly visible placements, newest first. */
export async function listShownPlacements(db: Db, limit: number, after: PagePlace | undefined) {
  return db
    .select({
      id: placements.id,
      name: placements.displayName,
      imageHash: portraits.hash,
      role: placements.roleTitle,
      company: companies.name,
      logoHash: logos.hash,
      placedOn: placements.placedOn,
      before: placements.before,
      course: { title: courses.title, days: courses.days, priceInPaise: courses.priceInPaise },
      hasFreePlace,
    })
    .from(placements)
    .innerJoin(companies, eq(companies.id, placements.companyId))
    .innerJoin(courses, eq(courses.id, placements.courseId))
    .leftJoin(logos, and(eq(logos.id, companies.logoId), eq(logos.visibility, 'public')))
    .leftJoin(portraits, and(eq(portraits.id, placements.imageId), eq(portraits.visibility, 'public')))
    .where(and(isNull(whyHiddenPlacement), isAfterPlace(after)))
    .orderBy(desc(placements.placedOn), desc(placements.id))
    .limit(limit);
}
