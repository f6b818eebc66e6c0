import type { ReplySchema, Role } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import { admins } from '../../src/database/tables/auth.ts';
import { media } from '../../src/database/tables/media.ts';
import { users } from '../../src/database/tables/users.ts';
import type { Target } from './access-world.ts';
import type { TestApp } from '../app.ts';

export interface Fingerprints {
  /** Fingerprints by table. */
  readonly take: () => Promise<Readonly<Record<string, string>>>;
  readonly close: () => Promise<void>;
}

/**
 * Fingerprints of all tables, to prove that a refused call writes nothing. Each is a hash over the row versions (xmin,
 * ctid), so even writing the same values changes it. Tables that a refused call may change are left out. Uses a
 * prepared statement on its own connection, because it runs before and after each refusal.
 */
export async function createFingerprints({ database }: TestApp): Promise<Fingerprints> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  // Partitions are read through their parent table.
  const tables = await client.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition
      and ((nspname = 'public' and relname <> 'rate_limits') or (nspname = 'pgboss' and relname = 'job'))`);
  // `last_seen_at` of a session changes with every use.
  const versionIn = (name: string) =>
    name === 'public.sessions' ? `(to_jsonb(t) - 'last_seen_at')::text` : `concat(t.xmin, ' ', t.ctid)`;
  const each = tables.rows.map(
    ({ name }) => `select '${name}' as name,
      concat(count(*), ' ', sum(hashtextextended(${versionIn(name)}, 0))) as rows from ${name} t`,
  );
  const question = { name: 'fingerprint', text: each.join(' union all ') };
  return {
    take: async () => {
      const { rows } = await client.query<{ name: string; rows: string }>(question);
      return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
    },
    close: () => client.end(),
  };
}

/** Strings of people (names, contacts, file keys) that the reply must not contain. */
export async function leaksIn(
  test: TestApp,
  text: string,
  { mayShow = [], mayName = [] }: Pick<Target, 'mayShow' | 'mayName'>,
  adminId?: number,
): Promise<string[]> {
  const everybody = await test.db.select().from(users);
  const files = await test.db.select().from(media).where(eq(media.visibility, 'private'));
  const names = await test.db.select({ id: admins.id, username: admins.username }).from(admins);
  const canaries = [
    ...everybody
      .filter(({ id }) => !mayShow.includes(id))
      .flatMap(({ id, name, email, mobileNumber, address }) => [
        mayName.includes(id) ? '' : name,
        email,
        mobileNumber,
        address ?? '',
      ]),
    ...files.flatMap(({ key, hash: content }) => [key, content]),
    ...names.filter(({ id }) => id !== adminId).map(({ username }) => username),
  ];
  return canaries.filter((canary) => canary !== '' && text.includes(canary));
}

/** The view of this role, or `own`; never a union of several. */
export function viewFor(schema: ReplySchema, role: Role | 'own' | undefined): z.ZodType | undefined {
  if (schema instanceof z.ZodType) return schema;
  return (role === undefined ? undefined : schema.byRole[role]) ?? schema.byRole.default;
}

/** Paths of keys that the schema does not list; zod would strip them silently. */
export function unlistedKeys(schema: unknown, value: unknown, path = ''): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return unlistedKeys(schema.unwrap(), value, path);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item, index) => unlistedKeys(schema.element, item, `${path}[${index}]`));
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return [];
  const shape: Readonly<Record<string, unknown>> = schema.shape;
  return Object.entries(value).flatMap(([key, inner]) =>
    Object.hasOwn(shape, key) ? unlistedKeys(shape[key], inner, `${path}.${key}`) : [`${path}.${key}`],
  );
}
