import type { OutcomeReport, OutcomeReportListed } from '@avsar/contract';
import { type Counted, figuresOf } from './outcome-reports.policy.ts';
import type { ReportRow } from './outcome-reports.queries.ts';

export function reportOf(row: ReportRow): OutcomeReport {
  const { id, courseId, courseTitle, graduatedFrom, graduatedTo, asOf, method, graduates, medianPay, payKnown } = row;
  return {
    id,
    course: courseId === null ? null : { id: courseId, title: courseTitle },
    graduatedFrom,
    graduatedTo,
    asOf: asOf.toISOString(),
    method,
    // Written by one statement of ours, and kept from every change by a trigger.
    ...figuresOf({ graduates, counts: row.counts as Counted['counts'], medianPay, payKnown }),
    hash: row.hash,
    withdrawn:
      row.withdrawnAt === null ? null : { at: row.withdrawnAt.toISOString(), reason: row.withdrawnReason ?? '' },
  };
}

export const listedOf = (row: ReportRow, publishedBy: string): OutcomeReportListed => ({
  ...reportOf(row),
  publishedBy,
});
