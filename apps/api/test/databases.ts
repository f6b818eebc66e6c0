import { createDatabase, type TestDatabase, withClient } from '@avsar/testkit/databases';
import { applyGrants, migrate } from '../src/database/migrate.ts';
import { createQueues } from '../src/jobs/queue.ts';

export type { TestDatabase } from '@avsar/testkit/databases';

/** A migrated database that is only copied; every test file gets a copy, which is fast. */
export async function createTemplate(serverUrl: string): Promise<TestDatabase> {
  const template = await createDatabase(serverUrl);
  await migrate({
    ownerUrl: template.ownerUrl,
    roles: [
      { name: 'avsar_api', url: template.databaseUrl },
      { name: 'avsar_worker', url: template.workerUrl },
    ],
    createQueues,
  });
  return template;
}

/** PostgreSQL's own template for new databases. */
export const emptyTemplate = 'template1';

export async function cloneDatabase(serverUrl: string, template: string): Promise<TestDatabase> {
  const database = await createDatabase(serverUrl, template);
  // Rights on a database are not copied with it. A database without migrations has no roles to revoke from.
  if (template !== emptyTemplate) await withClient(database.ownerUrl, applyGrants);
  return database;
}
