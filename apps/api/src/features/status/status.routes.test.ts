import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Status } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let test: TestApp;
let folder: string;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avsar-status-'));
  const finishedAt = new Date().toISOString();
  await writeFile(join(folder, 'backups.json'), JSON.stringify({ finishedAt, drillAt: finishedAt, drillOk: true }));
  test = await startTestApp({ REDIS_URL: '', BACKUP_STATE_FILE: join(folder, 'backups.json') });
  token = (await test.signInAs('admin')).token;
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const status = async () => (await test.call('GET', '/api/admin/status', { token })).json<Status>();
const statesOf = ({ checks }: Status) => Object.fromEntries(checks.map(({ name, state }) => [name, state]));

describe('GET /admin/status', () => {
  it('200 before the worker has looked: says that it does not run', async () => {
    expect(await status()).toEqual({
      asOf: null,
      checks: [{ name: 'worker', state: 'fault', at: null, count: null }],
    });
  });

  it('200 with what a worker sees at its start: queues, books, backups and disk', async () => {
    await test.startWorker();
    const seen = await status();
    expect(seen.asOf).not.toBeNull();
    expect(statesOf(seen)).toEqual({
      worker: 'ok',
      codes: 'ok',
      messages: 'ok',
      payments: 'ok',
      backup: 'ok',
      restore: 'ok',
      disk: expect.stringMatching(/^(ok|look|fault)$/) as unknown,
    });
  });

  it('200, and says that the worker does not run when it has not looked for a while', async () => {
    test.clock.forward({ minutes: 12 });
    expect(statesOf(await status())).toMatchObject({ worker: 'fault' });
  });
});
