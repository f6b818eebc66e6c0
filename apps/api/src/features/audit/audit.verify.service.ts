import type { Context } from '#shared/context.ts';
import { type AuditPoint, findAuditEnds, listBrokenEntries, listHashes } from './audit.queries.ts';

export const auditPointText = ({ entryId, hash }: AuditPoint): string => `${entryId}:${hash}`;

/** Reads audit points from any text with one per line: a list of points, or lines of the worker's log. */
export function readPoints(text: string): AuditPoint[] {
  return [...text.matchAll(/(?<![\da-f])(\d{1,15}):([\da-f]{64})(?![\da-f])/g)].map(([, entryId, hash = '']) => ({
    entryId: Number(entryId),
    hash,
  }));
}

/** The newest entry, and the error at the end of the log, if any. Cheap: reads two rows. */
export async function checkAuditEnd({ db }: Pick<Context, 'db'>) {
  const { head, last } = await findAuditEnds(db);
  if (head === undefined) return { fault: 'The head of the audit log is missing' };
  const newest = last?.entryId ?? 0;
  if (newest < head.entryId) {
    const left = last === undefined ? 'there is none left' : `the newest one left is ${newest}`;
    return { fault: `The end of the audit log is missing: entry ${head.entryId} was written, and ${left}` };
  }
  if (newest > head.entryId || (last !== undefined && last.hash !== head.hash))
    return { fault: `The audit log does not end with entry ${head.entryId} as it was written` };
  return { head: last };
}

async function listLostPoints({ db }: Pick<Context, 'db'>, noted: readonly AuditPoint[]): Promise<string[]> {
  const hashes = await listHashes(
    db,
    noted.map(({ entryId }) => entryId),
  );
  return noted.flatMap(({ entryId, hash }) => {
    const found = hashes.get(entryId);
    if (found === undefined) return [`Entry ${entryId} was noted, and is missing from the audit log`];
    return found === hash ? [] : [`Entry ${entryId} is not the one that was noted`];
  });
}

/**
 * Throws with a list of all errors: entries that do not follow from the previous one, a missing end, and entries that
 * were noted elsewhere and are missing (threat 38). Returns the newest entry, to be noted outside.
 */
export async function verifyAudit(
  context: Pick<Context, 'db'>,
  noted: readonly AuditPoint[] = [],
): Promise<AuditPoint | undefined> {
  const broken = await listBrokenEntries(context.db);
  const { head, fault } = await checkAuditEnd(context);
  const faults = [
    ...(broken.length > 0 ? [`The audit log was changed at entries ${broken.join(', ')}`] : []),
    ...(fault === undefined ? [] : [fault]),
    ...(await listLostPoints(context, noted)),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return head;
}
