import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ensureLoginRoles, type LoginRole } from './roles.ts';

const ourMigrations = new URL('./migrations/', import.meta.url);
const lockTries = 30;
/** SQLSTATE of a lock timeout and of a deadlock. */
const retryableCodes = ['55P03', '40P01'];

export interface MigrateOptions {
  readonly ownerUrl: string;
  readonly roles: readonly LoginRole[];
  /** Creates the tables of the job queue: after our own migrations, before the grants. */
  readonly createQueues: (ownerUrl: string) => Promise<void>;
  readonly report?: (line: string) => void;
  /** Our migrations by default; tests give another folder. */
  readonly folder?: URL;
}

/**
 * Brings the schema up to date. One migrator runs at a time (advisory lock). Each file is applied once and must not
 * change afterwards, each in its own transaction unless its first line is `-- without transaction` (for `create index
 * concurrently`). It waits at most two seconds for a table lock, because other queries queue behind it, and then tries
 * again. A database that a newer release has migrated is refused and left as it is.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { ownerUrl, roles, createQueues, report = () => {}, folder = ourMigrations } = options;
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'avsar-migrate' });
  // A broken connection fails the running statement; without this listener it would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await takeMigrationLock(client);
    await refuseNewerSchema(client, await listMigrations(folder));
    await ensureLoginRoles(client, roles);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    for (const name of await listMigrations(folder)) await applyOnce(client, new URL(name, folder), report);
    await createQueues(ownerUrl);
    await applyGrants(client);
  } finally {
    await client.end();
  }
}

/**
 * Refuses a database that a newer release has migrated: this release's grants.sql revokes everything it does not list,
 * so the newer release's processes would lose the rights to their new tables.
 */
async function refuseNewerSchema(client: pg.Client, known: readonly string[]): Promise<void> {
  const found = await client.query<{ exists: boolean }>(
    "select to_regclass('schema_migrations') is not null as exists",
  );
  if (found.rows[0]?.exists !== true) return;
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations where name <> all ($1) order by name',
    [known],
  );
  if (rows.length === 0) return;
  throw new Error(
    `The database was migrated by a newer release: this release does not know ${rows.map(({ name }) => name).join(', ')}. ` +
      'Nothing was changed. Run migrate from the newer release. To go back to this release, start its processes ' +
      'without migrate, or restore the backup made before the update.',
  );
}

/**
 * Applies grants.sql. Rights on the database itself are lost when it is copied or restored, so this runs then as well.
 */
export async function applyGrants(client: pg.Client): Promise<void> {
  await client.query(await readFile(new URL('./grants.sql', import.meta.url), 'utf8'));
}

/**
 * Polls with `pg_try_advisory_lock`: a session that waits inside the lock call would block `create index concurrently`.
 */
async function takeMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const question = "select pg_try_advisory_lock(hashtextextended('avsar migrations', 0)) as is_ours";
    const { rows } = await client.query<{ is_ours: boolean }>(question);
    if (rows[0]?.is_ours === true) return;
    await sleep(200);
  }
}

/** File names in the order they are applied; `health/ready` expects the newest to be applied. */
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
      await client.query('rollback').catch(() => {}); // A failed rollback must not hide the first error.
      const isLocked = error instanceof pg.DatabaseError && retryableCodes.includes(error.code ?? '');
      if (!isLocked || attempt === lockTries) throw error;
      report(`${name}: a table is in use, trying again (${attempt} of ${lockTries})`);
      await sleep(1_000);
    }
  }
}

/** First line of a file whose statements cannot share a transaction; each must then be safe to repeat. */
const withoutTransaction = '-- without transaction';

/** Leaves a transaction open, so that the entry in schema_migrations is committed together with the migration. */
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
