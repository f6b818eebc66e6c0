import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { inject } from 'vitest';

/** The storages under test: disk, and a real S3 server if TEST_S3_URL names one (scripts/s3.sh). */
export const storages = inject('s3Url') === undefined ? (['disk'] as const) : (['disk', 's3'] as const);

/** Environment variables of the storage; for S3 with a new bucket. */
export async function storageEnvironment(kind: 'disk' | 's3'): Promise<Record<string, string>> {
  const url = new URL(inject('s3Url') ?? 'http://none');
  if (kind === 'disk') return {};
  const bucket = `test-${randomUUID()}`;
  const credentials = { accessKeyId: url.username, secretAccessKey: url.password };
  const client = new S3Client({ endpoint: url.origin, region: 'us-east-1', forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return s3Environment(url.origin, bucket, credentials);
}

const s3Environment = (endpoint: string, bucket: string, credentials: S3Credentials) => ({
  STORAGE: 's3',
  S3_ENDPOINT: endpoint,
  S3_REGION: 'us-east-1',
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
});

interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** An S3 address that fails: nothing listens there, or a server that mistreats connections. */
export async function startFailingS3(treat: ((socket: Socket) => void) | 'refuses') {
  const server = createServer(treat === 'refuses' ? () => {} : treat).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (treat === 'refuses') await new Promise((resolve) => server.close(resolve));
  const credentials = { accessKeyId: 'key', secretAccessKey: 'CANARY-SECRET' };
  return { environment: s3Environment(`http://127.0.0.1:${port}`, 'avsar', credentials), close: () => server.close() };
}
