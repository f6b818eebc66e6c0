import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorReplySchema, limits } from '@avsar/contract';
import type { Server } from '@avsar/testkit/servers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../src/database/tables/users.ts';
import { pdfOfSize } from '../pdfs/pdfs.ts';
import { base64Of } from '../rows/pictures.ts';
import { signUpDraft } from '../rows/sign-ups.ts';
import { type Nginx, startNginx, visitorHeader } from './nginx.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

const json = { 'content-type': 'application/json' };

let environment: TestEnvironment;
let api: Server;
let nginx: Nginx;
beforeAll(async () => {
  environment = await openTestEnvironment();
  api = await environment.startApi();
  nginx = await startNginx(environment, api);
}, 120_000);
afterAll(async () => {
  await nginx.close();
  await environment.close();
});

interface Sender {
  /** The status line of the reply; empty if the connection was closed without one. */
  readonly answered: Promise<string>;
  /** Resolves when the connection is closed. */
  readonly ended: Promise<unknown>;
  close(): void;
}

/**
 * Announces a body of `bytes`, sends `atOnce` of them at once, then `perSecond`, until the server closes the
 * connection.
 */
function sendSlowly(visitor: string, bytes: number, atOnce: number, perSecond: number): Sender {
  const socket = connect(nginx.port, '127.0.0.1');
  socket.on('error', () => {});
  const ended = once(socket, 'close');
  const answered = new Promise<string>((resolve) => {
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString().split('\r\n')[0] ?? ''));
    socket.once('close', () => resolve(''));
  });
  const head = ['POST /api/students HTTP/1.1', 'host: a.test', `${visitorHeader.name}: ${visitor}`];
  const more = ['content-type: application/json', `content-length: ${bytes}`];
  socket.write(`${[...head, ...more].join('\r\n')}\r\n\r\n{"name":"${'a'.repeat(atOnce)}`);
  const timer = setInterval(() => socket.write('a'.repeat(perSecond)), 1000);
  socket.on('close', () => clearInterval(timer));
  return { answered, ended, close: () => socket.destroy() };
}

async function signUp(visitor: string) {
  const body = JSON.stringify({ ...(await signUpDraft()), resume: base64Of(pdfOfSize(1_000_000)) });
  return nginx.ask(visitor, '/api/students', { method: 'POST', headers: json, body });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

describe('two hundred slow senders of large bodies (threat 22)', () => {
  const perVisitor = 25;
  const visitors = 8;

  test('do not fill the disk, are disconnected, and do not slow down others', { timeout: 60_000 }, async () => {
    const senders = Array.from({ length: perVisitor * visitors }, (_, index) =>
      sendSlowly(`10.8.0.${Math.floor(index / perVisitor) + 1}`, 9_000_000, 40_000, 1024),
    );
    const startedAt = performance.now();
    await sleep(2000);
    // Meanwhile another visitor signs up with files, and others read, at normal speed.
    expect((await signUp('10.8.1.1')).status).toBe(201);
    const reads: number[] = [];
    for (let read = 0; read < 10; read += 1)
      reads.push(await timed(() => nginx.ask(`10.8.1.${read}`, `/api/courses?q=${read}`)));
    expect(reads.toSorted((one, other) => one - other)[5]).toBeLessThan(500);
    expect(nginx.bytesOfBodies()).toBe(0);
    const replies = await Promise.all(senders.map(({ answered }) => answered));
    await Promise.all(senders.map(({ ended }) => ended));
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    expect(new Set(replies)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
  });

  test('of one visitor, thirty under way: further ones are refused, and another visitor is served', async () => {
    const senders = Array.from({ length: 35 }, () => sendSlowly('10.8.2.1', 9_000_000, 1000, 1024));
    // nginx lets eight uploads begin at once and then four a second; a slow sender is dropped after eight seconds.
    const refused = senders.map(({ answered }) => Promise.race([answered, sleep(7400, 'under way')]));
    const statuses = await Promise.all(refused);
    expect(statuses.filter((status) => status === 'HTTP/1.1 429 Too Many Requests')).toHaveLength(5);
    expect(statuses.filter((status) => status === 'under way')).toHaveLength(30);
    expect((await signUp('10.8.2.2')).status).toBe(201);
    for (const sender of senders) sender.close();
  });
});

test('a classroom that signs up together, with files, is accepted', { timeout: 60_000 }, async () => {
  const before = await environment.db.$count(users);
  const replies = await Promise.all(Array.from({ length: 20 }, () => signUp('10.8.3.1')));
  expect(replies.map(({ status, text }) => `${status} ${status === 201 ? '' : text}`)).toEqual(
    Array.from({ length: 20 }, () => '201 '),
  );
  expect(await environment.db.$count(users)).toBe(before + 20);
  expect(nginx.bytesOfBodies()).toBe(0);
});

describe('a refusal arrives although the body was not read', () => {
  const body = Buffer.alloc(9_000_000, 'a');

  test.each([
    ['PUT', '/api/students/1', 401, 'unauthenticated', body],
    ['PUT', '/api/site', 401, 'unauthenticated', body],
    ['POST', '/api/students', 413, 'payload_too_large', Buffer.alloc(limits.uploadBodyBytesMost + 1, 'a')],
    ['POST', '/api/students', 413, 'payload_too_large', Buffer.alloc(13_000_000, 'a')],
    ['POST', '/api/trainers', 400, 'malformed_request', body],
  ] as const)('%s %s: %d', async (method, path, status, code, sent) => {
    for (let time = 0; time < 10; time += 1) {
      const headers = { ...json, 'content-length': String(sent.length) };
      const reply = await nginx.ask('10.8.4.1', path, { method, headers, body: sent });
      expect(reply.status).toBe(status);
      expect(errorReplySchema.parse(JSON.parse(reply.text)).code).toBe(code);
    }
  });
});

test('a body without files has thirty seconds, and nginx passes it to the api as a whole', async () => {
  const reply = await nginx.ask('10.8.5.1', '/api/contact-us', {
    method: 'POST',
    headers: json,
    body: 'a'.repeat(300_000),
  });
  expect(reply.status).toBe(413);
  expect(nginx.bytesOfBodies()).toBe(0);
});
