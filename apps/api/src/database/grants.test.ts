import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/databases.ts';
import { createQueues } from '../jobs/queue.ts';
import { connectDatabase, type Database } from './client.ts';
import { migrate } from './migrate.ts';

const roles = ['avsar_api', 'avsar_worker'] as const;
type RoleName = (typeof roles)[number];

let database: TestDatabase;
let owner: Database;
const as = new Map<RoleName, Database>();
beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'), inject('template'));
  const open = (url: string) => connectDatabase({ url, poolSize: 1, applicationName: 'test', onError: () => {} });
  owner = open(database.ownerUrl);
  as.set('avsar_api', open(database.databaseUrl));
  as.set('avsar_worker', open(database.workerUrl));
});
afterAll(async () => {
  await Promise.all([owner, ...as.values()].map((connection) => connection.close()));
  await database.drop();
});

/** The SQLSTATE of the refusal, or `done`. The transaction is always rolled back. */
async function attempt(role: RoleName, statement: string): Promise<string> {
  const client = await as.get(role)?.pool.connect();
  if (client === undefined) throw new Error(`${role} has no connection`);
  try {
    await client.query('begin');
    await client.query(statement);
    return 'done';
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const permissionDenied = '42501';
const anEntry = `insert into audit_log (actor, action, subject) values ('system', 'test', 'test')`;

const schemaChanges = [
  'create table planted (id int)',
  'create table pgboss.planted (id int)',
  'create schema planted',
  'create function planted() returns int language sql as $$ select 1 $$',
  'create extension hstore',
  'create temp table users (id int)',
  'create function pg_temp.planted() returns int language sql as $$ select 1 $$',
  'create role planted',
  'alter table users add column planted int',
  'alter table users disable row level security',
  'alter table audit_log disable trigger all',
  'alter table users owner to avsar_api',
  'drop table users',
  'drop table audit_log_default',
  'drop function audit_log_append_only() cascade',
  'create index planted on users (name)',
  'truncate users cascade',
  'truncate audit_log',
];

describe.each(roles)('%s', (role) => {
  it.each(schemaChanges)('may not: %s', async (statement) => {
    expect(await attempt(role, statement)).toBe(permissionDenied);
  });

  it.each([
    'delete from audit_log',
    `update audit_log set actor = 'nobody'`,
    'delete from audit_log_default',
    `update audit_log_default set actor = 'nobody'`,
    `insert into audit_log_default (id, actor, action, subject) values (1, 'a', 'b', 'c')`,
    `select setval('audit_log_id_seq', 1)`,
    'update audit_head set entry_id = 1',
    'delete from audit_head',
    `insert into audit_head (id, entry_id, hash) values (1, 1, '')`,
    'set session_replication_role = replica',
    `insert into admins (username, password_hash) values ('mallory', 'x')`,
    'delete from admins',
    `update admins set password_hash = 'x'`,
    'update admins set totp_secret = null',
    `update admins set username = 'mallory'`,
    `update admins set email = 'mallory@people.test'`,
    'update staff_invitations set admin_id = 1',
    'update staff_invitations set expires_at = now()',
    'delete from users',
    'delete from consents',
    'update consents set given = true',
    `update documents set text = 'something else'`,
    'delete from documents',
    'update media set visibility = $$public$$',
    'delete from trainer_courses',
    'delete from enrolments',
    'delete from batches',
    'delete from reviews',
    'delete from meetings',
    'delete from attendance',
    'update attendance set student_id = 1',
    'delete from attendance_events',
    `update attendance_events set verdict = 'present'`,
    'update notifications set user_id = 1',
    'update orders set amount_in_paise = 1',
    'update orders set student_id = 1',
    'delete from orders',
    `update payments set status = 'captured'`,
    'update payment_events set order_id = 1',
    'delete from payment_events',
    `update receipts set code = 'x'`,
    'delete from placements',
    'update enquiries set query = $$something else$$',
    `insert into schema_migrations (name, checksum) values ('x', 'y')`,
    'delete from schema_migrations',
    `insert into site_settings (brand, slug, address, phone, email) values ('a', 'a', 'a', 'a', 'a')`,
    'insert into home_page (id) values (1)',
    'delete from home_page',
    'copy users to program $$cat$$',
    'set role postgres',
  ])('may not: %s', async (statement) => {
    expect(await attempt(role, statement)).toBe(permissionDenied);
  });

  it('may add to the audit log', async () => {
    expect(await attempt(role, anEntry)).toBe('done');
  });

  it('owns nothing, is a member of no other role and has no superuser attributes', async () => {
    const { rows } = await owner.db.execute(sql`
      select oid::regclass::text as owned from pg_class where relowner = ${role}::regrole
      union all select oid::regprocedure::text from pg_proc where proowner = ${role}::regrole
      union all select nspname::text from pg_namespace where nspowner = ${role}::regrole
      union all select roleid::regrole::text from pg_auth_members where member = ${role}::regrole
      union all select 'superuser' from pg_roles where rolname = ${role}
        and (rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication)`);
    expect(rows).toEqual([]);
  });

  it('has the rights grants.sql gives it on every table of ours, and no other', async () => {
    const { rows } = await owner.db.execute<{ place: string; rights: string[] }>(sql`
      select relname as place, array(select privilege from unnest(array['SELECT','INSERT','UPDATE','DELETE','TRUNCATE','REFERENCES','TRIGGER']) privilege
        where has_table_privilege(${role}, pg_class.oid, privilege)) as rights
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S', 'v', 'm')`);
    const live = Object.fromEntries(rows.map(({ place, rights }) => [place, rights.toSorted()]));
    const given = await granted(role);
    const expected = Object.fromEntries(rows.map(({ place }) => [place, (given.get(place) ?? []).toSorted()]));
    expect(live).toEqual(expected);
    expect([...given.keys()].filter((place) => !(place in live))).toEqual([]);
  });
});

/** The rights that grants.sql gives to the role, table by table. */
async function granted(role: RoleName): Promise<Map<string, string[]>> {
  const text = await readFile(new URL('./grants.sql', import.meta.url), 'utf8');
  const given = new Map<string, string[]>();
  for (const [, rights = '', places = '', to = ''] of text.matchAll(
    /^GRANT ([A-Z, ]+) ON ([\w, ]+) TO ([\w, ]+);$/gm,
  )) {
    if (!to.split(', ').includes(role) || /^(?:SCHEMA|FUNCTION|SEQUENCE|ALL) /.test(places)) continue;
    for (const place of places.split(', ')) given.set(place, [...(given.get(place) ?? []), ...rights.split(', ')]);
  }
  return given;
}

describe('the worker', () => {
  it.each([
    // It takes the seats of those who complete a course by its rule, and moves nobody.
    'update batch_students set batch_id = 1',
    'update enrolments set student_id = 1',
    // It enters students for staff (imports), but makes nobody a trainer and confirms nobody.
    'update users set role = $$TRAINER$$',
    'update users set status = $$active$$',
    'insert into orders (student_id) values (1)',
    'insert into payment_events (event) values (1)',
    `update admins set role = 'owner'`,
    `update admins set rights = '{staff}'`,
    'update admins set disabled_at = null',
    `insert into admins (username, email) values ('mallory', 'mallory@people.test')`,
    'insert into staff_invitations (admin_id, created_at, expires_at) values (1, now(), now())',
    'update staff_invitations set ended_at = null',
  ])('may not do what only the api may do: %s', async (statement) => {
    expect(await attempt('avsar_worker', statement)).toBe(permissionDenied);
  });

  it('reads the data of jobs, which the api may not', async () => {
    for (const statement of ['select data from pgboss.job', 'select data from pgboss.job_common']) {
      expect(await attempt('avsar_worker', statement)).toBe('done');
      expect(await attempt('avsar_api', statement)).toBe(permissionDenied);
    }
  });

  it('clears the bodies of payment events, which the api may not', async () => {
    const statement = `update payment_events set body = ''`;
    expect(await attempt('avsar_worker', statement)).toBe('done');
    expect(await attempt('avsar_api', statement)).toBe(permissionDenied);
  });
});

describe('functions', () => {
  it.each(roles)('%s may execute those of ours that grants.sql names, and no others', async (role) => {
    const { rows } = await owner.db.execute<{ name: string }>(sql`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege(${role}, oid, 'EXECUTE')
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`);
    const text = await readFile(new URL('./grants.sql', import.meta.url), 'utf8');
    const lines = [...text.matchAll(/^GRANT EXECUTE ON FUNCTION ([\w, ]+) TO ([\w, ]+);$/gm)];
    const given = lines.flatMap(([, names = '', to = '']) => (to.split(', ').includes(role) ? names.split(', ') : []));
    expect(rows.map(({ name }) => name).toSorted()).toEqual(given.toSorted());
  });

  it('make_month_partitions is for the worker alone', async () => {
    const statement = `select make_month_partitions('audit_log', 1)`;
    expect(await attempt('avsar_worker', statement)).toBe('done');
    expect(await attempt('avsar_api', statement)).toBe(permissionDenied);
  });

  it('accept_staff_invitation is for the api alone, and the secret of a link for the worker alone', async () => {
    const accept = `select accept_staff_invitation(0, '', 'x', null, '{}', now())`;
    expect(await attempt('avsar_api', accept)).toBe('done');
    expect(await attempt('avsar_worker', accept)).toBe(permissionDenied);
    const secret = `update staff_invitations set token_hash = ''`;
    expect(await attempt('avsar_worker', secret)).toBe('done');
    expect(await attempt('avsar_api', secret)).toBe(permissionDenied);
  });

  it('delete_person is for the api alone, delete_unverified_people for the worker alone', async () => {
    expect(await attempt('avsar_api', 'select delete_person(2147483647)')).toBe('done');
    expect(await attempt('avsar_worker', 'select delete_person(2147483647)')).toBe(permissionDenied);
    const sweep = `select delete_unverified_people(now() - interval '7 days')`;
    expect(await attempt('avsar_worker', sweep)).toBe('done');
    expect(await attempt('avsar_api', sweep)).toBe(permissionDenied);
  });
});

describe('migrate', () => {
  it('takes back a right that grants.sql does not give', async () => {
    await owner.db.execute(sql`grant delete on admins, audit_log to avsar_api`);
    await migrate({ ownerUrl: database.ownerUrl, roles: [], createQueues });
    expect(await attempt('avsar_api', 'delete from admins')).toBe(permissionDenied);
    expect(await attempt('avsar_api', 'delete from audit_log')).toBe(permissionDenied);
    expect(await attempt('avsar_api', 'select from admins')).toBe('done');
  });

  it('fails with an explanation where the table owner cannot revoke the rights of PUBLIC on the database', async () => {
    const name = `avsar_tenant_${randomUUID().slice(0, 8)}`;
    const tenant = new URL(database.ownerUrl);
    tenant.username = name;
    tenant.pathname = `/${name}`;
    const server = new pg.Client({ connectionString: inject('serverUrl') });
    await server.connect();
    await server.query(`create role ${name} login`);
    await server.query(`create database ${name}`);
    await server.query(`grant create on database ${name} to ${name}`);
    try {
      const inside = new pg.Client({ connectionString: tenant.href.replace(`//${name}`, '//postgres') });
      await inside.connect();
      await inside.query(`alter schema public owner to ${name}`);
      await inside.end();
      const attempted = migrate({ ownerUrl: tenant.href, roles: [], createQueues });
      await expect(attempted).rejects.toThrow(`run: REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`);
    } finally {
      await server.query(`drop database ${name} with (force)`);
      await server.query(`drop role ${name}`);
      await server.end();
    }
  });
});
