import type { CountedCode, GraduateState } from '@avsar/contract';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { nameMatches } from '#database/people-search.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { intentRows, outcomes, outcomeStatements } from '#database/tables/outcomes.ts';
import { users } from '#database/tables/users.ts';
import { enrolledOn, graduateCodeSql, graduatedOn, graduateStateSql, isGraduate } from '../outcomes.states.queries.ts';

export interface GraduateFilter {
  readonly q?: string | undefined;
  readonly courseId?: number | undefined;
  /** The course ended at or after this moment. */
  readonly since?: Date | undefined;
  /** The course ended before this moment. */
  readonly until?: Date | undefined;
  readonly state?: GraduateState | undefined;
  readonly code?: CountedCode | undefined;
}

/** Where a page begins: after this moment in microseconds since 1970, since several courses may end in one transaction. */
export interface GraduatePlace {
  readonly micros: string;
  readonly id: number;
}

const endedMicros = sql<string>`(extract(epoch from ${enrolments.endedAt}) * 1000000)::bigint::text`;

const isAfter = ({ micros, id }: GraduatePlace): SQL =>
  sql`(${enrolments.endedAt}, ${enrolments.id})
    < (timestamptz 'epoch' + ${micros}::double precision * interval '1 microsecond', ${id}::int)`;

/** Students are found first, so that the search uses an index of names. */
const isNamed = (q: string): SQL =>
  sql`${enrolments.studentId} = any(array(select ${users.id} from ${users}
    where ${users.role} = 'STUDENT' and ${nameMatches(q)}))`;

interface PageOf {
  readonly today: string;
  readonly after: GraduatePlace | undefined;
  readonly limit: number;
}

/** Those whose course ended last are first. */
export async function listGraduateIds(
  db: Db,
  { q, courseId, since, until, state, code }: GraduateFilter,
  { today, after, limit }: PageOf,
) {
  return db
    .select({ id: enrolments.id, micros: endedMicros })
    .from(enrolments)
    .where(
      and(
        isGraduate,
        q === undefined ? undefined : isNamed(q),
        courseId === undefined ? undefined : eq(enrolments.courseId, courseId),
        since && gte(enrolments.endedAt, since),
        until && lt(enrolments.endedAt, until),
        state && sql`${graduateStateSql(today)} = ${state}`,
        code && sql`${graduateCodeSql(today)} = ${code}`,
        after && isAfter(after),
      ),
    )
    .orderBy(desc(enrolments.endedAt), desc(enrolments.id))
    .limit(limit);
}

export type GraduateRow = Awaited<ReturnType<typeof findGraduates>>[number];

const newestStatement = (db: Db) =>
  db
    .select({ code: outcomeStatements.code, saidAt: outcomeStatements.saidAt })
    .from(outcomeStatements)
    .where(eq(outcomeStatements.enrolmentId, enrolments.id))
    .orderBy(desc(outcomeStatements.id))
    .limit(1)
    .as('newest');

/** Graduates of a page, in no order. */
export async function findGraduates(db: Db, ids: readonly number[]) {
  const newest = newestStatement(db);
  return db
    .select({
      id: enrolments.id,
      student: { id: users.id, name: users.name },
      course: { id: courses.id, title: courses.title },
      enrolledOn: sql<string>`${enrolledOn}::text`,
      graduatedOn: sql<string>`${graduatedOn}::text`,
      intent: intentRows.intent,
      verifiedCode: outcomes.code,
      verifiedAt: outcomes.verifiedAt,
      saidCode: newest.code,
      saidAt: newest.saidAt,
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(intentRows, eq(intentRows.enrolmentId, enrolments.id))
    .leftJoin(outcomes, eq(outcomes.enrolmentId, enrolments.id))
    .leftJoinLateral(newest, sql`true`)
    .where(and(inArray(enrolments.id, [...ids]), isGraduate));
}
