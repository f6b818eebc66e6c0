import { readBackupState } from './backup-figures.ts';
import { diskSpaceOf } from './storage-figures.ts';
import type { StorageSettings } from './storage.ts';

/** What a process sees of the machine it runs on. */
export interface Machine {
  /** Undefined unless the operator has set up backups; throws if their state cannot be read. Times are in seconds. */
  readBackups(): Promise<Awaited<ReturnType<typeof readBackupState>> | undefined>;
  /** The disk of uploaded files, in bytes; undefined if they are in S3. */
  readDisk(): Promise<{ readonly free: number; readonly size: number } | undefined>;
}

interface MachineSettings {
  readonly backupStateFile: string | undefined;
  readonly storage: StorageSettings;
}

export const createMachine = ({ backupStateFile, storage }: MachineSettings): Machine => ({
  readBackups: async () => (backupStateFile === undefined ? undefined : readBackupState(backupStateFile)),
  readDisk: async () => (storage.kind === 'disk' ? diskSpaceOf(storage.folder) : undefined),
});
