import type { Context } from '#shared/context.ts';
import { isForeignKeyViolation } from '#shared/database-faults.ts';
import { deleteMedia, listStoredKeys, listMediaColumns, listUnusedMedia } from './media.sweep.queries.ts';

type SweepContext = Pick<Context, 'db' | 'transaction' | 'storage'>;

const batchSize = 200;
const folders = ['public', 'private', 'unfinished'] as const;

/** Deletes rows of `media` that no other row refers to, with their files. Returns how many. */
export async function sweepRows(context: SweepContext, before: Date): Promise<number> {
  const pointers = await listMediaColumns(context.db);
  let swept = 0;
  let afterId = 0;
  for (;;) {
    const rows = await listUnusedMedia(context.db, { pointers, before, afterId, limit: batchSize });
    for (const row of rows) if (await sweepRow(context, row, before)) swept += 1;
    afterId = rows.at(-1)?.id ?? afterId;
    if (rows.length < batchSize) return swept;
  }
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

/** Deletes files without a row: from uploads that were cut off or whose transaction failed. Returns how many. */
export async function sweepFiles(context: SweepContext, before: Date): Promise<number> {
  let swept = 0;
  for (const folder of folders) {
    let keys = new Set<string>();
    for await (const { key, storedAt } of context.storage.list(folder)) {
      if (storedAt >= before) continue;
      keys.add(folder === 'unfinished' ? key : folderOf(key));
      if (keys.size < batchSize) continue;
      swept += await sweepKeys(context, keys, before);
      keys = new Set();
    }
    swept += await sweepKeys(context, keys, before);
  }
  return swept;
}

async function sweepKeys({ db, storage }: SweepContext, keys: ReadonlySet<string>, before: Date): Promise<number> {
  if (keys.size === 0) return 0;
  const known = await listStoredKeys(db, [...keys]);
  const orphans = [...keys].filter((key) => !known.has(key));
  for (const key of orphans) {
    if (key.startsWith('unfinished/')) await storage.delete(key);
    else await deleteFiles(storage, key, before);
  }
  return orphans.length;
}

/** Checks the age of each file again: a younger file belongs to an upload whose row is about to be written. */
async function deleteFiles(storage: Context['storage'], key: string, before: Date): Promise<void> {
  for await (const file of storage.list(key)) if (file.storedAt < before) await storage.delete(file.key);
}

const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'));
