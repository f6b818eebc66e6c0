import { claimedCodes, type ExclusionReason, excludingIntents, type ReportCode, reportLimits } from '@avsar/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { outcomeReportRows, outcomeReports } from '#database/tables/outcome-reports.ts';
import { intentRows, outcomes } from '#database/tables/outcomes.ts';

/** Of which graduates: those who completed a course, or any course, in these days in India. */
export interface Chosen {
  readonly courseId: number | null;
  readonly graduatedFrom: string;
  readonly graduatedTo: string;
}

const textList = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`;

/** Midnight in India. Written as an instant, so that PostgreSQL reads the index by the end of the enrolment. */
const startOf = (day: string, days = 0) => sql`((${day}::date + ${days}::int)::timestamp at time zone 'Asia/Kolkata')`;

/** The intent of the beginning leaves somebody out whatever came later: else only those would count who found work. */
const isLeftOut = sql`coalesce(i.intent = any(${textList(excludingIntents)}), false)`;
const isWork = sql`not ${isLeftOut} and o.code not in ('3A', '3B', 'excluded')`;
const graduatedOn = sql`(e.ended_at at time zone 'Asia/Kolkata')::date`;
// `greatest` leaves nulls out, so an unknown pay must not come here.
const roundedPay = sql`greatest(1, round(o.fixed_pay / ${sql.raw(`${reportLimits.payRoundedTo}.0`)}))
  * ${sql.raw(String(reportLimits.payRoundedTo))}`;

/** A row for each graduate, in an order that says nothing about who it is. */
const graduatesOf = ({ courseId, graduatedFrom, graduatedTo }: Chosen): SQL => sql`
  select row_number() over (order by g.code, random())::int as position, g.*
  from (
    select c.title as course,
      case when ${isLeftOut} then 'excluded' else coalesce(o.code, '4') end as code,
      case when ${isLeftOut} then i.intent else o.exclusion end as exclusion,
      case when ${isWork} then greatest(0, (o.since - ${graduatedOn}) / 7)::int end as weeks,
      case when ${isWork} and o.fixed_pay is not null then (${roundedPay})::int end as pay,
      case when not ${isLeftOut} then o.evidence end as evidence
    from ${enrolments} e
    join ${courses} c on c.id = e.course_id
    left join ${intentRows} i on i.enrolment_id = e.id
    left join ${outcomes} o on o.enrolment_id = e.id
    where e.status = 'Completed' and e.ended_at >= ${startOf(graduatedFrom)} and e.ended_at < ${startOf(graduatedTo, 1)}
      ${courseId === null ? sql`` : sql`and e.course_id = ${courseId}`}
  ) g`;

/** Columns that both the preview and a report count from the rows of \`graduates\`. */
const counted = sql`
  (select count(*)::int from graduates) as graduates,
  jsonb_build_object(
    'codes', (select coalesce(jsonb_object_agg(code, n), '{}') from (select code, count(*) n from graduates group by code) k),
    'exclusions', (select coalesce(jsonb_object_agg(exclusion, n), '{}')
      from (select exclusion, count(*) n from graduates where exclusion is not null group by exclusion) k)
  ) as counts,
  (select round(percentile_cont(0.5) within group (order by pay))::int from graduates
    where code = any(${textList(claimedCodes)})) as median_pay,
  (select count(pay)::int from graduates where code = any(${textList(claimedCodes)})) as pay_known`;

interface CountedRow {
  readonly graduates: number;
  readonly counts: {
    readonly codes: Readonly<Partial<Record<ReportCode, number>>>;
    readonly exclusions: Readonly<Partial<Record<ExclusionReason, number>>>;
  };
  readonly medianPay: number | null;
  readonly payKnown: number;
}

export async function countGraduates(db: Db, chosen: Chosen): Promise<CountedRow> {
  const { rows } = await db.execute<Record<keyof CountedRow, unknown>>(sql`
    with graduates as materialized (${graduatesOf(chosen)})
    select graduates, counts, median_pay as "medianPay", pay_known as "payKnown" from (select ${counted}) k`);
  const row = rows[0];
  if (row === undefined) throw new Error('outcome_reports: counting returned no row');
  return row as unknown as CountedRow;
}

/** The first line of the file of a report. */
const heading = 'number,course,code,excluded_because,weeks_until_work,yearly_pay_in_rupees,evidence';

/**
 * A line of the file: by RFC 4180, the title of the course always in quotation marks, and never taken for a formula
 * by a spreadsheet (ADR-0110).
 */
const lineOf = (row: SQL) => sql`concat_ws(',', ${row}.position,
  '"' || replace(case when ${row}.course ~ '^[=+@\t\r\n-]' then '''' else '' end || ${row}.course, '"', '""') || '"',
  ${row}.code, coalesce(${row}.exclusion, ''), coalesce(${row}.weeks::text, ''), coalesce(${row}.pay::text, ''),
  coalesce(${row}.evidence, ''))`;

/** The whole file. The same expression makes it for the hash and for whoever downloads it. */
const fileOf = (rows: SQL, row: SQL) => sql`(select ${heading}::text || E'\n'
  || string_agg(${lineOf(row)} || E'\n', '' order by ${row}.position) from ${rows})`;

interface Publishing extends Chosen {
  readonly courseTitle: string;
  readonly asOf: Date;
  readonly publishedBy: string;
  readonly method: number;
}

/** Counts, freezes and inserts in one statement, so that report, rows and hash are of one moment. Undefined without graduates. */
export async function insertReport(tx: Db, publishing: Publishing): Promise<number | undefined> {
  const { courseId, courseTitle, graduatedFrom, graduatedTo, asOf, publishedBy, method } = publishing;
  const { rows } = await tx.execute<{ id: number }>(sql`
    with graduates as materialized (${graduatesOf(publishing)}),
    report as (
      insert into ${outcomeReports} (course_id, course_title, graduated_from, graduated_to, as_of, published_by, method,
        graduates, counts, median_pay, pay_known, hash)
      select ${courseId}::int, ${courseTitle}, ${graduatedFrom}::date, ${graduatedTo}::date, ${asOf.toISOString()}::timestamptz,
        ${publishedBy}, ${method}::int, k.*, encode(sha256(convert_to(${fileOf(sql`graduates g`, sql`g`)}, 'UTF8')), 'hex')
      from (select ${counted}) k where k.graduates > 0
      returning id
    ),
    added as (
      insert into ${outcomeReportRows} (report_id, position, course, code, exclusion, weeks, pay, evidence)
      select report.id, g.position, g.course, g.code, g.exclusion, g.weeks, g.pay, g.evidence from report, graduates g
    )
    select id from report`);
  return rows[0]?.id;
}

/** The file of a report; null for an unknown report. */
export async function findFile(db: Db, reportId: number): Promise<string | null> {
  const { rows } = await db.execute<{ file: string | null }>(sql`
    select ${fileOf(sql`${outcomeReportRows} r where r.report_id = ${reportId}`, sql`r`)} as file`);
  return rows[0]?.file ?? null;
}
