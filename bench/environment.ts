import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { TestDatabase } from '@avsar/testkit/databases';
import { runCommand } from '@avsar/testkit/servers';

/** Environment variables for api and web, as in production; mail and SMS point to a closed port. */
export async function environmentFor(database: TestDatabase, folder: string): Promise<NodeJS.ProcessEnv> {
  return {
    ...parseEnv(await runCommand(['secrets'], process.env)),
    PATH: process.env['PATH'],
    DATABASE_URL: database.databaseUrl,
    WORKER_DATABASE_URL: database.workerUrl,
    OWNER_DATABASE_URL: database.ownerUrl,
    NODE_ENV: 'production',
    METRICS_PORT: '0',
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
