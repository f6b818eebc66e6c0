import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { AppError } from '#shared/errors.ts';
import { listOnDisk, removeEmptyFolder, type StoredFile } from './storage-folder.ts';

/** File storage by key. A store that does not answer is a 503; nothing is left half done. */
export interface Storage {
  /** Atomic: a reader never sees half a file. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** `undefined` if there is no file. */
  find(key: string): Promise<Uint8Array | undefined>;
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
        // Written under a temporary name and renamed, since a reader may come in the middle.
        const aside = `unfinished/${randomUUID()}`;
        await disk.put(aside, bytes);
        await disk.move(aside, key);
      }),
  };
}

/** Short timeouts: a user waits for the answer. */
const s3Timeouts = { connectionTimeout: 1_000, requestTimeout: 4_000, throwOnRequestTimeout: true };

async function createS3Storage(settings: Extract<StorageSettings, { kind: 's3' }>): Promise<Storage> {
  // Loaded only for S3: 70 MB of modules.
  const [{ ListObjectsV2Command, S3Client }, { S3Driver }] = await Promise.all([
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

/** Missing files: the disk reports a code, S3 a name, and flydrive wraps both. A missing bucket is an error. */
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
