import type { Context } from '#shared/context.ts';
import { isForeignKeyViolation } from '#shared/database-faults.ts';
import { isSafeToSweep } from '../media.policy.ts';
import { updateSweepResult } from '../storage/media.storage.queries.ts';
import { refuseOtherOwner } from '../storage/media.storage.service.ts';
import {
  deleteMarks,
  deleteMedia,
  insertMarks,
  listMarks,
  listMediaColumns,
  listStoredKeys,
  listUnusedMedia,
} from './media.sweep.queries.ts';

type SweepContext = Pick<Context, 'db' | 'transaction' | 'storage'>;

const batchSize = 200;
const hourMilliseconds = 60 * 60 * 1000;
/** Younger files may belong to an upload whose row is about to be written. */
const youngHours = 24;
/** An upload is deleted if it was unreferenced this long ago and is now: the sweep of the next night. */
const waitHours = 20;

export interface SweepResult {
  /** Uploads in the storage. */
  readonly stored: number;
  /** Uploads that nothing refers to, with or without a row. */
  readonly unreferenced: number;
  readonly deleted: number;
  /** True if so many are unreferenced that something else must be wrong; then nothing is deleted. */
  readonly refused: boolean;
}

interface Sweep {
  readonly now: Date;
  /** An operator has looked at the figures and deletes however many there are. */
  readonly force?: boolean;
}

/**
 * Deletes uploads that nothing refers to: in two runs, and never many at once. The first run notes an upload, a later
 * run deletes it if nothing refers to it still (ADR-0102).
 */
export async function sweepUploads(context: SweepContext, { now, force = false }: Sweep): Promise<SweepResult> {
  const { db } = context;
  await refuseOtherOwner(context);
  const before = new Date(now.getTime() - youngHours * hourMilliseconds);
  const rows = await listUnusedRows(context, before);
  const { stored, orphans } = await findOrphans(context, before);
  const unreferenced = new Map<string, number | undefined>([
    ...orphans.map((key) => [key, undefined] as const),
    ...rows.map(({ key, id }) => [key, id] as const),
  ]);
  const due = await markAndListDue(context, [...unreferenced.keys()], now);
  const refused = !force && !isSafeToSweep({ stored, unreferenced: unreferenced.size });
  let deleted = 0;
  if (!refused) {
    for (const key of due) {
      if (!(await sweepUpload(context, { key, id: unreferenced.get(key) }, before))) continue;
      await deleteMarks(db, [key]);
      deleted += 1;
    }
  }
  const left = unreferenced.size - deleted;
  await updateSweepResult(db, { unreferencedUploads: left, sweepRefusedAt: refused ? now : null });
  return { stored, unreferenced: unreferenced.size, deleted, refused };
}

/** Deletes files of uploads that were cut off before they had their name. */
export async function sweepUnfinished(context: SweepContext, before: Date): Promise<number> {
  await refuseOtherOwner(context);
  let swept = 0;
  for await (const { key, storedAt } of context.storage.list('unfinished')) {
    if (storedAt >= before) continue;
    await context.storage.delete(key);
    swept += 1;
  }
  return swept;
}

/** Rows of `media` that no other row refers to. */
async function listUnusedRows({ db }: SweepContext, before: Date) {
  const pointers = await listMediaColumns(db);
  const unused: { id: number; key: string }[] = [];
  for (;;) {
    const afterId = unused.at(-1)?.id ?? 0;
    const rows = await listUnusedMedia(db, { pointers, before, afterId, limit: batchSize });
    unused.push(...rows);
    if (rows.length < batchSize) return unused;
  }
}

/** How many uploads are stored, and which of the older ones have no row: their transaction failed. */
async function findOrphans({ db, storage }: SweepContext, before: Date) {
  const all = new Set<string>();
  const old = new Set<string>();
  for (const folder of ['public', 'private']) {
    for await (const { key, storedAt } of storage.list(folder)) {
      all.add(folderOf(key));
      if (storedAt < before) old.add(folderOf(key));
    }
  }
  const orphans: string[] = [];
  for (const keys of batchesOf([...old])) {
    const known = await listStoredKeys(db, keys);
    orphans.push(...keys.filter((key) => !known.has(key)));
  }
  return { stored: all.size, orphans };
}

/** Notes the uploads that are unreferenced now, forgets those that no longer are, and lists those noted long ago. */
async function markAndListDue({ db }: SweepContext, unreferenced: readonly string[], now: Date): Promise<string[]> {
  const marks = await listMarks(db);
  const current = new Set(unreferenced);
  for (const keys of batchesOf([...marks.keys()].filter((key) => !current.has(key)))) await deleteMarks(db, keys);
  for (const keys of batchesOf(unreferenced.filter((key) => !marks.has(key)))) await insertMarks(db, keys, now);
  const latest = now.getTime() - waitHours * hourMilliseconds;
  return unreferenced.filter((key) => (marks.get(key)?.getTime() ?? Infinity) <= latest);
}

async function sweepUpload(context: SweepContext, { key, id }: { key: string; id: number | undefined }, before: Date) {
  if (id !== undefined) return sweepRow(context, { id, key }, before);
  // The same picture may have been uploaded again since the storage was listed.
  if ((await listStoredKeys(context.db, [key])).size > 0) return false;
  await deleteFiles(context.storage, key, before);
  return true;
}

/**
 * Deletes the row first: from then on nothing can refer to it, and a parallel upload of the same content waits for this
 * transaction. If the storage fails, the transaction is rolled back, and the next night tries again.
 */
async function sweepRow(
  { transaction, storage }: SweepContext,
  { id, key }: { id: number; key: string },
  before: Date,
) {
  try {
    return await transaction(async (tx) => {
      if (!(await deleteMedia(tx, id))) return false;
      await deleteFiles(storage, key, before);
      return true;
    });
  } catch (error) {
    // Another row began to refer to it a moment ago.
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

/** Checks the age of each file again: a younger file belongs to an upload whose row is about to be written. */
async function deleteFiles(storage: Context['storage'], key: string, before: Date): Promise<void> {
  for await (const file of storage.list(key)) if (file.storedAt < before) await storage.delete(file.key);
}

const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'));

function* batchesOf(keys: readonly string[]) {
  for (let start = 0; start < keys.length; start += batchSize) yield keys.slice(start, start + batchSize);
}
