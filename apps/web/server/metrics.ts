import { createServer, type Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type { Registry } from 'prom-client';

/** The metrics registry of the web process, with Node's default metrics. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Kind of reply. The URL itself would be a new label value for each course and each search. */
function kindOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url?.startsWith('/health/') === true) return 'health';
  if (url !== '*') return 'file';
  return request.url.split('?')[0]?.endsWith('.data') === true ? 'data' : 'page';
}

/** Counts and times every reply, by the same name as in the api; `route` is the kind of reply. */
export function measureReplies(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of the request to the last of the reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const method = request.method === 'GET' || request.method === 'HEAD' ? request.method : 'other';
    duration.observe({ method, route: kindOf(request), status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
}

/** Returns a function that runs a render and measures it; also counts the renders that wait for their turn. */
export function measureRenders(registry: Registry, waiting: () => number) {
  const duration = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Time to render a page, calls to the api included, without the wait for its turn',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const gauge: Gauge = new Gauge({
    name: 'page_renders_waiting',
    help: 'Renders that wait for their turn',
    registers: [registry],
    collect: () => gauge.set(waiting()),
  });
  return async <Page>(render: () => Promise<Page>): Promise<Page> => {
    const stopTimer = duration.startTimer();
    try {
      return await render();
    } finally {
      stopTimer();
    }
  };
}

export function measureReadiness(registry: Registry, isReady: () => Promise<boolean>): void {
  const gauge: Gauge = new Gauge({
    name: 'avsar_ready',
    help: 'Whether the process takes traffic (1) or not (0)',
    registers: [registry],
    collect: async () => gauge.set(Number(await isReady())),
  });
}

/** Metrics have a port of their own that no proxy forwards to. */
export async function serveMetrics(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
