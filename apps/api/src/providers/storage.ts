import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { findDiskFullError } from '#shared/disk-full.ts';
import { AppError } from '#shared/errors.ts';
import { linkNew, listOnDisk, moveOver, removeEmptyFolder, type StoredFile } from './storage-folder.ts';

/** File storage by key. A store that does not answer is a 503; nothing is left half done. */
export interface Storage {
  /** Atomic: a reader never sees half a file. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Like `put`, but never replaces a file: of several callers at once one gets `true`. */
  putNew(key: string, bytes: Uint8Array, contentType: string): Promise<boolean>;
  /** `undefined` if there is no file. */
  find(key: string): Promise<Uint8Array | undefined>;
  /** The bytes of a file without reading it, `undefined` if there is no file. */
  findSize(key: string): Promise<number | undefined>;
  /** Succeeds also if there is no file. */
  delete(key: string): Promise<void>;
  /** All files below a folder, a few at a time, in no order. */
  list(folder: string): AsyncIterable<StoredFile>;
  close(): void;
}

export type StorageSettings =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly region: string;
      readonly bucket: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

export async function createStorage(settings: StorageSettings): Promise<Storage> {
  return settings.kind === 'disk' ? createDiskStorage(settings.folder) : createS3Storage(settings);
}

function createDiskStorage(folder: string): Storage {
  const location = resolve(folder);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  /**
   * Writes under a temporary name, since a reader may come in the middle; `publish` gives the file its real name. The
   * file of a failed write is deleted at once: on a full disk it would keep the disk full.
   */
  const writeAside = <Result>(bytes: Uint8Array, publish: (aside: string) => Promise<Result>) =>
    orUnavailable(async () => {
      const aside = `unfinished/${randomUUID()}`;
      try {
        await disk.put(aside, bytes);
        return await publish(aside);
      } catch (error) {
        // If the file cannot be deleted now, the hourly sweep deletes it; the caller learns the first error.
        await rm(join(location, aside), { force: true }).catch(() => undefined);
        throw error;
      }
    });
  return {
    ...storageOn(disk),
    list: (below) => listOnDisk(location, below),
    delete: (key) =>
      orUnavailable(async () => {
        await disk.delete(key).catch(undefinedIfMissing);
        await removeEmptyFolder(location, key);
      }),
    put: (key, bytes) => writeAside(bytes, (aside) => moveOver(join(location, aside), join(location, key))),
    putNew: (key, bytes) => writeAside(bytes, (aside) => linkNew(join(location, aside), join(location, key))),
  };
}

/** Short timeouts: a user waits for the answer. */
const s3Timeouts = { connectionTimeout: 1_000, requestTimeout: 4_000, throwOnRequestTimeout: true };

async function createS3Storage(settings: Extract<StorageSettings, { kind: 's3' }>): Promise<Storage> {
  // Loaded only for S3: 70 MB of modules.
  const [{ ListObjectsV2Command, PutObjectCommand, S3Client }, { S3Driver }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
  ]);
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Options that all S3 services support, not only Amazon's.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: s3Timeouts,
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  return {
    ...storageOn(disk),
    putNew: (key, bytes, contentType) => {
      const object = { Bucket: bucket, Key: key, Body: bytes, ContentType: contentType };
      const put = new PutObjectCommand({ ...object, IfNoneMatch: '*' });
      return orUnavailable(() => client.send(put).then(() => true, falseIfPresent));
    },
    list: async function* (folder) {
      let after: string | undefined;
      do {
        const page = new ListObjectsV2Command({ Bucket: bucket, Prefix: `${folder}/`, ContinuationToken: after });
        const { Contents = [], NextContinuationToken } = await orUnavailable(() => client.send(page));
        for (const { Key, LastModified } of Contents)
          if (Key !== undefined && LastModified !== undefined) yield { key: Key, storedAt: LastModified };
        after = NextContinuationToken;
      } while (after !== undefined);
    },
    close: () => client.destroy(),
  };
}

function storageOn(disk: Disk): Omit<Storage, 'list' | 'putNew'> {
  return {
    put: (key, bytes, contentType) => orUnavailable(() => disk.put(key, bytes, { contentType })),
    find: (key) => orUnavailable(() => disk.getBytes(key).catch(undefinedIfMissing)),
    findSize: (key) =>
      orUnavailable(async () => (await disk.getMetaData(key).catch(undefinedIfMissing))?.contentLength),
    delete: (key) => orUnavailable(() => disk.delete(key).catch(undefinedIfMissing)),
    close: () => {},
  };
}

const missing = ['ENOENT', 'NoSuchKey', 'NotFound'];

/** Missing files: the disk reports a code, S3 a name, and flydrive wraps both. A missing bucket is an error. */
function undefinedIfMissing(error: unknown): undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) throw error;
  const isMissing = missing.includes(cause.name) || ('code' in cause && missing.includes(String(cause.code)));
  if (!isMissing) throw error;
}

/** S3's replies to a conditional write whose object exists already, or is being written by somebody else. */
const present = ['PreconditionFailed', 'ConditionalRequestConflict'];

function falseIfPresent(error: unknown): false {
  if (error instanceof Error && present.includes(error.name)) return false;
  throw error;
}

async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw findDiskFullError(cause) ?? new AppError('unavailable', { cause });
  }
}
