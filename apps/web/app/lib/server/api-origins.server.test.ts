import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createApiCaller } from './api-origins.server.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) stop(server);
});

function stop(server: Server): void {
  server.close();
  server.closeAllConnections();
}

interface Api {
  readonly origin: string;
  readonly server: Server;
  calls: number;
}

async function startApi(answer: RequestListener = (_request, response) => response.end('answer')): Promise<Api> {
  const server = createServer((request, response) => {
    api.calls += 1;
    answer(request, response);
  });
  const api: Api = { origin: '', server, calls: 0 };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return Object.assign(api, { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

function callerOf(...apis: readonly Api[]) {
  const failed: string[] = [];
  const options = { onFailure: (origin: string) => failed.push(origin) };
  const call = createApiCaller(
    apis.map(({ origin }) => origin),
    options,
  );
  const ask = async (method = 'GET') => (await call('/api/courses', { method })).text();
  return { call, ask, failed };
}

test('calls are spread over the api processes', async () => {
  const [one, other] = [await startApi(), await startApi()];
  const { ask } = callerOf(one, other);
  for (let count = 0; count < 6; count += 1) await ask();
  expect([one.calls, other.calls]).toEqual([3, 3]);
});

test('a process that refuses connections is replaced by the next one, and asked last for a second', async () => {
  const [dead, alive] = [await startApi(), await startApi()];
  stop(dead.server);
  const { ask, failed } = callerOf(dead, alive);
  for (let count = 0; count < 6; count += 1) expect(await ask()).toBe('answer');
  expect(failed).toEqual([dead.origin]);
});

test('a process that is back after a second is used again', async () => {
  const [one, other] = [await startApi(), await startApi()];
  const { port } = one.server.address() as AddressInfo;
  stop(one.server);
  const { ask } = callerOf(one, other);
  await ask();
  await new Promise<void>((resolve) => one.server.listen(port, '127.0.0.1', resolve));
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  for (let count = 0; count < 4; count += 1) expect(await ask()).toBe('answer');
  expect(one.calls).toBe(2);
});

test.each([
  ['before its reply', (_request, response) => response.destroy()],
  [
    'in the middle of its reply',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('the beginning', () => response.destroy());
    },
  ],
] satisfies [string, RequestListener][])('a process that cuts the connection %s is replaced', async (_, cut) => {
  const [cutting, alive] = [await startApi(cut), await startApi()];
  const { ask, failed } = callerOf(cutting, alive);
  expect(await ask()).toBe('answer');
  expect(failed).toEqual([cutting.origin]);
});

test('a process that is shutting down is replaced; if all do, their 503 is returned', async () => {
  const closing: RequestListener = (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end();
  const [one, other, alive] = [await startApi(closing), await startApi(closing), await startApi()];
  expect(await callerOf(one, alive).ask()).toBe('answer');
  const refused = await callerOf(one, other).call('/api/courses', { method: 'GET' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
});

test('a POST is never repeated', async () => {
  const [dead, alive] = [await startApi(), await startApi()];
  stop(dead.server);
  await expect(callerOf(dead, alive).ask('POST')).rejects.toThrow('fetch failed');
  expect(alive.calls).toBe(0);
});

test('without any process, the call fails', async () => {
  const [one, other] = [await startApi(), await startApi()];
  stop(one.server);
  stop(other.server);
  await expect(callerOf(one, other).ask()).rejects.toThrow('fetch failed');
});

test('the time limit of a call is not exceeded by a second try', async () => {
  const [silent, alive] = [await startApi(() => {}), await startApi()];
  const { call } = callerOf(silent, alive);
  const asking = call('/api/courses', { method: 'GET', signal: AbortSignal.timeout(100) });
  await expect(asking).rejects.toThrow('timeout');
  expect(alive.calls).toBe(0);
});
