import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from '@avsar/testkit/servers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

let environment: TestEnvironment;
let api: Server;
beforeAll(async () => {
  environment = await openTestEnvironment();
  api = await environment.startApi();
});
afterAll(() => environment.close());

const many = (count: number, entry: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => entry(index));
const keys = (count: number) => `{${many(count, (index) => `"k${index.toString(36)}":1`).join()}}`;

/** The peak memory of the process in megabytes, as the kernel counted it. */
async function memoryMost(): Promise<number> {
  const status = await readFile(`/proc/${api.pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

async function post(path: string, body: string, address: string) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const reply = await fetch(`${api.url}${path}`, { method: 'POST', headers, body });
  const text = await reply.text();
  return { status: reply.status, text, code: (JSON.parse(text) as { code: string }).code };
}

/** The slowest of a series of small reads while `work` was running. */
async function slowestReadDuring(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  let slowest = 0;
  while (!isDone) {
    const asked = performance.now();
    await (await fetch(`${api.url}/api/health/live`)).text();
    slowest = Math.max(slowest, performance.now() - asked);
    await sleep(10);
  }
  return slowest;
}

describe('a visitor who sends an absurd body (threat 22)', { timeout: 120_000 }, () => {
  test.each<[string, string, string, [number, string]?]>([
    ['900,000 unknown keys', '/api/students', keys(900_000)],
    ['a million lists in lists', '/api/students', `{"image":[${many(3000, () => `[${'[],'.repeat(999)}[]]`).join()}]}`],
    ['one key of ten megabytes', '/api/trainers', `{"${'k'.repeat(10_000_000)}":1}`],
    [
      'five million escaped quotes, unknown keys behind',
      '/api/students',
      `{"image":"${'\\"'.repeat(4_000_000)}",${keys(100_000).slice(1)}`,
    ],
    ['five million empty texts in a row', '/api/students', '""'.repeat(5_000_000)],
    ['30 kB of unknown keys', '/api/contact-us', keys(2_600)],
    ['180 kB of unknown keys', '/api/contact-us', keys(16_000), [413, 'payload_too_large']],
  ])(
    '%s: is refused with a short reply, without delay for others or memory growth',
    async (title, path, body, refusal) => {
      await slowestReadDuring(sleep(300));
      const before = await memoryMost();
      const attack = post(path, body, '10.8.0.1');
      const slowest = await slowestReadDuring(attack);
      const { status, code, text } = await attack;
      const grown = (await memoryMost()) - before;
      console.log(
        `${title}: slowest read ${Math.round(slowest)} ms, ${Math.round(grown)} MB more, reply ${text.length} bytes`,
      );
      expect([status, code]).toEqual(refusal ?? [400, 'malformed_request']);
      expect(text.length).toBeLessThan(1_000);
      // Some tens of milliseconds on a quiet machine; without the limits the event loop was blocked for seconds.
      expect(slowest).toBeLessThan(1_000);
      expect(grown).toBeLessThan(250);
    },
  );
});
