import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { cachedFor, measureFigure, type Registry } from '#shared/metrics.ts';

const seconds = z.iso.datetime({ offset: true }).transform((instant) => Date.parse(instant) / 1000);

/** What the backup script writes. A step that never happened is left out. */
const stateSchema = z.object({
  finishedAt: seconds.optional(),
  walArchivedAt: seconds.optional(),
  filesAt: seconds.optional(),
  drillAt: seconds.optional(),
  drillOk: z.boolean().optional(),
  drillSeconds: z.number().optional(),
});

export const readBackupState = async (file: string) => stateSchema.parse(JSON.parse(await readFile(file, 'utf8')));

/** When the last backup finished, from the file that the backup script writes; nothing without such a file's path. */
export function measureBackups(registry: Registry, file: string | undefined): void {
  if (file === undefined) return;
  const readState = cachedFor(1_000, () => readBackupState(file));
  const figures = {
    avsar_backup_finished_timestamp_seconds: {
      help: 'When the newest backup finished',
      read: async () => (await readState()).finishedAt,
    },
    avsar_backup_wal_archived_timestamp_seconds: {
      help: 'When the newest segment of the write-ahead log was archived',
      read: async () => (await readState()).walArchivedAt,
    },
    avsar_backup_files_timestamp_seconds: {
      help: 'When the newest backup of the uploaded files began',
      read: async () => (await readState()).filesAt,
    },
    avsar_backup_drill_timestamp_seconds: {
      help: 'When a backup was last restored as a test',
      read: async () => (await readState()).drillAt,
    },
    avsar_backup_drill_ok: {
      help: 'Whether the last test restore succeeded (1) or failed (0)',
      read: async () => booleanFigure((await readState()).drillOk),
    },
    avsar_backup_drill_duration_seconds: {
      help: 'How long the last test restore that succeeded took',
      read: async () => (await readState()).drillSeconds,
    },
    avsar_backup_state_readable: {
      help: 'Whether BACKUP_STATE_FILE can be read and understood (1) or not (0)',
      read: () =>
        readState().then(
          () => 1,
          () => 0,
        ),
    },
  };
  for (const [name, figure] of Object.entries(figures)) measureFigure(registry, { name, ...figure });
}

const booleanFigure = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));
