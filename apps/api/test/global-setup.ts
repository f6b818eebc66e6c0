import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../scripts/postgres.ts';
import { createTemplate, dropDatabase } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    template: string;
    redisUrl: string | undefined;
    s3Url: string | undefined;
  }
}

/** One PostgreSQL server for the whole run: the one CI started, or a new one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const own = given === undefined ? await startPostgres({ persistent: false }) : undefined;
  const serverUrl = given ?? own?.url ?? '';
  const template = await createTemplate(serverUrl);
  project.provide('serverUrl', serverUrl);
  project.provide('template', template);
  project.provide('redisUrl', process.env['TEST_REDIS_URL']);
  project.provide('s3Url', process.env['TEST_S3_URL']);
  return async () => {
    await dropDatabase(serverUrl, template);
    await own?.stop();
  };
}
