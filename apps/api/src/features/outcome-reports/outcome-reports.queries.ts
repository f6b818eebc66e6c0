import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { outcomeReportRows, outcomeReports } from '#database/tables/outcome-reports.ts';
import type { PagePlace } from '#shared/page.ts';

export { namesOf } from '#database/actor-names.ts';

export type ReportRow = typeof outcomeReports.$inferSelect;

const isAfter = (after: PagePlace | undefined) =>
  after && sql`(${outcomeReports.graduatedTo}, ${outcomeReports.id}) < (${after.key}::date, ${after.id}::int)`;

const newestFirst = [desc(outcomeReports.graduatedTo), desc(outcomeReports.id)];

interface PageOf {
  /** Of a course; `all`: of all courses together; undefined: any. */
  readonly course?: number | 'all' | undefined;
  readonly after: PagePlace | undefined;
  readonly limit: number;
}

function isOf(course: PageOf['course']): SQL | undefined {
  if (course === undefined) return undefined;
  return course === 'all' ? isNull(outcomeReports.courseId) : eq(outcomeReports.courseId, course);
}

/** Reports that hold. */
export async function listHolding(db: Db, { course, after, limit }: PageOf): Promise<ReportRow[]> {
  return db
    .select()
    .from(outcomeReports)
    .where(and(isNull(outcomeReports.withdrawnAt), isOf(course), isAfter(after)))
    .orderBy(...newestFirst)
    .limit(limit);
}

export async function listAllReports(db: Db, after: PagePlace | undefined, limit: number): Promise<ReportRow[]> {
  return db
    .select()
    .from(outcomeReports)
    .where(isAfter(after))
    .orderBy(...newestFirst)
    .limit(limit);
}

export async function findReport(db: Db, id: number): Promise<ReportRow | undefined> {
  const rows = await db.select().from(outcomeReports).where(eq(outcomeReports.id, id));
  return rows[0];
}

export async function listReportRows(db: Db, reportId: number, after: number, limit: number) {
  return db
    .select({
      id: outcomeReportRows.position,
      position: outcomeReportRows.position,
      course: outcomeReportRows.course,
      code: outcomeReportRows.code,
      exclusion: outcomeReportRows.exclusion,
      weeks: outcomeReportRows.weeks,
      pay: outcomeReportRows.pay,
      evidence: outcomeReportRows.evidence,
    })
    .from(outcomeReportRows)
    .where(and(eq(outcomeReportRows.reportId, reportId), gt(outcomeReportRows.position, after)))
    .orderBy(asc(outcomeReportRows.position))
    .limit(limit);
}

export async function findCourseTitle(db: Db, id: number): Promise<string | undefined> {
  const rows = await db.select({ title: courses.title }).from(courses).where(eq(courses.id, id));
  return rows[0]?.title;
}

interface Withdrawal {
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

/** False if it was withdrawn before. */
export async function withdrawReportRow(tx: Db, id: number, { at, by, reason }: Withdrawal): Promise<boolean> {
  const withdrawn = await tx
    .update(outcomeReports)
    .set({ withdrawnAt: at, withdrawnBy: by, withdrawnReason: reason })
    .where(and(eq(outcomeReports.id, id), isNull(outcomeReports.withdrawnAt)));
  return (withdrawn.rowCount ?? 0) > 0;
}
