import { createWebServer } from './server.ts';
import { readWebEnv } from '../app/lib/server/env.server.ts';

const forcedStopSeconds = 30;

async function main(): Promise<void> {
  const env = readWebEnv();
  const app = await createWebServer(env);
  await app.listen({ port: env.WEB_PORT, host: env.WEB_HOST });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), forcedStopSeconds * 1000).unref();
    // First nginx gets time to send traffic elsewhere, then the server finishes open requests and closes.
    setTimeout(() => void app.close().then(() => process.exit(0)), env.SHUTDOWN_GRACE_SECONDS * 1000);
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
