import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { outcomeAsks, outcomeStatements } from '#database/tables/outcomes.ts';
import { users } from '#database/tables/users.ts';
import { excludingIntent, intentOf, verifiedCode } from '../outcomes.states.queries.ts';

interface Asking {
  readonly step: number;
  /** Courses that ended in this span. */
  readonly from: Date;
  readonly until: Date;
  /** Whoever has said something since then is not asked. */
  readonly quietSince: Date;
  readonly now: Date;
  /** The id of the last graduate of the page before. */
  readonly after: number;
  readonly limit: number;
}

export interface Asked {
  readonly enrolmentId: number;
  readonly studentId: number;
  readonly courseTitle: string;
}

/** Graduates of this step who are silent, by id. */
async function listSilent(tx: Db, { step, from, until, quietSince, after, limit }: Asking): Promise<Asked[]> {
  return tx
    .select({ enrolmentId: enrolments.id, studentId: enrolments.studentId, courseTitle: courses.title })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .where(
      and(
        eq(enrolments.status, 'Completed'),
        gte(enrolments.endedAt, from),
        lt(enrolments.endedAt, until),
        gt(enrolments.id, after),
        eq(users.status, 'active'),
        sql`not coalesce(${intentOf} in (${excludingIntent}), false)`,
        sql`${verifiedCode} is null`,
        sql`not exists (select from ${outcomeStatements} s where s.enrolment_id = ${enrolments.id} and s.said_at > ${quietSince.toISOString()})`,
        // Subqueries of one row, looked up by index: joins would read the whole tables.
        sql`(select a.step from ${outcomeAsks} a where a.enrolment_id = ${enrolments.id} and a.step = ${step}) is null`,
      ),
    )
    .orderBy(asc(enrolments.id))
    .limit(limit);
}

/** Notes that they are asked, and returns those whom nobody else has asked at the same moment. */
export async function takeSilent(
  tx: Db,
  asking: Asking,
): Promise<{ readonly listed: readonly Asked[]; readonly taken: readonly Asked[] }> {
  const listed = await listSilent(tx, asking);
  if (listed.length === 0) return { listed, taken: [] };
  const rows = await tx
    .insert(outcomeAsks)
    .values(listed.map(({ enrolmentId }) => ({ enrolmentId, step: asking.step, askedAt: asking.now })))
    .onConflictDoNothing()
    .returning({ enrolmentId: outcomeAsks.enrolmentId });
  const ids = new Set(rows.map(({ enrolmentId }) => enrolmentId));
  return { listed, taken: listed.filter(({ enrolmentId }) => ids.has(enrolmentId)) };
}
