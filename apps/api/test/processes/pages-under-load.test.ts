import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../rows/public-pages.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

const connections = 50;
const browser = { headers: { 'accept-encoding': 'gzip, deflate, br' } };

let environment: TestEnvironment;
let nginx: Nginx;
beforeAll(async () => {
  environment = await openTestEnvironment();
  for (let count = 0; count < 20; count += 1) await createCourse(environment.db);
  nginx = await startNginx(environment, await environment.startApi());
}, 120_000);
afterAll(async () => {
  await nginx.close();
  await environment.close();
});

const rendersOf = (path: string) => nginx.webLines().filter((line) => line.path === path).length;

/** How long a new visitor waits for an uncached page, in milliseconds. */
let visits = 0;
async function visit() {
  visits += 1;
  const asked = performance.now();
  const { status } = await nginx.ask(`10.7.1.${visits}`, `/courses?q=visitor-${visits}`, browser);
  return { status, milliseconds: performance.now() - asked };
}

async function visitOften(times: number) {
  const seen: Awaited<ReturnType<typeof visit>>[] = [];
  for (let time = 0; time < times; time += 1) seen.push(await visit());
  const waits = seen.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  return { statuses: new Set(seen.map(({ status }) => status)), median: waits[Math.floor(times / 2)] ?? Number.NaN };
}

/** Sends requests over many connections until `work` is done; returns the number of replies per status. */
async function attackWhile(visitor: string, path: () => string, work: () => Promise<void>) {
  const statuses = new Map<number, number>();
  let isOver = false;
  const attackers = Array.from({ length: connections }, async () => {
    while (!isOver) {
      const { status, headers, text } = await nginx.ask(visitor, path(), browser);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 429 && status !== 503) continue;
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
      expect(text.length).toBeLessThan(500);
    }
  });
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.all(attackers);
  }
  return statuses;
}

describe('a page is rendered once', () => {
  test('for any extra query parameter, with or without Accept-Encoding', async () => {
    for (const query of ['?x=1', '?x=2', '']) {
      for (let time = 0; time < 2; time += 1)
        expect((await nginx.ask('10.7.0.1', `/contact${query}`)).status).toBe(200);
    }
    expect(rendersOf('/contact')).toBe(1);
  });

  test('for a hundred visitors at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => nginx.ask('10.7.0.2', '/community', browser)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(rendersOf('/community')).toBeLessThanOrEqual(2);
  });

  test('and no request header of one visitor is sent to the next', async () => {
    const planted = { 'x-request-id': 'planted-0001', 'request-id': 'planted-0001', cookie: 'a=planted-0001' };
    await nginx.ask('10.7.0.3', '/contact', { headers: { ...planted, 'accept-encoding': 'br' } });
    const { headers } = await nginx.ask('10.7.0.4', '/contact', browser);
    expect(JSON.stringify(headers)).not.toContain('planted');
    expect(headers).not.toHaveProperty('set-cookie');
  });
});

test('a visitor over the rate limit of the api gets a short 503 page', async () => {
  const visitor = '10.7.0.5';
  const statuses = await Promise.all(
    Array.from({ length: 320 }, async (_, call) => (await nginx.ask(visitor, `/api/courses?q=${call}`)).status),
  );
  expect(statuses).toContain(429);
  const page = await nginx.ask(visitor, '/courses?q=refused', browser);
  expect(page).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '5' } });
  expect(page.text).toContain('Please wait a moment');
  const data = await nginx.ask(visitor, '/courses.data?q=refused', browser);
  expect(data).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '5' } });
});

/** A parameter that no page reads, one that the page reads, and a page that does not exist. */
const paths = ['/courses?x=', '/courses?q=', '/nowhere-'];

test(
  'fifty connections that request made-up pages: other visitors wait hardly longer, and nothing fails',
  { timeout: 60_000 },
  async () => {
    await visitOften(3);
    const quiet = await visitOften(9);
    let [busy, asked] = [quiet, 0];
    const next = () => `${paths[(asked += 1) % paths.length] ?? ''}${Math.random()}`;
    const statuses = await attackWhile('10.7.2.1', next, async () => {
      await sleep(500);
      busy = await visitOften(15);
    });
    console.log(
      `uncached pages ${quiet.median.toFixed(0)} → ${busy.median.toFixed(0)} ms`,
      Object.fromEntries(statuses),
    );
    expect(busy.statuses).toEqual(new Set([200]));
    // On a quiet machine the median is less than three times as long.
    expect(busy.median).toBeLessThan(quiet.median * 5 + 100);
    expect([...statuses.keys()].filter((status) => ![200, 404, 429, 503].includes(status))).toEqual([]);
    expect(nginx.webLines().filter(({ level }) => level >= 50)).toEqual([]);
  },
);
