import type { guaranteeEndpoints, GuaranteeVersion, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { guaranteeMessages } from '../guarantees.policy.ts';
import {
  endVersionRow,
  findInForce,
  findVersion,
  insertVersion,
  listTitles,
  listVersionRows,
  lockVersions,
  namesOf,
} from '../guarantees.queries.ts';
import { versionViews } from '../guarantees.views.ts';

type Staff = CallContext<Caller>;

const listedMost = 50;

export const listGuaranteeVersions = ({ db }: Staff): Promise<GuaranteeVersion[]> => versionsForStaff(db);

async function versionsForStaff(db: Tx): Promise<GuaranteeVersion[]> {
  const rows = await listVersionRows(db, listedMost);
  const versions = rows.map(({ version }) => version);
  const views = await versionViews(db, versions);
  const nameOf = await namesOf(
    db,
    versions.flatMap(({ publishedBy, endedBy }) => [publishedBy, endedBy]),
  );
  return rows.flatMap(({ version, students }, at) => {
    const view = views[at];
    if (view === undefined) return [];
    const { publishedBy, endedBy, endReason } = version;
    const names = { publishedBy: nameOf(publishedBy), endedBy: endedBy === null ? null : nameOf(endedBy) };
    return [{ ...view, ...names, endReason, students }];
  });
}

async function versionForStaff(db: Tx, id: number): Promise<GuaranteeVersion> {
  const found = (await versionsForStaff(db)).find((version) => version.id === id);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/** Ends the version in force and begins the next one at the same moment; what was bought keeps its version. */
export function publishGuarantee(
  context: Staff,
  { body: { courses, inForce, ...terms } }: UseCaseInput<typeof guaranteeEndpoints.publish>,
): Promise<GuaranteeVersion> {
  return context.transaction(async (tx) => {
    await lockVersions(tx);
    const before = await findInForce(tx);
    if ((before?.id ?? null) !== (inForce?.id ?? null))
      throw new AppError('conflict', { message: guaranteeMessages.overtaken });
    const courseIds = courses && [...new Set(courses.map(({ id }) => id))];
    if (courseIds !== null && (await listTitles(tx, courseIds)).length < courseIds.length)
      throw new AppError('not_found', { message: guaranteeMessages.noCourse });
    const now = context.clock.now();
    const publishedBy = actorOf(context.caller);
    if (before !== undefined)
      await endVersionRow(tx, before.id, {
        endedAt: now,
        endedBy: publishedBy,
        endReason: 'A new version was published.',
      });
    const { id } = await insertVersion(tx, { ...terms, courseIds, publishedAt: now, publishedBy });
    const after = { ...terms, courseIds: courseIds?.join(', ') ?? 'all' };
    await recordAdminAct(context, tx, { action: 'guarantee.publish', subject: `guarantee:${id}`, after });
    return versionForStaff(tx, id);
  });
}

export function endGuarantee(
  context: Staff,
  { params: { versionId }, body: { reason } }: UseCaseInput<typeof guaranteeEndpoints.end>,
): Promise<GuaranteeVersion> {
  return context.transaction(async (tx) => {
    await lockVersions(tx);
    if ((await findVersion(tx, versionId)) === undefined) throw new AppError('not_found');
    const end = { endedAt: context.clock.now(), endedBy: actorOf(context.caller), endReason: reason };
    if (await endVersionRow(tx, versionId, end)) {
      const subject = `guarantee:${versionId}`;
      await recordAdminAct(context, tx, { action: 'guarantee.end', subject, after: { reason } });
    }
    return versionForStaff(tx, versionId);
  });
}
