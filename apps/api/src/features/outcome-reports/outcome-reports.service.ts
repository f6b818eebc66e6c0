import type { OutcomeReport, outcomeReportEndpoints, OutcomeReportRow, UseCaseInput } from '@avsar/contract';
import type { CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { afterOf, decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { findFile } from './outcome-reports.count.queries.ts';
import { findReport, listHolding, listReportRows, type ReportRow } from './outcome-reports.queries.ts';
import { reportOf } from './outcome-reports.views.ts';

export async function listReports(
  { db }: CallContext,
  { query: { course, limit, cursor } }: UseCaseInput<typeof outcomeReportEndpoints.list>,
): Promise<Page<OutcomeReport>> {
  const rows = await listHolding(db, { course, after: decodePagePlace(cursor, 'day'), limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit, ({ graduatedTo }) => graduatedTo);
  return { items: items.map(reportOf), nextCursor };
}

export async function getReport(
  { db }: CallContext,
  { params }: UseCaseInput<typeof outcomeReportEndpoints.get>,
): Promise<OutcomeReport> {
  return reportOf(await getReportRow(db, params.reportId));
}

export async function listRowsOfReport(
  { db }: CallContext,
  { params: { reportId }, query: { limit, cursor } }: UseCaseInput<typeof outcomeReportEndpoints.listRows>,
): Promise<Page<OutcomeReportRow>> {
  const { graduates } = await getReportRow(db, reportId);
  const rows = await listReportRows(db, reportId, afterOf(cursor), limit + 1);
  const { items, nextCursor } = pageOf(rows, limit);
  // The codes are of the closed list: the rows were inserted from it, and stay.
  return { items: items as unknown as OutcomeReportRow[], nextCursor, total: graduates };
}

export async function getFileOfReport(
  { db }: CallContext,
  { params: { reportId } }: UseCaseInput<typeof outcomeReportEndpoints.getFile>,
): Promise<string> {
  const file = await findFile(db, reportId);
  if (file === null) throw new AppError('not_found');
  return file;
}

export async function getReportRow(db: Tx, id: number): Promise<ReportRow> {
  const row = await findReport(db, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** What the site says of all courses: the newest report that holds. */
export async function findNewestReport(db: Tx): Promise<OutcomeReport | undefined> {
  const [row] = await listHolding(db, { course: 'all', after: undefined, limit: 1 });
  return row === undefined ? undefined : reportOf(row);
}
