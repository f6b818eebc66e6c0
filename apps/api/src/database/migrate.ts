import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ensureLoginRoles, type LoginRole } from './roles.ts';

const ourMigrations = new URL('./migrations/', import.meta.url);
const lockTries = 30;
/** A table in use, or one of ours and theirs waiting for each other. */
const worthAnotherTry = ['55P03', '40P01'];

export interface MigrateOptions {
  readonly ownerUrl: string;
  readonly roles: readonly LoginRole[];
  /** The job queue keeps its own tables; they are made between ours and the rights to both. */
  readonly createQueues: (ownerUrl: string) => Promise<void>;
  readonly report?: (line: string) => void;
  /** Tests bring migrations of their own. */
  readonly folder?: URL;
}

/**
 * Brings the schema up to date: one migrator at a time (advisory lock), each file once and unchanged, each in its own
 * transaction (unless it says `-- without transaction`, for `create index concurrently`), and never waiting behind a long reader for more than two seconds while others queue up behind it.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { ownerUrl, roles, createQueues, report = () => {}, folder = ourMigrations } = options;
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'avsar-migrate' });
  // A connection that breaks fails the statement under way; without a listener it would end the process as well.
  client.on('error', () => {});
  await client.connect();
  try {
    await becomeTheOnlyOne(client);
    await ensureLoginRoles(client, roles);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    for (const name of await listMigrations(folder)) await applyOnce(client, new URL(name, folder), report);
    await createQueues(ownerUrl);
    await sayGrants(client);
  } finally {
    await client.end();
  }
}

/** Who may do what, as grants.sql says. What it says of the database itself is lost when the database is copied or restored. */
export async function sayGrants(client: pg.Client): Promise<void> {
  await client.query(await readFile(new URL('./grants.sql', import.meta.url), 'utf8'));
}

/** Asked for again and again: whoever waits for a lock inside a question holds up indexes that are built beside running ones. */
async function becomeTheOnlyOne(client: pg.Client): Promise<void> {
  for (;;) {
    const question = "select pg_try_advisory_lock(hashtextextended('avsar migrations', 0)) as is_ours";
    const { rows } = await client.query<{ is_ours: boolean }>(question);
    if (rows[0]?.is_ours === true) return;
    await sleep(200);
  }
}

/** Names in the order they are applied; the newest is what `health/ready` expects to find. */
export async function listMigrations(folder = ourMigrations): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith('.sql')).toSorted();
}

async function applyOnce(client: pg.Client, file: URL, report: (line: string) => void): Promise<void> {
  const name = basename(file.pathname);
  const statements = await readFile(file, 'utf8');
  const checksum = createHash('sha256').update(statements).digest('hex');
  const applied = await client.query<{ checksum: string }>('select checksum from schema_migrations where name = $1', [
    name,
  ]);
  const known = applied.rows[0];
  if (known?.checksum === checksum) return;
  if (known !== undefined) throw new Error(`${name} was changed after it had been applied; write a new migration`);

  for (let attempt = 1; ; attempt += 1) {
    try {
      await apply(client, statements);
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
      report(`applied ${name}`);
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {}); // The reason is the first error, also when the connection is gone.
      const isLocked = error instanceof pg.DatabaseError && worthAnotherTry.includes(error.code ?? '');
      if (!isLocked || attempt === lockTries) throw error;
      report(`${name}: a table is in use, trying again (${attempt} of ${lockTries})`);
      await sleep(1_000);
    }
  }
}

/** First line of a file whose statements cannot share a transaction; each must then be safe to repeat. */
const withoutTransaction = '-- without transaction';

/** Leaves the transaction open, if there is one, so that the file is noted down together with what it did. */
async function apply(client: pg.Client, statements: string): Promise<void> {
  await client.query("set lock_timeout = '2s'");
  if (!statements.startsWith(withoutTransaction)) {
    await client.query('begin');
    await client.query(statements);
    return;
  }
  for (const statement of statements.split('--> statement-breakpoint')) await client.query(statement);
  await client.query('begin');
}
