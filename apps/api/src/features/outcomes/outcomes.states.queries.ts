import { excludingIntents, outcomeWindowDays } from '@avsar/contract';
import { type SQL, sql } from 'drizzle-orm';
import { enrolments } from '#database/tables/enrolments.ts';
import { intentRows, outcomes, outcomeStatements } from '#database/tables/outcomes.ts';

/**
 * Columns of a graduate, in queries on `enrolments`. Each is a subquery of one row, which PostgreSQL looks up by index row
 * by row: a join would make it read the whole tables for a filter that few graduates pass.
 */
export const graduatedOn = sql<string>`(${enrolments.endedAt} at time zone 'Asia/Kolkata')::date`;
export const enrolledOn = sql<string>`(${enrolments.createdAt} at time zone 'Asia/Kolkata')::date`;

export const intentOf = sql`(select i.intent from ${intentRows} i where i.enrolment_id = ${enrolments.id})`;
export const verifiedCode = sql`(select o.code from ${outcomes} o where o.enrolment_id = ${enrolments.id})`;
const verifiedAt = sql`(select o.verified_at from ${outcomes} o where o.enrolment_id = ${enrolments.id})`;
const saidAt = sql`(select s.said_at from ${outcomeStatements} s where s.enrolment_id = ${enrolments.id}
  order by s.id desc limit 1)`;

/** A graduate: a completed enrolment whose end is known. */
export const isGraduate = sql`(${enrolments.status} = 'Completed' and ${enrolments.endedAt} is not null)`;

/** The list is written into the statement, so that a plan knows it. */
export const excludingIntent = sql.raw(excludingIntents.map((intent) => `'${intent}'`).join(', '));
const isExcluded = sql`coalesce(${intentOf} in (${excludingIntent}), false)`;
const isOver = (today: string) => sql`${today}::date > ${graduatedOn} + ${sql.raw(String(outcomeWindowDays))}`;

/** As `stateOf` of the policy. */
export const graduateStateSql = (today: string): SQL<string> => sql`case
  when ${verifiedAt} is null and ${isExcluded} then 'excluded'
  when ${saidAt} > coalesce(${verifiedAt}, '-infinity') then 'to_verify'
  when ${verifiedAt} is not null then 'verified'
  when ${isOver(today)} then 'non_reporting' else 'open' end`;

/** As `codeOf` of the policy: the code with which figures count a graduate; null while the window runs. */
export const graduateCodeSql = (today: string): SQL<string | null> => sql`coalesce(${verifiedCode},
  case when ${isExcluded} then 'excluded' when ${isOver(today)} then '4' end)`;
