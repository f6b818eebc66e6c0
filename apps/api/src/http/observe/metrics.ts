import { Histogram } from 'prom-client';
import type { Registry } from '#shared/metrics.ts';
import type { Api } from '../api.ts';

/** Counts and times every reply by method, route and status. */
export function measureReplies(app: Api, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of the request to the last of the reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    // Event streams are left out: their duration is not a response time.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return done();
    const labels = { method, route: routeOptions.url ?? 'unknown', status: String(reply.statusCode) };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}
