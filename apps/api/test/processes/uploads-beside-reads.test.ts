import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { freePort } from '@avsar/testkit/free-port';
import type { Server } from '@avsar/testkit/servers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../src/database/tables/users.ts';
import { pdfOfSize } from '../pdfs/pdfs.ts';
import { base64Of, noise } from '../rows/pictures.ts';
import { signUpDraft } from '../rows/sign-ups.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';
import type { SignUpLoad } from './sign-up-load.ts';

const uploadsAtOnce = 20;
const readsPerSecond = 50;
const paths = ['/api/site', '/api/courses', '/api/trainers', '/api/health/live'];

let environment: TestEnvironment;
let metricsUrl: string;
beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  environment = await openTestEnvironment({ METRICS_PORT: String(port) });
});
afterAll(() => environment.close());

/** Reads at a fixed rate until `isDone`, regardless of how long replies take; returns each reply with its time. */
async function readSteadily(api: Server, isDone: (count: number) => boolean) {
  const reads: Promise<{ status: number; milliseconds: number }>[] = [];
  const started = performance.now();
  for (let count = 0; !isDone(count); count += 1) {
    await sleep(Math.max(0, started + (count * 1000) / readsPerSecond - performance.now()));
    reads.push(
      read(`${api.url}${paths[count % paths.length]}`, `10.7.${Math.floor(count / 200)}.${(count % 200) + 1}`),
    );
  }
  return Promise.all(reads);
}

async function read(url: string, address: string) {
  const asked = performance.now();
  const reply = await fetch(url, { headers: { 'x-forwarded-for': address } });
  await reply.text();
  return { status: reply.status, milliseconds: performance.now() - asked };
}

/**
 * 99th percentile of the api's event loop delay since the last call, in milliseconds; 10 (the resolution) when idle.
 */
async function loopDelay(): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}

async function figuresOf(reads: Awaited<ReturnType<typeof readSteadily>>) {
  const times = reads.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? Number.NaN);
  const refused = reads.filter(({ status }) => status !== 200).length;
  return { reads: times.length, refused, p50: at(0.5), p99: at(0.99), loopDelayP99: Math.round(await loopDelay()) };
}

async function signUpsOf(count: number): Promise<string[]> {
  const files = { image: base64Of(await noise(900, 700).png().toBuffer()), resume: base64Of(pdfOfSize(3_000_000)) };
  const drafts = Array.from({ length: count }, async () => ({ ...(await signUpDraft()), ...files }));
  return (await Promise.all(drafts)).map((draft) => JSON.stringify(draft));
}

describe('twenty sign-ups of six megabytes each at once (threat 22)', { timeout: 180_000 }, () => {
  test('are all accepted in the end, while 50 reads a second continue', async () => {
    const api = await environment.startApi();
    const bodies = await signUpsOf(uploadsAtOnce);
    await readSteadily(api, (count) => count >= 100);
    await loopDelay();
    const quiet = await figuresOf(await readSteadily(api, (count) => count >= 250));

    const workerData: SignUpLoad = { url: api.url, bodies };
    const load = new Worker(new URL('sign-up-load.ts', import.meta.url), { workerData });
    let tries: readonly number[] | undefined;
    load.once('message', (done: readonly number[]) => {
      tries = done;
    });
    const ended = once(load, 'exit');
    const busy = await figuresOf(await readSteadily(api, () => tries !== undefined));
    await ended;

    console.log(`reads alone ${JSON.stringify(quiet)}, beside uploads ${JSON.stringify({ ...busy, tries })}`);
    expect(await environment.db.$count(users)).toBe(uploadsAtOnce);
    // The goals (p99 150 ms, delay 30 ms) are met on a quiet machine; here only limits that also hold on a busy one are
    // checked.
    expect(busy.p50).toBeLessThan(150);
    expect(busy.refused).toBe(0);
  });
});
