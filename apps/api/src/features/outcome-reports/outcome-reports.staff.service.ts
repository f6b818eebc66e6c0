import {
  type outcomeReportEndpoints,
  type OutcomeReportListed,
  outcomeMethod,
  type UseCaseInput,
} from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { violatedConstraint } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { dateInIndia } from '#shared/time.ts';
import { countGraduates, insertReport } from './outcome-reports.count.queries.ts';
import { figuresOf, reportMessages, whyNotPeriod, whyTooFew } from './outcome-reports.policy.ts';
import {
  findCourseTitle,
  listAllReports,
  namesOf,
  type ReportRow,
  withdrawReportRow,
} from './outcome-reports.queries.ts';
import { getReportRow } from './outcome-reports.service.ts';
import { listedOf } from './outcome-reports.views.ts';

type Staff = CallContext<Caller>;

export async function listAllForStaff(
  { db }: Staff,
  { query: { limit, cursor } }: UseCaseInput<typeof outcomeReportEndpoints.listAll>,
): Promise<Page<OutcomeReportListed>> {
  const rows = await listAllReports(db, decodePagePlace(cursor, 'day'), limit + 1);
  const { items, nextCursor } = pageOf(rows, limit, ({ graduatedTo }) => graduatedTo);
  return { items: await viewsOf(db, items), nextCursor };
}

export async function previewReport(
  { db, clock }: Staff,
  { query: { course, graduatedFrom, graduatedTo } }: UseCaseInput<typeof outcomeReportEndpoints.preview>,
) {
  const chosen = { courseId: course ?? null, graduatedFrom, graduatedTo };
  await titleOf(db, chosen.courseId);
  const figures = figuresOf(await countGraduates(db, chosen));
  const whyNot = whyNotPeriod(chosen, dateInIndia(clock.now())) ?? whyTooFew(figures.graduates) ?? null;
  return { ...figures, whyNot };
}

export async function publishReport(
  context: Staff,
  { body: { course, seen, ...period } }: UseCaseInput<typeof outcomeReportEndpoints.publish>,
): Promise<OutcomeReportListed> {
  const now = context.clock.now();
  const refusal = whyNotPeriod(period, dateInIndia(now));
  if (refusal !== undefined) throw new AppError('conflict', { message: refusal });
  const courseId = course?.id ?? null;
  return context
    .transaction(async (tx) => {
      const courseTitle = await titleOf(tx, courseId);
      const publishedBy = actorOf(context.caller);
      const id = await insertReport(tx, {
        ...period,
        courseId,
        courseTitle,
        asOf: now,
        publishedBy,
        method: outcomeMethod,
      });
      if (id === undefined) throw new AppError('conflict', { message: whyTooFew(0) ?? '' });
      const view = await viewOf(tx, await getReportRow(tx, id));
      const tooFew = whyTooFew(view.graduates);
      if (tooFew !== undefined) throw new AppError('conflict', { message: tooFew });
      if (view.graduates !== seen.graduates || view.numerator !== seen.numerator)
        throw new AppError('conflict', { message: reportMessages.overtaken });
      const { graduates, numerator, denominator, hash } = view;
      const after = { courseId, ...period, graduates, numerator, denominator, hash };
      await recordAdminAct(context, tx, { action: 'outcome-report.publish', subject: `outcome-report:${id}`, after });
      return view;
    })
    .catch((error: unknown) => {
      if (!isHeldAlready(error)) throw error;
      throw new AppError('conflict', { message: reportMessages.holds });
    });
}

const isHeldAlready = (error: unknown) =>
  /^outcome_reports_one_(?:of_course|of_all)$/.test(violatedConstraint(error) ?? '');

export function withdrawReport(
  context: Staff,
  { params: { reportId }, body: { reason } }: UseCaseInput<typeof outcomeReportEndpoints.withdraw>,
): Promise<OutcomeReportListed> {
  return context.transaction(async (tx) => {
    const withdrawal = { at: context.clock.now(), by: actorOf(context.caller), reason };
    const isChanged = await withdrawReportRow(tx, reportId, withdrawal);
    const row = await getReportRow(tx, reportId);
    if (isChanged) {
      const subject = `outcome-report:${reportId}`;
      await recordAdminAct(context, tx, { action: 'outcome-report.withdraw', subject, after: { reason } });
    }
    return viewOf(tx, row);
  });
}

/** Empty for all courses. */
async function titleOf(db: Tx, courseId: number | null): Promise<string> {
  if (courseId === null) return '';
  const title = await findCourseTitle(db, courseId);
  if (title === undefined) throw new AppError('not_found');
  return title;
}

async function viewsOf(db: Tx, rows: readonly ReportRow[]): Promise<OutcomeReportListed[]> {
  const nameOf = await namesOf(
    db,
    rows.map(({ publishedBy }) => publishedBy),
  );
  return rows.map((row) => listedOf(row, nameOf(row.publishedBy)));
}

async function viewOf(db: Tx, row: ReportRow): Promise<OutcomeReportListed> {
  return listedOf(row, (await namesOf(db, [row.publishedBy]))(row.publishedBy));
}
