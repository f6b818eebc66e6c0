import type { auditEndpoints, CallReply, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext, Context } from '#shared/context.ts';
import { decodeCursor, type Page, pageOf } from '#shared/page.ts';
import { insertAuditEntry, listAuditEntries, listBrokenEntries } from './audit.queries.ts';

export const recordAudit = insertAuditEntry;

type Entry = CallReply<typeof auditEndpoints.list>[number];

export async function listAudit(
  { db }: CallContext<Caller>,
  { query }: UseCaseInput<typeof auditEndpoints.list>,
): Promise<Page<Entry>> {
  const rows = await listAuditEntries(db, query.limit + 1, decodeCursor(query.cursor));
  return pageOf(
    rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    query.limit,
  );
}

/** Throws with the numbers of the entries that no longer fit the chain (threat 38). */
export async function verifyAudit({ db }: Pick<Context, 'db'>): Promise<void> {
  const broken = await listBrokenEntries(db);
  if (broken.length > 0) throw new Error(`The audit log was changed at entries ${broken.join(', ')}`);
}
