import type { Guarantee, OwnGuarantee } from '@avsar/contract';
import type { Tx } from '#shared/context.ts';
import { inRupees } from '#shared/rupees.ts';
import { listTitles, type VersionRow } from './guarantees.queries.ts';
import { type JudgedGuarantee, stateNowOf } from './judge/guarantees.judge.service.ts';

type Titles = NonNullable<Guarantee['courses']>;

/** Versions as everybody reads them; the titles of their courses are those of today. */
export async function versionViews(db: Tx, rows: readonly VersionRow[]): Promise<Guarantee[]> {
  const titles = await listTitles(db, [...new Set(rows.flatMap(({ courseIds }) => courseIds ?? []))]);
  return rows.map((row) => versionView(row, titles));
}

function versionView({ courseIds, ...row }: VersionRow, titles: Titles): Guarantee {
  return {
    id: row.id,
    attendanceLeast: row.attendanceLeast,
    homeworkLeast: row.homeworkLeast,
    applicationsLeast: row.applicationsLeast,
    interviewsLeast: row.interviewsLeast,
    declinedMost: row.declinedMost,
    windowDays: row.windowDays,
    claimDays: row.claimDays,
    remedyPercent: row.remedyPercent,
    courses: courseIds && titles.filter(({ id }) => courseIds.includes(id)),
    publishedAt: row.publishedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** Digits of an account that are shown once it is stored. */
export const endOfAccount = (number: string): string => number.slice(-4);

export function guaranteeView(one: JudgedGuarantee, version: Guarantee): OwnGuarantee {
  const { row, facts, judged, paidInPaise, remedyInPaise } = one;
  return {
    id: row.orderId,
    enrolmentId: row.enrolmentId,
    course: { id: row.courseId, title: facts.courseTitle },
    version,
    state: stateNowOf(one),
    checks: [...judged.checks],
    graduatedOn: facts.graduatedOn,
    windowEndsOn: judged.windowEndsOn,
    askBy: judged.askBy,
    paid: inRupees(paidInPaise + (row.paidInPaise ?? 0)),
    remedy: inRupees(remedyInPaise),
    claim: claimView(row),
    sentBack: row.sentBack,
  };
}

function claimView(row: JudgedGuarantee['row']): OwnGuarantee['claim'] {
  const { claimedAt, accountName, accountNumber, ifsc } = row;
  if (claimedAt === null || accountName === null || accountNumber === null || ifsc === null) return null;
  return {
    at: claimedAt.toISOString(),
    accountName,
    accountEnd: endOfAccount(accountNumber),
    ifsc,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    reference: row.reference,
  };
}
