import { link, mkdir, opendir, rename, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { AppError } from '#shared/errors.ts';

export interface StoredFile {
  readonly key: string;
  readonly storedAt: Date;
}

/** Lists a folder of the disk storage. Files may change meanwhile; one that is gone is not listed. */
export async function* listOnDisk(location: string, below: string): AsyncGenerator<StoredFile> {
  try {
    for await (const entry of await opendir(join(location, below), { recursive: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const { mtime } = (await stat(path).catch(undefinedIf('ENOENT'))) ?? {};
      if (mtime !== undefined) yield { key: relative(location, path).split(sep).join('/'), storedAt: mtime };
    }
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return;
    throw new AppError('unavailable', { cause });
  }
}

/** Deletes the folder of an upload with its last file; the few folders above stay. */
export async function removeEmptyFolder(location: string, key: string): Promise<void> {
  if (key.split('/').length < 3) return;
  await rmdir(dirname(join(location, key))).catch(undefinedIf('ENOENT', 'ENOTEMPTY'));
}

/**
 * Gives a file its real name. `rename` is atomic; flydrive's `move` copies instead, and Node deletes the target of a copy
 * that fails, as it does if the file that is replaced belongs to another user.
 */
export async function moveOver(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

/** Gives a file its real name, unless that name is taken: `link` is atomic and never replaces a file. */
export async function linkNew(from: string, to: string): Promise<boolean> {
  try {
    const isNew = await link(from, to).then(() => true, undefinedIf('EEXIST'));
    return isNew ?? false;
  } finally {
    await unlink(from);
  }
}

function undefinedIf(...codes: readonly string[]) {
  return (error: unknown): undefined => {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error;
  };
}
