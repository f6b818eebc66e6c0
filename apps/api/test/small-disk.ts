import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const prefix = join(tmpdir(), 'avsar-small-disk-');
const mountArguments = (megabytes: number, folder: string) =>
  ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder] as const;

/** Why this machine cannot mount a disk that is small enough to fill; `undefined` if it can, as in CI. */
export const mountRefusal = tryToMount();

function tryToMount(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can mount a small disk';
  const folder = mkdtempSync(prefix);
  try {
    execFileSync('mount', mountArguments(1, folder), { stdio: 'pipe' });
    execFileSync('umount', [folder], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return `a small disk cannot be mounted here: ${String(error)}`;
  } finally {
    rmdirSync(folder);
  }
}

export type SmallDisk = Awaited<ReturnType<typeof mountSmallDisk>>;

/** A disk in memory that a test can fill. */
export async function mountSmallDisk(megabytes: number) {
  const folder = await mkdtemp(prefix);
  await run('mount', mountArguments(megabytes, folder));
  const ballast = join(folder, 'ballast');
  return {
    folder,
    /** Uses all free space. */
    fill: async () => {
      // `dd` ends with an error when the disk is full, as intended.
      await run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k', `count=${megabytes * 16}`]).catch(() => undefined);
    },
    /** Frees what `fill` used. */
    free: () => truncate(ballast, 0),
    unmount: async () => {
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
