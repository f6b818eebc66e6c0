import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { AppError } from '#shared/errors.ts';
import { listOnDisk, removeEmptyFolder, type StoredFile } from './storage-folder.ts';

/** Where files lie, by key. A store that does not answer is a 503, never a half-done thing. */
export interface Storage {
  /** All of it or nothing: a reader never meets half a file. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** `undefined` where nothing lies. */
  find(key: string): Promise<Uint8Array | undefined>;
  /** Also when there is nothing to delete. */
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
  return {
    ...storageOn(disk),
    list: (below) => listOnDisk(location, below),
    delete: (key) =>
      orUnavailable(async () => {
        await disk.delete(key).catch(undefinedIfMissing);
        await removeEmptyFolder(location, key);
      }),
    put: (key, bytes) =>
      orUnavailable(async () => {
        // Written aside and then renamed, since a reader may come in the middle.
        const aside = `unfinished/${randomUUID()}`;
        await disk.put(aside, bytes);
        await disk.move(aside, key);
      }),
  };
}

/** Somebody is waiting for the answer: a dead store must be noticed in seconds. */
const s3Timeouts = { connectionTimeout: 1_000, requestTimeout: 4_000, throwOnRequestTimeout: true };

async function createS3Storage(settings: Extract<StorageSettings, { kind: 's3' }>): Promise<Storage> {
  // Seventy megabytes that a folder on disk has no use for.
  const [{ ListObjectsV2Command, S3Client }, { S3Driver }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
  ]);
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // What all S3 services understand, and not Amazon's alone.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: s3Timeouts,
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  return {
    ...storageOn(disk),
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

function storageOn(disk: Disk): Omit<Storage, 'list'> {
  return {
    put: (key, bytes, contentType) => orUnavailable(() => disk.put(key, bytes, { contentType })),
    find: (key) => orUnavailable(() => disk.getBytes(key).catch(undefinedIfMissing)),
    delete: (key) => orUnavailable(() => disk.delete(key).catch(undefinedIfMissing)),
    close: () => {},
  };
}

const missing = ['ENOENT', 'NoSuchKey', 'NotFound'];

/** The disk says it by a code, S3 by a name; flydrive wraps both. A bucket that is missing is a fault, not an answer. */
function undefinedIfMissing(error: unknown): undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) throw error;
  const isMissing = missing.includes(cause.name) || ('code' in cause && missing.includes(String(cause.code)));
  if (!isMissing) throw error;
}

async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('unavailable', { cause });
  }
}
