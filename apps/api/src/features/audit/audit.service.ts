import type { auditEndpoints, CallReply, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { changesBetween, type Facts } from '#shared/difference.ts';
import { decodeCursor, type Page, pageOf } from '#shared/page.ts';
import { nounsFor, timeSpanOf } from './audit.policy.ts';
import { insertAuditEntry, listActorNames, listAuditEntries } from './audit.queries.ts';

export const recordAudit = insertAuditEntry;

interface AdminAct {
  readonly action: string;
  readonly subject: string;
  readonly before?: Facts;
  readonly after?: Facts;
}

/** Records what an admin did, in the same transaction. For a change, only the changed fields are stored. */
export function recordAdminAct(
  { caller, requestId }: Pick<CallContext<Caller>, 'caller' | 'requestId'>,
  tx: Tx,
  { action, subject, before, after }: AdminAct,
): Promise<void> {
  const facts = before && after ? changesBetween(before, after) : { before, after };
  return insertAuditEntry(tx, { actor: `admin:${caller.id}`, action, subject, ...facts, requestId });
}

type Entry = CallReply<typeof auditEndpoints.list>[number];

export async function listAudit(
  { db, caller }: CallContext<Caller>,
  { query }: UseCaseInput<typeof auditEndpoints.list>,
): Promise<Page<Entry>> {
  const { q, limit, cursor } = query;
  const nouns = nounsFor(caller.rights);
  const filter = { q, nouns, ...timeSpanOf(query), before: decodeCursor(cursor), limit: limit + 1 };
  const rows = await listAuditEntries(db, filter);
  const names = await listActorNames(
    db,
    rows.map(({ actor }) => actor),
  );
  return pageOf(
    rows.map((row) => ({ ...row, at: row.at.toISOString(), actorName: names.get(row.actor) ?? null })),
    limit,
  );
}
