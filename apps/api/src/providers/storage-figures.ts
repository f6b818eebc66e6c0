import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { measureFigure, type Registry } from '#shared/metrics.ts';
import type { StorageSettings } from './storage.ts';

/** Free bytes on the disk of uploaded files. S3 has no such figure. */
export function measureStorage(registry: Registry, storage: StorageSettings): void {
  if (storage.kind !== 'disk') return;
  measureFigure(registry, {
    name: 'avsar_storage_free_bytes',
    help: 'Free bytes on the disk of uploaded files',
    read: async () => (await diskSpaceOf(storage.folder)).free,
  });
}

/** In bytes. The folder is created with the first file; before that its parent tells the same. */
export async function diskSpaceOf(path: string): Promise<{ free: number; size: number }> {
  const folder = resolve(path);
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch (error) {
    if (folder === dirname(folder)) throw error;
    return diskSpaceOf(dirname(folder));
  }
}
