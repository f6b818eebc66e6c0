import { eventually } from '@avsar/testkit/eventually';
import { freePort } from '@avsar/testkit/free-port';
import { type Server, startWeb } from '@avsar/testkit/servers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../rows/public-pages.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

const pagesAsked = 80;
const atOnce = 4;

let environment: TestEnvironment;
let apis: readonly Server[];
let web: Server;
let metricsPort: number;

beforeAll(async () => {
  environment = await openTestEnvironment();
  for (let count = 0; count < 5; count += 1) await createCourse(environment.db);
  apis = await Promise.all([environment.startApi(), environment.startApi()]);
  const API_ORIGIN = apis.map(({ url }) => url).join(',');
  metricsPort = await freePort();
  web = await startWeb({ env: { ...environment.env, API_ORIGIN, METRICS_PORT: String(metricsPort) } });
}, 120_000);
afterAll(async () => {
  await web.stop();
  await environment.close();
});

const readiness = async () => (await fetch(`${web.url}/health/ready`)).status;

const linesOf = (process: Server | undefined) => process?.output().split('\n') ?? [];

test('one request id is in the logs of the web process and of the api', async () => {
  const id = 'a'.repeat(32);
  await (await fetch(`${web.url}/courses?q=followed`, { headers: { 'x-request-id': id } })).arrayBuffer();
  for (const processes of [[web], apis]) {
    const isLogged = () => processes.flatMap(linesOf).some((line) => line.includes(`"reqId":"${id}"`));
    expect(await eventually(() => isLogged() || undefined)).toBe(true);
  }
});

test('kill -9 of one of two api processes: every page is still rendered', { timeout: 120_000 }, async () => {
  const statuses: number[] = [];
  let asked = 0;
  const askPages = async () => {
    while (asked < pagesAsked) {
      asked += 1;
      if (asked === pagesAsked / 4) apis[0]?.kill('SIGKILL');
      // Each page has another visitor, since the api limits calls per visitor.
      const visitor = { 'x-forwarded-for': `10.8.1.${asked}` };
      const response = await fetch(`${web.url}/courses?q=page-${asked}`, { headers: visitor });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askPages));
  expect(apis[0]?.hasExited()).toBe(true);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(statuses).toHaveLength(pagesAsked);
  expect(web.output()).toContain('an api process did not answer');
});

test('the web process is ready while one api process is; its metrics name kinds of replies, and no address', async () => {
  expect(await readiness()).toBe(200);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/`)).text();
  const counts = metrics.split('\n').filter((line) => /_seconds_count|page_renders_waiting /.test(line));
  expect(counts).toEqual(
    expect.arrayContaining([
      `http_request_duration_seconds_count{method="GET",route="page",status="200"} ${pagesAsked + 1}`,
      `page_render_duration_seconds_count ${pagesAsked + 1}`,
      'page_renders_waiting 0',
    ]),
  );
  expect(metrics).not.toContain('/courses');
  apis[1]?.kill('SIGKILL');
  await apis[1]?.exited;
  expect(await readiness()).toBe(503);
  expect((await fetch(`${web.url}/health/live`)).status).toBe(200);
});
