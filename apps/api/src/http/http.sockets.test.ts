import { Agent, request as httpRequest } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { environmentFor } from '@avsar/testkit/environment';
import { eventually } from '@avsar/testkit/eventually';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { cloneDatabase } from '../../test/databases.ts';
import { buildApi } from '../app.ts';
import { readEnv } from '../env.ts';
import { createLogger } from './observe/logging.ts';
import { createRegistry } from '#shared/metrics.ts';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  test.app.server.closeAllConnections();
  await test.close();
});

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
}

/** Sends raw bytes, waits until the server has closed the connection, and returns the reply. */
async function exchange(...parts: readonly string[]): Promise<string> {
  const socket = await open();
  const heard: Buffer[] = [];
  socket.on('data', (chunk) => heard.push(chunk));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  for (const part of parts) if (socket.writable) socket.write(part);
  await Promise.race([closed, sleep(2_000)]);
  socket.destroy();
  return Buffer.concat(heard).toString();
}

const statusIn = (reply: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1]);

async function isAlive(): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
  return reply.status === 200;
}

const post = 'POST /api/admin/login HTTP/1.1\r\nHost: avsar\r\nContent-Type: application/json\r\n';
const get = 'GET /api/health/live HTTP/1.1\r\nHost: avsar\r\n';
const chunked = `${post}Transfer-Encoding: chunked\r\n\r\n`;

describe('raw sockets (Z3)', () => {
  it.each([
    ['two Content-Lengths', [`${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`], 400],
    ['Content-Length beside chunks', [`${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`], 400],
    ['a negative Content-Length', [`${post}Content-Length: -1\r\n\r\n{}`], 400],
    ['a Content-Length that is no number', [`${post}Content-Length: 1e3\r\n\r\n{}`], 400],
    ['a chunk size that is no number', [`${chunked}zz\r\n{}\r\n0\r\n\r\n`], 400],
    ['a chunk longer than it says', [`${chunked}1\r\n{"a":1}\r\n0\r\n\r\n`], 400],
    ['an unknown transfer encoding', [`${post}Transfer-Encoding: gzip, nope\r\n\r\n{}`], 400],
    ['1 MB of headers', [`${get}X-Long: `, 'a'.repeat(1_000_000), '\r\n\r\n'], 431],
    ['a hundred thousand headers', [get, 'A: b\r\n'.repeat(100_000), '\r\n'], 431],
    ['an address of 1 MB', [`GET /${'a'.repeat(1_000_000)} HTTP/1.1\r\nHost: avsar\r\n\r\n`], 431],
    ['a body that announces 10 MB', [`${post}Content-Length: 10485760\r\nConnection: close\r\n\r\n{`], 413],
    ['a header with a line break in its name', [`${get}X\nY: z\r\n\r\n`], 400],
    ['a NUL in a header', [`${get}X: a\u0000b\r\n\r\n`], 400],
    ['another protocol', ['\u0016\u0003\u0001\u0002\u0000'], 400],
    ['an unknown verb', ['BREW /api/health/live HTTP/1.1\r\nHost: avsar\r\n\r\n'], 400],
  ] as const)('%s is refused', async (_title, parts, status) => {
    const reply = await exchange(...parts);
    expect(statusIn(reply)).toBe(status);
    expect(reply).toContain('"requestId":');
    expect(reply).not.toMatch(/HPE_|node_modules|at .*\.js/);
    expect(await isAlive()).toBe(true);
  });

  it('chunks over 32 KiB get 413, however they are cut', async () => {
    const piece = `${(2 * 1024).toString(16)}\r\n${' '.repeat(2 * 1024)}\r\n`;
    const reply = await exchange(chunked, ...Array.from({ length: 17 }, () => piece));
    expect(statusIn(reply)).toBe(413);
    expect(await isAlive()).toBe(true);
  });

  it('requests cut off in the middle leave nothing behind', async () => {
    const cuts = [get, post, `${post}Content-Length: 100\r\n\r\n{"user`, `${chunked}5\r\n{"u`, 'G', ''];
    for (const cut of [...cuts, ...cuts]) {
      const socket = await open();
      socket.write(cut);
      await sleep(5);
      socket.resetAndDestroy();
    }
    expect(await isAlive()).toBe(true);
    const count = () => new Promise<number>((resolve) => test.app.server.getConnections((_, open) => resolve(open)));
    await eventually(async () => ((await count()) <= 1 ? true : undefined));
  });

  it('a request without a Host is refused', async () => {
    expect(statusIn(await exchange('GET /api/health/live HTTP/1.1\r\n\r\n'))).toBe(400);
  });

  it('two pipelined requests are answered one by one', async () => {
    const reply = await exchange(`${get}\r\n${get}Connection: close\r\n\r\n`);
    expect([...reply.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => match[1])).toEqual(['200', '200']);
  });
});

describe('slow clients (threat 35)', () => {
  it('has its limits on headers and whole requests', () => {
    expect(test.app.server.headersTimeout).toBe(15_000);
    expect(test.app.server.requestTimeout).toBe(120_000);
  });

  it('answers a request that never ends with 408 and closes', async () => {
    const { server } = test.app;
    const usual = server.headersTimeout;
    server.headersTimeout = 200;
    try {
      const socket = await open();
      socket.write(get);
      const [reply] = await new Promise<Buffer[]>((resolve) => socket.once('data', (chunk) => resolve([chunk])));
      expect(statusIn(String(reply))).toBe(408);
      expect(String(reply)).toContain('request_timeout');
    } finally {
      server.headersTimeout = usual;
    }
  });

  // Other test files run at the same time: their load may disturb one of the two measurements.
  it('GET /health/ready stays as fast as before beside 500 half-open sockets', { retry: 2 }, async () => {
    await latencies(200);
    const before = p99(await latencies(400));
    const sockets = await Promise.all(Array.from({ length: 500 }, open));
    for (const socket of sockets) socket.write(get);
    const drip = setInterval(() => {
      for (const socket of sockets) socket.write('X-Slow: 1\r\n');
    }, 500);
    const during = p99(await latencies(400));
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
    expect(during).toBeLessThan(2 * before + 25);
    expect(await isAlive()).toBe(true);
  });
});

/** Durations in milliseconds of this many calls, four at a time over kept connections. */
async function latencies(calls: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const times: number[] = [];
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const startedAt = performance.now();
      const request = httpRequest({ port, host: '127.0.0.1', path: '/api/health/ready', agent }, (response) => {
        response.resume().once('end', () => {
          times.push(performance.now() - startedAt);
          if (response.statusCode === 200) resolve();
          else reject(new Error(`status ${response.statusCode}`));
        });
      });
      request.once('error', reject).end();
    });
  const inTurn = async () => {
    for (let call = 0; call < calls / 4; call += 1) await ask();
  };
  await Promise.all([inTurn(), inTurn(), inTurn(), inTurn()]);
  agent.destroy();
  return times;
}

const p99 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;

describe('a database that is away', () => {
  it('GET /health/ready 503 and GET /me 503 with Retry-After, GET /health/live 200; and all is well once it is back', async () => {
    const database = await cloneDatabase(inject('serverUrl'), inject('template'));
    const wire = await startWire(new URL(database.databaseUrl));
    const through = new URL(database.databaseUrl);
    through.port = String(wire.port);
    const env = readEnv(environmentFor({ ...database, databaseUrl: through.href }));
    const app = await buildApi({ env, log: createLogger('silent'), registry: createRegistry() });
    const ask = async (url: string, token?: string) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const reply = await app.inject({ url, headers });
      return { status: reply.statusCode, retryAfter: reply.headers['retry-after'], text: reply.body };
    };
    const login = () =>
      app.inject({ method: 'POST', url: '/api/admin/login', payload: { username: 'nobody', password: 'nothing' } });
    try {
      expect((await ask('/api/health/ready')).status).toBe(200);
      wire.cut();
      expect(await ask('/api/health/ready')).toMatchObject({ status: 503, retryAfter: '1' });
      expect((await ask('/api/health/live')).status).toBe(200);
      const refused = await login();
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
      expect(refused.json()).toMatchObject({ code: 'unavailable' });
      await wire.mend();
      await eventually(async () => ((await ask('/api/health/ready')).status === 200 ? true : undefined), 5_000);
      expect((await login()).statusCode).toBe(401);
    } finally {
      await app.close();
      wire.cut();
      await database.drop();
    }
  });
});

/** A TCP proxy between the api and its database that can be cut. */
async function startWire(to: URL) {
  const ends = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => {});
      end.on('close', () => ends.delete(end));
    }
    near.pipe(far).pipe(near);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const { port: own } = server.address() as AddressInfo;
  return {
    port: own,
    cut: () => {
      server.close();
      for (const end of ends) end.destroy();
    },
    mend: () => listen(own),
  };
}
