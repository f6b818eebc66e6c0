import { tmpdir } from 'node:os';
import { refuseOtherOwner } from '#features/media/index.ts';
import { backupHoursMost, drillDaysMost } from '#features/status/index.ts';
import { readBackupState } from '#providers/backup-figures.ts';
import { pingRedis } from '#providers/live/redis.ts';
import { diskSpaceOf } from '#providers/storage-figures.ts';
import { type Checks, type DoctorContext, fault, type Finding, ok, warning } from './check.ts';

const gigabyte = 2 ** 30;
/** What bodies with files may need at once while they arrive; docs/guides/operator.md names it. */
const temporaryGigabytes = 3;
const walMinutes = 15;

export function machineChecks({ env, db, storage }: DoctorContext): Checks {
  return {
    storage: async () => {
      await refuseOtherOwner({ db, storage });
      return ok('the uploaded files belong to this database');
    },
    disk: async () => {
      if (env.storage.kind !== 'disk') return ok('not needed: uploaded files are in S3');
      const { folder } = env.storage;
      return checkSpace({ folder, ...(await diskSpaceOf(folder)) });
    },
    'temporary files': async () => checkTemporarySpace({ folder: tmpdir(), ...(await diskSpaceOf(tmpdir())) }),
    backups: async () => {
      if (env.BACKUP_STATE_FILE === undefined) {
        return fault('BACKUP_STATE_FILE is not set: nobody knows whether there is a backup (deploy/backup-setup)');
      }
      return checkBackups(await readBackupState(env.BACKUP_STATE_FILE), Date.now() / 1000);
    },
    Redis: async () => {
      if (env.REDIS_URL === undefined) {
        return warning('REDIS_URL is not set: with more than one api process limits and news are less exact');
      }
      await pingRedis(env.REDIS_URL);
      return ok('answers');
    },
  };
}

interface Space {
  readonly folder: string;
  readonly free: number;
  readonly size: number;
}

const inGigabytes = (bytes: number) => (bytes / gigabyte).toFixed(1);

export function checkSpace({ folder, free, size }: Space): Finding {
  const says = `${inGigabytes(free)} of ${inGigabytes(size)} GB are free on the disk of ${folder}`;
  if (free < gigabyte) return fault(`${says}: uploads are refused when it is full; make room`);
  return free < size / 10 ? warning(`${says}: less than a tenth`) : ok(says);
}

/** No fault, however little is free: the folder is that of this command, and api and worker may have another one. */
export function checkTemporarySpace({ folder, free }: Pick<Space, 'folder' | 'free'>): Finding {
  const isEnough = free >= temporaryGigabytes * gigabyte;
  const says =
    `${inGigabytes(free)} GB are free in ${folder}, the TMPDIR of this command, and uploads need ${temporaryGigabytes} GB` +
    `${isEnough ? '' : ': make room'}; if api and worker have another TMPDIR, look there with df`;
  return isEnough ? ok(says) : warning(says);
}

type BackupState = Awaited<ReturnType<typeof readBackupState>>;

/** `now` and all times in seconds. */
export function checkBackups({ finishedAt, walArchivedAt, drillAt, drillOk }: BackupState, now: number): Finding {
  if (finishedAt === undefined) return fault('no backup has finished yet: run deploy/backup');
  const hours = Math.round((now - finishedAt) / 3600);
  if (hours > backupHoursMost)
    return fault(`the newest backup is ${hours} hours old: read the log of avsar-backup.service`);
  if (walArchivedAt !== undefined && now - walArchivedAt > walMinutes * 60) {
    const minutes = Math.round((now - walArchivedAt) / 60);
    return fault(
      `changes of the last ${minutes} minutes are in no backup: read the log of PostgreSQL (archive_command)`,
    );
  }
  if (drillOk === false) return fault('the last test restore failed: read the log of avsar-restore-drill.service');
  if (drillAt === undefined || now - drillAt > drillDaysMost * 86_400) {
    return warning(
      `the newest backup is ${hours} hours old, but none was restored as a test for ${drillDaysMost} days`,
    );
  }
  return ok(`the newest backup is ${hours} hours old, and a test restore succeeded`);
}
