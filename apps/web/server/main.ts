import { startTraces } from '@avsar/traces';
import { createRegistry, serveMetrics } from './metrics.ts';
import { createWebServer } from './server.ts';
import { readWebEnv } from '../app/lib/server/env.server.ts';

const forcedStopSeconds = 30;
/** The api uses 9464 and the worker 9465. */
const metricsPort = 9466;

async function main(): Promise<void> {
  const env = readWebEnv();
  const registry = createRegistry();
  const stopTraces = await startTraces({ url: env.TRACES_URL, share: env.TRACES_SHARE, service: 'avsar-web' });
  const { app, drain } = await createWebServer(env, registry);
  const metricsServer = await serveMetrics(registry, env.METRICS_PORT ?? metricsPort, env.METRICS_HOST);
  await app.listen({ port: env.WEB_PORT, host: env.WEB_HOST });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    drain();
    setTimeout(() => process.exit(1), forcedStopSeconds * 1000).unref();
    // First nginx gets time to send traffic elsewhere, then the server finishes open requests and closes.
    setTimeout(() => {
      metricsServer.close();
      void app
        .close()
        .then(stopTraces)
        .then(() => process.exit(0));
    }, env.SHUTDOWN_GRACE_SECONDS * 1000);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
