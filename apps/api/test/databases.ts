import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../src/database/migrate.ts';
import { createQueues } from '../src/jobs/queue.ts';

/** The same server and database, entered as another role. */
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

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A migrated database that no test touches; every test file gets a copy of it in a moment. */
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
