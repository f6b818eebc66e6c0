import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

it('the id that nginx gives a request is in the api’s log line and in the worker’s line of the job', async () => {
  const requestId = 'b'.repeat(32);
  const { email } = await test.createUser();
  const headers = { 'x-request-id': requestId };
  expect((await test.call('POST', '/api/auth/otp/email', { body: { email }, headers })).status).toBe(200);
  await test.mailedCode(email);
  await test.jobsDone();
  const lines = test.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const followed = lines.filter(({ reqId }) => reqId === requestId).map(({ msg, route, job }) => [msg, route ?? job]);
  expect(followed).toEqual([
    ['reply', '/api/auth/otp/email'],
    ['job done', 'auth.send-otp'],
  ]);
});
