import type { GuaranteeState } from '@avsar/contract';
import { exposedStates } from '@avsar/contract';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { nameMatches } from '#database/people-search.ts';
import { courses } from '#database/tables/courses.ts';
import { guarantees } from '#database/tables/guarantees.ts';
import { users } from '#database/tables/users.ts';
import type { PagePlace } from '#shared/page.ts';

interface Filter {
  readonly q?: string | undefined;
  readonly state?: GuaranteeState | undefined;
  readonly courseId?: number | undefined;
  readonly after: PagePlace | undefined;
  readonly limit: number;
}

const isAfter = (after: PagePlace | undefined): SQL | undefined =>
  after && sql`(${guarantees.fallsDueOn}, ${guarantees.orderId}) > (${after.key}::date, ${after.id}::int)`;

/** Those that fall due first at the top. */
export async function listGuaranteeRows(db: Db, { q, state, courseId, after, limit }: Filter) {
  return db
    .select({
      id: guarantees.orderId,
      studentId: users.id,
      studentName: users.name,
      courseId: courses.id,
      courseTitle: courses.title,
      versionId: guarantees.versionId,
      state: guarantees.state,
      fallsDueOn: guarantees.fallsDueOn,
      windowEndsOn: guarantees.windowEndsOn,
      remedyInPaise: sql<number>`coalesce(${guarantees.paidInPaise}, ${guarantees.remedyInPaise})`,
      judgedAt: guarantees.judgedAt,
    })
    .from(guarantees)
    .innerJoin(users, eq(users.id, guarantees.studentId))
    .innerJoin(courses, eq(courses.id, guarantees.courseId))
    .where(
      and(
        q === undefined ? undefined : nameMatches(q),
        state === undefined ? undefined : eq(guarantees.state, state),
        courseId === undefined ? undefined : eq(guarantees.courseId, courseId),
        isAfter(after),
      ),
    )
    .orderBy(asc(guarantees.fallsDueOn), asc(guarantees.orderId))
    .limit(limit);
}

export async function findStudentName(db: Db, studentId: number): Promise<string> {
  const rows = await db.select({ name: users.name }).from(users).where(eq(users.id, studentId));
  return rows[0]?.name ?? '';
}

export interface ExposureRow {
  readonly key: string;
  readonly label: string;
  readonly kept: number;
  readonly atRisk: number;
  readonly due: number;
  readonly lost: number;
  readonly jobs: number;
  readonly paid: number;
  readonly exposedInPaise: number;
  readonly paidOutInPaise: number;
}

const inState = (...states: readonly GuaranteeState[]) =>
  sql`(count(*) filter (where g.state in (${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})))::int`;

const counts = sql`${inState('kept')} as kept, ${inState('at_risk')} as "atRisk",
  ${inState('due', 'claimed', 'approved')} as due, ${inState('lost')} as lost, ${inState('job')} as jobs, ${inState('paid')} as paid,
  coalesce(sum(g.remedy_in_paise) filter (where g.state in (${sql.join(
    exposedStates.map((state) => sql`${state}`),
    sql`, `,
  )})), 0)::float8 as "exposedInPaise",
  coalesce(sum(g.paid_in_paise), 0)::float8 as "paidOutInPaise"`;

/** By the month in which the windows end, the next one first; what nobody knows yet, which has `unknownDay`, comes last. */
export async function listByMonth(db: Db, unknownDay: string): Promise<ExposureRow[]> {
  const { rows } = await db.execute<ExposureRow & Record<string, unknown>>(sql`
    select case when month = ${unknownDay.slice(0, 7)} then '' else month end as key,
      case when month = ${unknownDay.slice(0, 7)} then '' else month end as label, counted.*
    from (select to_char(g.falls_due_on, 'YYYY-MM') as month, ${counts} from guarantees g where g.state <> 'ended' group by 1) counted
    order by counted.month`);
  return rows;
}

/** By the newest batch in which the student has a seat, those with the most money first; at most so many. */
export async function listByBatch(db: Db, limit: number): Promise<ExposureRow[]> {
  const { rows } = await db.execute<ExposureRow & Record<string, unknown>>(sql`
    with counted as (
      select seat.batch_id, g.course_id, ${counts}
      from guarantees g
      left join lateral (select max(s.batch_id) as batch_id from batch_students s
        where s.student_id = g.student_id and s.course_id = g.course_id) seat on true
      where g.state <> 'ended' group by 1, 2)
    select coalesce(counted.batch_id::text, '') as key,
      c.title || coalesce(' · ' || to_char(b.start_date, 'FMDD Mon YYYY'), '') as label, counted.*
    from counted join courses c on c.id = counted.course_id left join batches b on b.id = counted.batch_id
    order by counted."exposedInPaise" desc, label limit ${limit}`);
  return rows;
}
