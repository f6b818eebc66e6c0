import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { runToEnd } from '../scripts/processes.ts';
import type { BenchDatabase } from './bench-database.ts';
import { root } from './servers.ts';

/** Environment variables for api and web, as in production; mail and SMS point to a closed port. */
export async function environmentFor({ urls }: BenchDatabase, folder: string): Promise<NodeJS.ProcessEnv> {
  const secrets = await runToEnd({ name: 'secrets', args: ['apps/api/src/main.ts', 'secrets'], cwd: root });
  return {
    ...parseEnv(secrets),
    ...urls,
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    SHUTDOWN_GRACE_SECONDS: '0',
    PUBLIC_ORIGIN: 'https://bench.avsar.test',
    TRUSTED_PROXIES: '127.0.0.1',
    STORAGE_FOLDER: join(folder, 'files'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Avsar <bench@avsar.test>',
    SMS_BASE_URL: 'http://127.0.0.1:9',
    SMS_AUTH_KEY: 'none',
    SMS_OTP_TEMPLATE_ID: 'none',
  };
}
