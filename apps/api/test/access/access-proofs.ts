import type { ReplySchema, Role } from '@avsar/contract';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { z } from 'zod';
import { admins } from '../../src/database/tables/auth.ts';
import { media } from '../../src/database/tables/media.ts';
import { users } from '../../src/database/tables/users.ts';
import type { Target } from './access-world.ts';
import type { TestApp } from '../app.ts';

export interface NotedWrites {
  /** Forgets what was noted so far. */
  readonly forget: () => Promise<void>;
  /** The tables written to since then, in alphabetical order. */
  readonly tables: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/**
 * Notes every row that is written, to prove that a refused call writes nothing: triggers note the table, also if the
 * values of the row stay the same. What is rolled back is not noted. Tables that a refused call may change are left out.
 */
export async function noteWrites({ database }: TestApp): Promise<NotedWrites> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(`
    create schema noted;
    create unlogged table noted.writes (name text not null);
    create function noted.note() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      insert into noted.writes values (tg_argv[0]);
      return null;
    end $$`);
  // A trigger of a partitioned table is also one of its partitions.
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition
      and ((nspname = 'public' and relname <> 'rate_limits') or (nspname = 'pgboss' and relname = 'job'))`);
  for (const { name } of rows) {
    // `last_seen_at` of a session changes with every use.
    const difference = `when (to_jsonb(old) - 'last_seen_at' is distinct from to_jsonb(new) - 'last_seen_at')`;
    await client.query(`
      create trigger noted after insert or delete on ${name} for each row execute function noted.note('${name}');
      create trigger noted_update after update on ${name} for each row ${name === 'public.sessions' ? difference : ''}
        execute function noted.note('${name}')`);
  }
  return {
    forget: async () => {
      await client.query('delete from noted.writes');
    },
    tables: async () => {
      const writes = await client.query<{ name: string }>('select distinct name from noted.writes order by name');
      return writes.rows.map(({ name }) => name);
    },
    close: async () => {
      await client.query('drop schema noted cascade');
      await client.end();
    },
  };
}

interface Shown extends Pick<Target, 'mayShow' | 'mayName' | 'mayShowStaff'> {
  /** The caller may read the names of all people and of all staff. */
  readonly seesNames?: boolean;
}

/** Strings of people (names, contacts, file keys) that the reply must not contain. */
export async function leaksIn(
  test: TestApp,
  text: string,
  { mayShow = [], mayName = [], mayShowStaff = [], seesNames = false }: Shown,
): Promise<string[]> {
  // The database looks for the strings: the matrix makes thousands of people, and asks after every call.
  const searched = text.replaceAll('\0', ' '); // which a text of PostgreSQL cannot hold
  const isShown = (column: PgColumn) => and(ne(column, ''), sql`strpos(${searched}, ${column}) > 0`);
  const [everybody, files, staff] = await Promise.all([
    test.db
      .select()
      .from(users)
      .where(or(...[users.name, users.email, users.mobileNumber, users.address].map(isShown))),
    test.db
      .select()
      .from(media)
      .where(and(eq(media.visibility, 'private'), or(isShown(media.key), isShown(media.hash)))),
    test.db.select().from(admins),
  ]);
  const canaries = [
    ...everybody
      .filter(({ id }) => !mayShow.includes(id))
      .flatMap(({ id, name, email, mobileNumber, address }) => [
        seesNames || mayName.includes(id) ? '' : name,
        email ?? '',
        mobileNumber,
        address ?? '',
      ]),
    ...files.flatMap(({ key, hash: content }) => [key, content]),
    ...staff
      .filter(({ id }) => !mayShowStaff.includes(id))
      .flatMap(({ username, name, email }) => [username, name, email ?? '']),
  ];
  // An account that the operator's command made is named by its username.
  const named = new Set(seesNames ? staff.map(({ name }) => name) : []);
  return canaries.filter((canary) => canary !== '' && !named.has(canary) && text.includes(canary));
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
