import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { listMigrations } from './migrate.ts';

/** Figures about the whole installation, for the command `doctor`. */
export interface InstallationState extends Record<string, unknown> {
  readonly version: string;
  readonly isReadOnly: boolean;
  readonly admins: number;
  readonly adminsWithoutSecondFactor: number;
}

export async function readInstallationState(db: Db): Promise<InstallationState> {
  const { rows } = await db.execute<InstallationState>(sql`select
    current_setting('server_version') as version,
    pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "isReadOnly",
    (select count(*)::int from admins where disabled_at is null and password_hash is not null) as admins,
    (select count(*)::int from admins where disabled_at is null and password_hash is not null and totp_secret is null) as "adminsWithoutSecondFactor"`);
  const state = rows[0];
  if (state === undefined) throw new Error('The database returned no state');
  return state;
}

/** Migrations of this release that the database does not have. */
export async function listMissingMigrations(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from schema_migrations`);
  const applied = new Set(rows.map(({ name }) => name));
  return (await listMigrations()).filter((name) => !applied.has(name));
}

/** The addresses of the newest enquiries, newest first. */
export async function listEnquiryAddresses(db: Db, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ address: string }>(
    sql`select host(client_address) as address from enquiries order by created_at desc limit ${most}`,
  );
  return rows.map(({ address }) => address);
}

export async function answers(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}

export async function hasRole(db: Db, name: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from pg_roles where rolname = ${name}`);
  return rowCount === 1;
}
