import { chmod, chown, mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createStorage } from './storage.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'avsar-storage-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it('replaces a file on disk by another one; the old file is not written to', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'marker'), 'the old content');
  const reader = await open(join(folder, 'marker'));
  onTestFinished(() => reader.close());
  const storage = await createStorage({ kind: 'disk', folder });
  await storage.put('marker', Buffer.from('new'), 'text/plain');
  expect((await reader.readFile()).toString()).toBe('the old content');
  expect(Buffer.from((await storage.find('marker')) ?? []).toString()).toBe('new');
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
});

it.skipIf(process.getuid?.() !== 0)('replaces a file of another user of the same group', async () => {
  const [owner, other, group] = [60_001, 60_002, 60_000];
  const folder = await newFolder();
  await mkdir(join(folder, 'unfinished'));
  await writeFile(join(folder, 'marker'), 'the old content');
  for (const path of ['.', 'unfinished', 'marker']) {
    await chown(join(folder, path), owner, group);
    await chmod(join(folder, path), 0o770);
  }
  const storage = await createStorage({ kind: 'disk', folder });
  try {
    process.setegid?.(group);
    process.seteuid?.(other);
    await storage.put('marker', Buffer.from('new'), 'text/plain');
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
  expect(Buffer.from((await storage.find('marker')) ?? []).toString()).toBe('new');
});
