import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@avsar/testkit/free-port';
import { type Postgres, startPostgres } from '@avsar/testkit/postgres';
import { watchProcess } from '@avsar/testkit/process';
import { apiProgram, readiness, type Server, untilReady } from '@avsar/testkit/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTemplate } from '../databases.ts';
import { mountRefusal, mountSmallDisk, type SmallDisk } from '../small-disk.ts';
import { send, storedMarks } from './enquiry-load.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

describe.skipIf(mountRefusal !== undefined)('a full disk of the database (F8)', () => {
  let disk: SmallDisk;
  let postgres: Postgres;
  let environment: TestEnvironment;
  let api: Server;

  beforeAll(async () => {
    disk = await mountSmallDisk(400);
    postgres = await startPostgres({ persistent: true, dataDir: disk.folder });
    const { name: template } = await createTemplate(postgres.url);
    environment = await openTestEnvironment({}, { serverUrl: postgres.url, template });
    api = await environment.startApi();
  }, 120_000);
  afterAll(async () => {
    await environment.close();
    await postgres.stop();
    await disk.unmount();
  });

  it('refuses writes with 503, still reads, and writes again without a restart once there is space', async () => {
    // Long enough that every few rows need another page of the table.
    const query = 'Is there a seat left? '.repeat(90).trim();
    const ask = async (count: number) => {
      const answers: { mark: string; status: number }[] = [];
      for (let one = 0; one < count; one += 1) {
        const mark = randomUUID();
        answers.push({ mark, status: await send(api.url, mark, `203.0.113.${1 + (one % 200)}`, query) });
      }
      return answers;
    };
    const before = await ask(5);
    await disk.fill();
    const during = await ask(60);
    const reads = await Promise.all(
      ['/api/courses', '/api/site', '/api/faqs'].map(async (path) => (await fetch(api.url + path)).status),
    );
    const ready = await fetch(`${api.url}/api/health/ready`);
    await disk.free();
    const after = await ask(20);

    expect(before.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 201));
    expect(new Set(during.map(({ status }) => status))).toEqual(new Set([201, 503]));
    expect(reads).toEqual([200, 200, 200]);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', writes: 'failing' }]);
    expect(after.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    const stored = await storedMarks(environment.db);
    for (const { mark, status } of [...before, ...during, ...after])
      expect(stored.get(mark) ?? 0).toBe(status === 201 ? 1 : 0);
    expect(api.hasExited()).toBe(false);
  }, 120_000);
});

describe.skipIf(process.platform !== 'linux')('more connections than the process may open files (F8)', () => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await openTestEnvironment();
  });
  afterAll(() => environment.close());

  it('answers again once the connections are closed', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    // `exec`, so that signals reach the api itself.
    const limited = 'ulimit -n 96; exec "$0" "$@"';
    const api = watchProcess(
      spawn('sh', ['-c', limited, process.execPath, apiProgram, 'serve'], {
        env: { ...environment.env, PORT: String(port) },
        stdio: 'pipe',
      }),
    );
    try {
      await untilReady(api, async () => (await readiness(url)) === 200);
      const sockets: Socket[] = [];
      for (let one = 0; one < 200; one += 1) sockets.push(connect(port, '127.0.0.1').on('error', () => undefined));
      await sleep(1500);
      for (const socket of sockets) socket.destroy();
      await untilReady(api, async () => (await readiness(url)) === 200);
      expect(api.hasExited()).toBe(false);
      expect(await send(url, randomUUID(), '203.0.113.9')).toBe(201);
    } finally {
      api.kill('SIGKILL');
      await api.exited;
    }
  }, 60_000);
});
