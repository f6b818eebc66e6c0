import type { FastifyInstance } from 'fastify';
import { measureReadiness, type Registry } from './metrics.ts';

const answerMilliseconds = 3_000;

/**
 * `/health/live` (the process answers) and `/health/ready` (at least one api process is ready, and this process is not
 * stopping). nginx does not forward these paths.
 */
export function serveHealth(app: FastifyInstance, apiOrigins: readonly string[], registry: Registry) {
  let isDraining = false;
  const checkReadiness = async () => !isDraining && (await isOneReady(apiOrigins));
  measureReadiness(registry, checkReadiness);
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const isReady = await checkReadiness();
    void reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    return { status: isReady ? 'ok' : 'unavailable' };
  });
  return {
    drain: () => {
      isDraining = true;
    },
  };
}

const isOneReady = (origins: readonly string[]): Promise<boolean> =>
  Promise.any(origins.map(checkReady)).then(
    () => true,
    () => false,
  );

/** Throws unless the api process answers in time that it is ready. */
async function checkReady(origin: string): Promise<void> {
  const response = await fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(answerMilliseconds) });
  await response.body?.cancel();
  if (!response.ok) throw new Error('not ready');
}
