import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, open } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { limits } from '@avsar/contract';
import type { RequestPayload } from 'fastify';
import { findDiskFullError } from '#shared/disk-full.ts';
import { AppError } from '#shared/errors.ts';
import type { Api } from '../api.ts';
import { type BodyBounds, measureBody } from './body-bounds.ts';
import { bodyBoundsOf, tooMuchInBodyError } from './json-bodies.ts';

/** Slowest upload: 6 kB per second (48 kB in 8 seconds), a fifth of what the slowest phones manage. */
const checkMilliseconds = 8_000;
const bytesPerCheckLeast = 48 * 1024;
/** Time limit for bodies without files; Node's own limit must leave time for files. */
const bodyMilliseconds = 30_000;

/**
 * Receives bodies with files, which come as slowly as a phone sends them: nginx does not buffer them, so that a client
 * without permission is refused early (ADR-0039). Each body goes to a temporary file first and waits for memory only
 * when complete, so a slow sender blocks nobody; a sender that stalls is dropped.
 */
export function receiveSlowBodies(app: Api): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const { 'content-length': announced, 'transfer-encoding': coding } = request.headers;
    if (announced === undefined && coding === undefined) return payload;
    if (request.routeOptions.config.endpoint?.uploads !== true) {
      const timer = setTimeout(() => request.raw.destroy(), bodyMilliseconds);
      for (const event of ['end', 'close'] as const) payload.once(event, () => clearTimeout(timer));
      return payload;
    }
    // Checked here, because Fastify's own limit closes the connection: nginx would see that before it has read the
    // reply.
    if (Number(announced ?? 0) > limits.uploadBodyBytesMost) throw new AppError('payload_too_large');
    const file = await receiveIntoFile(payload, bodyBoundsOf(request.routeOptions.config));
    const received = createReadStream('', { fd: file, start: 0 });
    // The file is closed however the request ends.
    for (const event of ['finish', 'close']) reply.raw.once(event, () => received.destroy());
    return received;
  });
}

async function receiveIntoFile(payload: RequestPayload, bounds: BodyBounds): Promise<number> {
  try {
    const file = await openNameless();
    await receive(payload, file, bounds);
    return file;
  } catch (error) {
    throw findDiskFullError(error) ?? error;
  }
}

/**
 * Opens a temporary file and unlinks it, so that it disappears with the process at the latest. Returns a file
 * descriptor, not a `FileHandle`: a `FileHandle` stays open while any of its streams was not destroyed, and here one
 * stream writes and another reads.
 */
async function openNameless(): Promise<number> {
  const path = join(tmpdir(), `avsar-upload-${randomUUID()}`);
  const file = await promisify(open)(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/**
 * Resolves when the whole body is in the file; rejects at the time limit or another refusal, and closes the file. Data
 * that comes after a refusal is discarded: the reply uses the same connection.
 */
function receive(payload: RequestPayload, file: number, bounds: BodyBounds): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const sink = createWriteStream('', { fd: file, autoClose: false });
  let bytes = 0;
  let bytesSinceCheck = 0;
  const isStillWithinBounds = measureBody(bounds);
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    bytesSinceCheck += chunk.length;
    if (bytes > limits.uploadBodyBytesMost) reject(new AppError('payload_too_large'));
    else if (!isStillWithinBounds(chunk)) reject(tooMuchInBodyError());
  };
  const checkTimer = setInterval(() => {
    if (bytesSinceCheck < bytesPerCheckLeast) reject(new AppError('request_timeout'));
    bytesSinceCheck = 0;
  }, checkMilliseconds);
  const onAbort = () => {
    if (!payload.readableEnded) reject(new AppError('malformed_request'));
  };
  payload.on('data', count).once('error', onAbort).once('close', onAbort);
  sink.once('finish', () => resolve(undefined)).on('error', reject);
  payload.pipe(sink);
  return promise
    .finally(() => {
      clearInterval(checkTimer);
      payload.unpipe(sink);
      payload.off('data', count).off('error', onAbort).off('close', onAbort);
      // Later errors of the request are ignored.
      payload.on('error', () => {}).resume();
    })
    .catch((error: unknown) => {
      sink.destroy();
      throw error;
    });
}
