import { join } from 'node:path';
import type { TestDatabase } from '@avsar/testkit/databases';
import { environmentFor } from '@avsar/testkit/environment';

/** Environment variables for api and web, as in production; mail and SMS point to a closed port. */
export const benchEnvironment = (database: TestDatabase, folder: string): NodeJS.ProcessEnv => ({
  ...environmentFor(database),
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  DATABASE_POOL_SIZE: '20',
  PUBLIC_ORIGIN: 'https://bench.avsar.test',
  TRUSTED_PROXIES: '127.0.0.1',
  STORAGE_FOLDER: join(folder, 'files'),
});
