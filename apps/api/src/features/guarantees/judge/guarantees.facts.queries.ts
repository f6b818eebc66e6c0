import type { CountedCode, Intent } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import type { GuaranteeRow, VersionRow } from '../guarantees.queries.ts';

/** What the database knows of guarantees, apart from learning and money. */
export interface FactRow {
  readonly orderId: number;
  readonly enrolmentId: number;
  readonly courseTitle: string;
  readonly isBought: boolean;
  readonly graduatedOn: string | null;
  readonly batchEndsOn: string | null;
  readonly applications: number;
  readonly attended: number;
  readonly missed: number;
  readonly declined: number;
  readonly intent: Intent | null;
  readonly verifiedCode: CountedCode | null;
  readonly verifiedSince: string | null;
  readonly isUnverified: boolean;
}

const idsOf = (orderIds: readonly number[]) => sql`${sql.param([...orderIds])}::int[]`;

/** The last moment that counts; without an end of the course everything counts. */
const until = sql`case when e.status = 'Completed'
  then ((e.ended_at at time zone 'Asia/Kolkata')::date + v.window_days + 1)::timestamp at time zone 'Asia/Kolkata'
  else 'infinity'::timestamptz end`;

/**
 * Of each guarantee, a fixed number of look-ups by index: one statement for a student as for some hundred of the nightly
 * job.
 */
export async function listFactRows(db: Db, orderIds: readonly number[]): Promise<Map<number, FactRow>> {
  const { rows } = await db.execute<FactRow & Record<string, unknown>>(sql`
    select g.order_id as "orderId", g.enrolment_id as "enrolmentId", c.title as "courseTitle",
      e.order_id = g.order_id and e.status <> 'Cancelled' as "isBought",
      case when e.status = 'Completed' then (e.ended_at at time zone 'Asia/Kolkata')::date::text end as "graduatedOn",
      (select max(b.end_date)::text from batch_students s join batches b on b.id = s.batch_id
        where s.student_id = g.student_id and b.course_id = g.course_id) as "batchEndsOn",
      applied.sent as applications, applied.declined, met.attended, met.missed,
      (select i.intent from intents i where i.enrolment_id = g.enrolment_id) as intent,
      o.code as "verifiedCode", o.since::text as "verifiedSince",
      coalesce(said.code in ('1A', '1B', '1D', '1E') and said.said_at > coalesce(o.verified_at, '-infinity'), false)
        as "isUnverified"
    from guarantees g
    join guarantee_versions v on v.id = g.version_id
    join enrolments e on e.id = g.enrolment_id
    join courses c on c.id = g.course_id
    left join outcomes o on o.enrolment_id = g.enrolment_id
    left join lateral (select s.code, s.said_at from outcome_statements s where s.enrolment_id = g.enrolment_id
      order by s.id desc limit 1) said on true
    cross join lateral (
      select (count(*) filter (where a.state <> 'withdrawn'))::int as sent,
        (count(*) filter (where a.state in ('declined', 'expired')))::int as declined
      from applications a where a.student_id = g.student_id and a.applied_at >= g.frozen_at and a.applied_at < ${until}
    ) applied
    cross join lateral (
      select (count(*) filter (where t.result in ('passed', 'failed')))::int as attended,
        (count(*) filter (where t.result = 'absent'))::int as missed
      from applications a join round_students t on t.application_id = a.id join rounds r on r.id = t.round_id
      where a.student_id = g.student_id and r.kind in ('interview', 'hr') and r.cancelled_at is null
        and t.starts_at >= g.frozen_at and t.starts_at < ${until}
    ) met
    where g.order_id = any(${idsOf(orderIds)})`);
  return new Map(rows.map((row) => [row.orderId, row]));
}

/**
 * How many openings of the window everybody of the course could apply to: open for some day of it, without a condition
 * but the course. Openings with other conditions are not held against anybody.
 */
export async function countOpenings(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.execute<{ orderId: number; openings: number }>(sql`
    select g.order_id as "orderId", (
      select count(*)::int from openings p
      where p.opened_at < ${until} and p.apply_by >= (g.frozen_at at time zone 'Asia/Kolkata')::date
        and p.least_attendance is null and p.least_quiz is null and p.passed_from is null and p.passed_to is null
        and cardinality(p.needed_skill_keys) = 0
        and not exists (select from opening_batches b where b.opening_id = p.id)
        and (exists (select from opening_courses oc where oc.opening_id = p.id and oc.course_id = g.course_id)
          or not exists (select from opening_courses oc where oc.opening_id = p.id))) as openings
    from guarantees g join guarantee_versions v on v.id = g.version_id join enrolments e on e.id = g.enrolment_id
    where g.order_id = any(${idsOf(orderIds)})`);
  return new Map(rows.map(({ orderId, openings }) => [orderId, openings]));
}

export interface Versioned {
  readonly row: GuaranteeRow;
  readonly version: VersionRow;
}
