import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate, applyGrants } from '../src/database/migrate.ts';
import { createQueues } from '../src/jobs/queue.ts';

/** The same database URL with another role. */
function as(role: string, url: string): string {
  const address = new URL(url);
  address.username = role;
  return address.href;
}

function inDatabase(name: string, url: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const onServer = (serverUrl: string, statement: string) =>
  connected(serverUrl, async (client) => void (await client.query(statement)));

/** A migrated database that is only copied; every test file gets a copy, which is fast. */
export async function createTemplate(serverUrl: string): Promise<string> {
  const name = `avsar_template_${randomUUID().slice(0, 8)}`;
  await onServer(serverUrl, `create database ${name}`);
  const ownerUrl = inDatabase(name, serverUrl);
  await migrate({
    ownerUrl,
    roles: [
      { name: 'avsar_api', url: as('avsar_api', ownerUrl) },
      { name: 'avsar_worker', url: as('avsar_worker', ownerUrl) },
    ],
    createQueues,
  });
  return name;
}

/** PostgreSQL's own template for new databases. */
export const emptyTemplate = 'template1';

export interface TestDatabase {
  readonly ownerUrl: string;
  readonly databaseUrl: string;
  readonly workerUrl: string;
  drop(): Promise<void>;
}

export async function cloneDatabase(serverUrl: string, template: string): Promise<TestDatabase> {
  const name = `avsar_test_${randomUUID().slice(0, 8)}`;
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const ownerUrl = inDatabase(name, serverUrl);
  // Rights on a database are not copied with it. A database without migrations has no roles to revoke from.
  if (template !== emptyTemplate) await connected(ownerUrl, applyGrants);
  return {
    ownerUrl,
    databaseUrl: as('avsar_api', ownerUrl),
    workerUrl: as('avsar_worker', ownerUrl),
    drop: () => dropDatabase(serverUrl, name),
  };
}

export function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return onServer(serverUrl, `drop database if exists ${name} with (force)`);
}
