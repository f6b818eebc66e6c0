import { execFile } from 'node:child_process';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { siteEndpoints } from '@avsar/contract';
import { eventually } from '@avsar/testkit/eventually';
import type { Server } from '@avsar/testkit/servers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { media } from '../../src/database/tables/media.ts';
import { siteSettings } from '../../src/database/tables/site.ts';
import { base64Of, picture } from '../rows/pictures.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

const run = promisify(execFile);

let environment: TestEnvironment;
let token: string;
beforeAll(async () => {
  environment = await openTestEnvironment();
  token = await environment.signInAdmin();
});
afterAll(() => environment.close());

/** A PUT with a shared body; no status if the connection was cut before the reply was read. */
function put(api: Server, body: Buffer, { isChunked = false } = {}): Promise<{ status?: number | undefined }> {
  const length = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) };
  return new Promise((resolve) => {
    const call = request(`${api.url}/api${siteEndpoints.update.path}`, {
      method: 'PUT',
      agent: false,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...length },
    });
    call.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode });
    });
    call.on('error', () => resolve({}));
    call.end(body);
  });
}

async function siteWith(logo: string): Promise<Buffer> {
  const [site] = await environment.db.select().from(siteSettings);
  const { brand = '', slug, socialLinks, version } = site ?? {};
  const contacts = { address: '12 Lake Road, Pune', phone: '90000 12345', email: 'hello@institute.test' };
  return Buffer.from(JSON.stringify({ brand, slug, ...contacts, socialLinks, version, logo }));
}

async function residentMegabytes({ pid }: Server): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** The process id of the image process, the only child of an api. */
async function imageProcessOf({ pid }: Server): Promise<number | undefined> {
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() === '' ? undefined : Number(stdout.trim());
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The highest memory reading while `work` is running. */
async function peakWhile(api: Server, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    peak = Math.max(peak, await residentMegabytes(api));
    await sleep(20);
  }
  await working;
  return peak;
}

describe('bodies of 11 MiB, fifty at once (threat 22)', { timeout: 120_000 }, () => {
  test.each([
    ['that say how long they are', false],
    ['that do not', true],
  ])('%s: 413, and the api grows by less than 100 MB', async (_title, isChunked) => {
    const api = await environment.startApi();
    await put(api, await siteWith(base64Of(await picture())));
    const before = await residentMegabytes(api);
    const body = await siteWith('A'.repeat(11 * 1024 * 1024));
    const answers: { status?: number | undefined }[] = [];
    const all = () =>
      Promise.all(Array.from({ length: 50 }, async () => answers.push(await put(api, body, { isChunked }))));
    const peak = await peakWhile(api, all);
    // Some connections are cut before the caller has read the reply.
    const statuses = new Set(answers.map(({ status }) => status ?? 413));
    expect(statuses).toEqual(new Set([413]));

    expect(peak - before).toBeLessThan(100);
    const after = await put(api, await siteWith(base64Of(await picture())));
    expect(after.status).toBe(200);
    api.kill('SIGKILL');
    await api.exited;
  });
});

describe('the image process (threat 22)', { timeout: 120_000 }, () => {
  test('keeps the api free: GET /health/live stays fast while large pictures are re-encoded', async () => {
    const api = await environment.startApi();
    const large = await picture({ width: 5000, height: 5000 });
    const body = await siteWith(base64Of(large));
    const started = performance.now();
    const uploads = Promise.all(Array.from({ length: 4 }, () => put(api, body)));
    const times: number[] = [];
    let isDone = false;
    void uploads.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const asked = performance.now();
      expect((await fetch(`${api.url}/api/health/live`)).status).toBe(200);
      times.push(performance.now() - asked);
      await sleep(5);
    }
    // One upload succeeds; the others had an old version.
    expect(new Set((await uploads).map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(performance.now() - started).toBeGreaterThan(500);
    expect(times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.9)]).toBeLessThan(150);
    api.kill('SIGKILL');
    await api.exited;
  });

  test('killed in the middle: 503 and no row for that picture, 200 for the next', async () => {
    const api = await environment.startApi();
    expect(await imageProcessOf(api)).toBeUndefined();
    const large = await picture({ width: 5000, height: 5000 });
    const before = await environment.db.$count(media);
    const upload = put(api, await siteWith(base64Of(large)));
    const child = await eventually(() => imageProcessOf(api));
    process.kill(child, 'SIGKILL');
    expect((await upload).status).toBe(503);
    expect(await environment.db.$count(media)).toBe(before);
    expect((await put(api, await siteWith(base64Of(await picture())))).status).toBe(200);
    expect(await imageProcessOf(api)).not.toBe(child);
    api.kill('SIGKILL');
    await api.exited;
  });

  test.each(['SIGKILL', 'SIGTERM'] as const)('ends with the api on %s', async (signal) => {
    const api = await environment.startApi();
    await put(api, await siteWith(base64Of(await picture())));
    const child = await eventually(() => imageProcessOf(api));
    api.kill(signal);
    await api.exited;
    expect(await eventually(() => (isRunning(child) ? undefined : 'gone'))).toBe('gone');
  });

  test('has no secret in its environment', async () => {
    const api = await environment.startApi();
    await put(api, await siteWith(base64Of(await picture())));
    const child = await eventually(() => imageProcessOf(api));
    const { stdout } = await run('ps', ['eww', '-o', 'command=', '-p', String(child)]);
    expect(stdout).toContain('images-process');
    expect(stdout).not.toMatch(/APP_SECRET|TOKEN_KEYS|DATABASE_URL/);
    api.kill('SIGKILL');
    await api.exited;
  });
});
