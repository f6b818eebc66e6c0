import type { Context } from '#shared/context.ts';
import { isForeignKeyViolation } from '#shared/database-faults.ts';
import { deleteMedia, listKnownKeys, listPointers, listUnusedMedia } from './media.sweep.queries.ts';

type Yard = Pick<Context, 'db' | 'transaction' | 'storage'>;

const batchSize = 200;
const folders = ['public', 'private', 'unfinished'] as const;

/** Takes rows away that nobody points at, with their files; returns how many. */
export async function sweepRows(yard: Yard, before: Date): Promise<number> {
  const pointers = await listPointers(yard.db);
  let swept = 0;
  let afterId = 0;
  for (;;) {
    const rows = await listUnusedMedia(yard.db, { pointers, before, afterId, limit: batchSize });
    for (const row of rows) if (await sweepRow(yard, row, before)) swept += 1;
    afterId = rows.at(-1)?.id ?? afterId;
    if (rows.length < batchSize) return swept;
  }
}

/**
 * The row first: from then on nobody can point at it, and who stores the same content again waits for the end of this.
 * If the storage fails, the row is there again, and another night will do.
 */
async function sweepRow({ transaction, storage }: Yard, { id, key }: { id: number; key: string }, before: Date) {
  try {
    return await transaction(async (tx) => {
      if (!(await deleteMedia(tx, id))) return false;
      await deleteFiles(storage, key, before);
      return true;
    });
  } catch (error) {
    // Somebody began to use it a moment ago.
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

/** Takes files away that no row names: of uploads whose transaction failed, or that were cut off; returns of how many. */
export async function sweepFiles(yard: Yard, before: Date): Promise<number> {
  let swept = 0;
  for (const folder of folders) {
    let keys = new Set<string>();
    for await (const { key, storedAt } of yard.storage.list(folder)) {
      if (storedAt >= before) continue;
      keys.add(folder === 'unfinished' ? key : folderOf(key));
      if (keys.size < batchSize) continue;
      swept += await sweepKeys(yard, keys, before);
      keys = new Set();
    }
    swept += await sweepKeys(yard, keys, before);
  }
  return swept;
}

async function sweepKeys({ db, storage }: Yard, keys: ReadonlySet<string>, before: Date): Promise<number> {
  if (keys.size === 0) return 0;
  const known = await listKnownKeys(db, [...keys]);
  const orphans = [...keys].filter((key) => !known.has(key));
  for (const key of orphans) {
    if (key.startsWith('unfinished/')) await storage.delete(key);
    else await deleteFiles(storage, key, before);
  }
  return orphans.length;
}

/** Looked at once more: files younger than that were put there by somebody who is about to name them. */
async function deleteFiles(storage: Context['storage'], key: string, before: Date): Promise<void> {
  for await (const file of storage.list(key)) if (file.storedAt < before) await storage.delete(file.key);
}

const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'));
