import { openDatabaseServer } from '@avsar/testkit/databases';
import type { TestProject } from 'vitest/node';
import { createTemplate } from './databases.ts';

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
  const server = await openDatabaseServer();
  const template = await createTemplate(server.url);
  project.provide('serverUrl', server.url);
  project.provide('template', template.name);
  project.provide('redisUrl', process.env['TEST_REDIS_URL']);
  project.provide('s3Url', process.env['TEST_S3_URL']);
  return async () => {
    await template.drop();
    await server.stop();
  };
}
