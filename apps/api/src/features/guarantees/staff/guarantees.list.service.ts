import type { GuaranteeExposure, guaranteeEndpoints, GuaranteeListed, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import { inRupees } from '#shared/rupees.ts';
import { unknownDay } from '../guarantees.policy.ts';
import { type ExposureRow, listByBatch, listByMonth, listGuaranteeRows } from './guarantees.list.queries.ts';

type Staff = CallContext<Caller>;

export async function listGuarantees(
  { db }: Staff,
  { query: { q, state, course, limit, cursor } }: UseCaseInput<typeof guaranteeEndpoints.list>,
): Promise<Page<GuaranteeListed>> {
  const after = decodePagePlace(cursor, 'day');
  const rows = await listGuaranteeRows(db, { q, state, courseId: course, after, limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit, ({ fallsDueOn }) => fallsDueOn);
  return {
    items: items.map((row) => ({
      id: row.id,
      student: { id: row.studentId, name: row.studentName },
      course: { id: row.courseId, title: row.courseTitle },
      versionId: row.versionId,
      state: row.state,
      fallsDueOn: row.fallsDueOn === unknownDay ? null : row.fallsDueOn,
      isExpected: row.windowEndsOn === null,
      remedy: inRupees(row.remedyInPaise),
      judgedAt: row.judgedAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}

/** Batches with guarantees that are shown. */
const batchesMost = 200;

export async function listGuaranteeExposure(
  { db }: Staff,
  { query: { by } }: UseCaseInput<typeof guaranteeEndpoints.listExposure>,
): Promise<GuaranteeExposure[]> {
  const rows = by === 'month' ? await listByMonth(db, unknownDay) : await listByBatch(db, batchesMost);
  return rows.map(exposureOf);
}

const exposureOf = ({ exposedInPaise, paidOutInPaise, ...row }: ExposureRow): GuaranteeExposure => ({
  key: row.key,
  label: row.label,
  kept: row.kept,
  atRisk: row.atRisk,
  due: row.due,
  lost: row.lost,
  jobs: row.jobs,
  paid: row.paid,
  exposed: inRupees(exposedInPaise),
  paidOut: inRupees(paidOutInPaise),
});
