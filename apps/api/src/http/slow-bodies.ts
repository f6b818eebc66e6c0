import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, open } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { limits } from '@avsar/contract';
import type { RequestPayload } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Api } from './api.ts';
import { type BodyBounds, measureBody } from './body-bounds.ts';
import { bodyBoundsOf, tooMuchInBody } from './json-bodies.ts';

/** Whoever sends less than 6 kB a second is not sending a file: that is a fifth of what the slowest phones manage. */
const lookMilliseconds = 8_000;
const bytesBetweenLooks = 48 * 1024;
/** For bodies without files; Node's own limit has to leave time for those with. */
const bodyMilliseconds = 30_000;

/**
 * Bodies with files come at the pace of a phone: nginx hands them on as they arrive, so that whoever may not send one is
 * told before it has (ADR-0097). They are received into a file first, and wait for room in memory only when all of it is
 * here: a slow sender is in nobody's way, and is given up when hardly anything comes.
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
    // Here and not by Fastify's own limit, which closes the connection: nginx would see that before it has read the reply.
    if (Number(announced ?? 0) > limits.uploadBodyBytesMost) throw new AppError('payload_too_large');
    const file = await openNameless();
    await receive(payload, file, bodyBoundsOf(request.routeOptions.config));
    const received = createReadStream('', { fd: file, start: 0 });
    // Whatever becomes of the request, nothing of the file is left.
    for (const event of ['finish', 'close']) reply.raw.once(event, () => received.destroy());
    return received;
  });
}

/**
 * It has no name any more once it is open, so it goes with the process at the latest. A number and no `FileHandle`: that
 * stays open as long as one of the streams made from it was not destroyed, and what is written here is read afterwards.
 */
async function openNameless(): Promise<number> {
  const path = join(tmpdir(), `avsar-upload-${randomUUID()}`);
  const file = await promisify(open)(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/**
 * Settled by the end of the body or of our patience; the file is closed unless all of the body is in it. What comes after a
 * refusal is thrown away: the reply takes the same connection.
 */
function receive(payload: RequestPayload, file: number, bounds: BodyBounds): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const sink = createWriteStream('', { fd: file, autoClose: false });
  let bytes = 0;
  let bytesSinceLook = 0;
  const isStillWithinBounds = measureBody(bounds);
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    bytesSinceLook += chunk.length;
    if (bytes > limits.uploadBodyBytesMost) reject(new AppError('payload_too_large'));
    else if (!isStillWithinBounds(chunk)) reject(tooMuchInBody());
  };
  const look = setInterval(() => {
    if (bytesSinceLook < bytesBetweenLooks) reject(new AppError('request_timeout'));
    bytesSinceLook = 0;
  }, lookMilliseconds);
  const hangUp = () => {
    if (!payload.readableEnded) reject(new AppError('malformed_request'));
  };
  payload.on('data', count).once('error', hangUp).once('close', hangUp);
  sink.once('finish', () => resolve(undefined)).on('error', reject);
  payload.pipe(sink);
  return promise
    .finally(() => {
      clearInterval(look);
      payload.unpipe(sink);
      payload.off('data', count).off('error', hangUp).off('close', hangUp);
      // Whatever else it breaks with is nobody's any more.
      payload.on('error', () => {}).resume();
    })
    .catch((error: unknown) => {
      sink.destroy();
      throw error;
    });
}
