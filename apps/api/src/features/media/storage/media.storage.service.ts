import type { Storage } from '#providers/storage.ts';
import type { Context } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { getInstallation, listSomeKeys } from './media.storage.queries.ts';

type StorageContext = Pick<Context, 'db' | 'storage'>;

/** The file in the storage that names the installation which owns it. No upload has a key without a folder. */
export const markerKey = 'avsar-installation';
const explanation =
  'The files beside this one belong to the Avsar installation with this id. Do not change or copy this file; ' +
  'docs/guides/operator.md explains it.';

/** Enough to tell our storage from another one; looked up only while the storage has no marker. */
const keysLookedUp = 100;

/** The storage belongs to another installation, or perhaps does. Its message tells the operator what to do. */
class ForeignStorageError extends Error {
  override readonly name = 'ForeignStorageError';
  constructor(reason: string) {
    super(
      `${reason} Nothing was changed. Check STORAGE_FOLDER or S3_BUCKET, and the database address. If this database ` +
        'shall own these files from now on, run the command adopt-storage.',
    );
  }
}

/**
 * Resolves if the storage belongs to this database. A storage without a marker gets one if it is empty or holds the
 * files of this database; any other storage is refused (ADR-0102).
 */
export async function claimStorage({ db, storage }: StorageContext): Promise<void> {
  const { storageId } = await getInstallation(db);
  if ((await findOwner(storage)) === undefined) {
    await refuseFilesOfOthers({ db, storage });
    // Of several processes that claim at once one writes the marker; the others read it below.
    await storage.putNew(markerKey, markerOf(storageId), 'text/plain');
  }
  await refuseOtherOwner({ db, storage });
}

/** Throws unless the marker in the storage is there and names this database: the check before files are deleted. */
export async function refuseOtherOwner({ db, storage }: StorageContext): Promise<void> {
  const { storageId } = await getInstallation(db);
  const owner = await findOwner(storage);
  if (owner === storageId) return;
  throw new ForeignStorageError(
    owner === undefined
      ? 'The storage has no marker of an installation.'
      : `The storage belongs to another installation: its marker names ${owner}, this database is ${storageId}.`,
  );
}

async function refuseFilesOfOthers(context: StorageContext): Promise<void> {
  if (await isEmpty(context.storage)) return;
  const { lookedUp, found } = await lookUpOwnFiles(context);
  if (lookedUp > 0 && found === lookedUp) return;
  throw new ForeignStorageError(
    'The storage holds files, but no marker of an installation, and it is not certain that they belong to this ' +
      `database: of ${lookedUp} uploads of the database that were looked up, ${found} are in the storage.`,
  );
}

async function lookUpOwnFiles({ db, storage }: StorageContext) {
  const keys = await listSomeKeys(db, keysLookedUp);
  let found = 0;
  for (const key of keys) if (await hasFiles(storage, key)) found += 1;
  return { lookedUp: keys.length, found };
}

const isEmpty = async (storage: Storage) =>
  !(await hasFiles(storage, 'public')) && !(await hasFiles(storage, 'private'));

async function hasFiles(storage: Storage, folder: string): Promise<boolean> {
  for await (const _ of storage.list(folder)) return true;
  return false;
}

async function findOwner(storage: Storage): Promise<string | undefined> {
  const bytes = await storage.find(markerKey);
  return bytes && Buffer.from(bytes).toString().split('\n')[0];
}

const markerOf = (storageId: string) => Buffer.from(`${storageId}\n${explanation}\n`);

/**
 * The storage of a process: refuses to start with the storage of another installation. If storage or database are away
 * at the start, the process starts and serves what needs no files; the first write repeats the check.
 */
export async function openStorage({ db, storage, log }: Pick<Context, 'db' | 'storage' | 'log'>): Promise<Storage> {
  let claimed: Promise<void> | undefined;
  const claim = () =>
    (claimed ??= claimStorage({ db, storage }).catch((error: unknown) => {
      claimed = undefined;
      throw error;
    }));
  const checked = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await claim().catch((cause: unknown) => {
      throw cause instanceof ForeignStorageError ? new AppError('unavailable', { cause }) : cause;
    });
    return work();
  };
  await claim().catch((error: unknown) => {
    if (error instanceof ForeignStorageError) throw error;
    log.error({ err: error }, 'storage not checked at start');
  });
  return {
    ...storage,
    put: (...given) => checked(() => storage.put(...given)),
    putNew: (...given) => checked(() => storage.putNew(...given)),
    delete: (key) => checked(() => storage.delete(key)),
  };
}

/** For the command adopt-storage: what it would do, in words. */
export async function describeStorage(context: StorageContext): Promise<string> {
  const { storageId } = await getInstallation(context.db);
  const owner = await findOwner(context.storage);
  const { lookedUp, found } = await lookUpOwnFiles(context);
  return [
    `This database: ${storageId}`,
    `The storage: ${owner ?? ((await isEmpty(context.storage)) ? 'no marker, empty' : 'no marker')}`,
    `Of ${lookedUp} uploads of this database that were looked up, ${found} are in the storage.`,
  ].join('\n');
}

/**
 * Replaces the marker: from then on only this database's processes use the storage. Returns `false`, and changes
 * nothing, if the marker names this database already.
 */
export async function adoptStorage({ db, storage }: StorageContext): Promise<boolean> {
  const { storageId } = await getInstallation(db);
  if ((await findOwner(storage)) === storageId) return false;
  await storage.put(markerKey, markerOf(storageId), 'text/plain');
  return true;
}

/** For the metrics of the worker: what the last sweep found. */
export async function readSweepFigures({ db }: Pick<Context, 'db'>) {
  const { unreferencedUploads, sweepRefusedAt } = await getInstallation(db);
  return { unreferenced: unreferencedUploads, refused: sweepRefusedAt === null ? 0 : 1 };
}
