import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Blocks the event loop. */
function block(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

const live = async () => (await test.call('GET', '/api/health/live')).status;

it('answers 503 with Retry-After once the event loop has been late twice in a row, and 200 soon after', async () => {
  block(1700);
  await sleep(5);
  expect(await live(), 'one long task is no overload').toBe(200);
  block(1700);
  await sleep(5);
  const reply = await test.call('GET', '/api/health/live');
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '2']);
  await sleep(700);
  expect(await live()).toBe(200);
});
