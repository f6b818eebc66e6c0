import { readFile } from 'node:fs/promises';
import { listMigrations } from '../src/database/migrate.ts';

/** The last statement of the migration with this name, written by hand, which takes data over. */
export async function lastStatementOf(migration: string): Promise<string> {
  const name = (await listMigrations()).find((file) => file.endsWith(`_${migration}.sql`)) ?? '';
  const text = await readFile(new URL(`../src/database/migrations/${name}`, import.meta.url), 'utf8');
  return text.split('--> statement-breakpoint').at(-1) ?? '';
}
