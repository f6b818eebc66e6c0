import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveHealth } from './health.ts';
import { createRegistry } from './metrics.ts';

/** Stands for two api processes: one is ready, the other is not. */
const servers: Server[] = [];
let [ready, unready] = ['', ''];

async function startApi(status: number): Promise<string> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/api/health/ready' ? status : 404).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  [ready, unready] = [await startApi(200), await startApi(503)];
});
afterAll(() => {
  for (const server of servers) server.close();
});

function startHealth(origins: readonly string[]) {
  const app = Fastify();
  const registry = createRegistry();
  const { drain } = serveHealth(app, origins, registry);
  const statusOf = async (path: string) => (await app.inject(path)).statusCode;
  return { drain, statusOf, metrics: () => registry.metrics() };
}

test('ready while one api process is ready', async () => {
  expect(await startHealth([unready, ready]).statusOf('/health/ready')).toBe(200);
  expect(await startHealth([unready]).statusOf('/health/ready')).toBe(503);
  expect(await startHealth(['http://127.0.0.1:9']).statusOf('/health/ready')).toBe(503);
});

test('not ready while stopping, but alive', async () => {
  const { drain, statusOf, metrics } = startHealth([ready]);
  expect(await metrics()).toContain('avsar_ready 1');
  drain();
  expect(await metrics()).toContain('avsar_ready 0');
  expect([await statusOf('/health/ready'), await statusOf('/health/live')]).toEqual([503, 200]);
});
