import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { listMigrations } from '../src/database/migrate.ts';
import { cloneDatabase, emptyTemplate, type TestDatabase } from './databases.ts';

/**
 * A database of the release before a migration, with rows of then, to which that migration and all later ones were
 * applied.
 */
export async function openReleaseBefore(
  serverUrl: string,
  migration: string,
  plant: (client: pg.Client) => Promise<void>,
): Promise<{ readonly database: TestDatabase; readonly client: pg.Client }> {
  const database = await cloneDatabase(serverUrl, emptyTemplate);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const names = await listMigrations();
  const first = names.findIndex((name) => name.endsWith(`_${migration}.sql`));
  for (const name of names.slice(0, first)) await apply(client, name);
  await plant(client);
  for (const name of names.slice(first)) await apply(client, name);
  return { database, client };
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(new URL(`../src/database/migrations/${name}`, import.meta.url), 'utf8');
  if (!text.startsWith('-- without transaction')) return void (await client.query(text));
  for (const statement of text.split('--> statement-breakpoint')) await client.query(statement);
}
