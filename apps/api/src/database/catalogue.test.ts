import { is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, IndexedColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/databases.ts';
import { connectDatabase, type Database } from './client.ts';
import * as declarations from './tables/index.ts';

/** Tables that the migrator creates, not database/tables. */
const undeclared = ['schema_migrations'];

/** Partitioned by hand-written SQL in their migration, because drizzle-kit cannot declare partitions (ADR-0004). */
const partitioned = ['attendance', 'attendance_events', 'audit_log', 'lesson_progress', 'recording_watches'];

/** Foreign keys without an index of their own, each with the reason why none is needed. */
const withoutIndex: Readonly<Record<string, string>> = {
  'enrolments.fee_plan_id': 'a partial index has the enrolments with a plan; plans are never deleted',
  'orders.fee_plan_id': 'a partial index has the orders with a plan; plans are never deleted',
  'deposits.confirmed_by': 'a partial index has the deposits that were confirmed; staff are never deleted',
  'desk_days.checked_by': 'a partial index has the days that were checked; staff are never deleted',
  'desk_takings.cancel_asked_by':
    'a partial index has the takings that somebody asked to cancel; staff are never deleted',
  'desk_takings.cancelled_by': 'a partial index has the cancelled takings; staff are never deleted',
  'desk_takings.deposit_id': 'a partial index has the cheques that were deposited; deposits are never deleted',
  'certificates.replaces_id': 'a partial index has the certificates that take the place of another; none is deleted',
  'coupons.course_id': 'a partial index has the coupons of a single course',
  'orders.coupon_id': 'a partial index has the orders with a coupon; coupons are never deleted',
  'orders.quote_id': 'a partial index has the orders with a quote',
  'orders.grant_id': 'a partial index has the orders with a scholarship',
  'sign_up_claims.referral_link_id': 'a partial index has the sign-ups with a link of a friend',
  'quotes.fee_plan_id': 'a partial index has the quotes with a plan; plans are never deleted',
  'quotes.lead_id': 'a partial index has the quotes for a lead',
  'quotes.student_id': 'a partial index has the quotes that a student has taken',
};

const declared = Object.values(declarations)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table));
const tables = declared.map(({ name, ...config }) => [name, config] as const);

let database: TestDatabase;
let owner: Database;
beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'), inject('template'));
  owner = connectDatabase({ url: database.ownerUrl, poolSize: 2, applicationName: 'test', onError: () => {} });
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

async function read<Row extends Record<string, unknown>>(statement: SQL): Promise<readonly Row[]> {
  const { rows } = await owner.db.execute<Row>(statement);
  return rows as unknown as readonly Row[];
}

const regclass = (table: string) => sql`${`public.${table}`}::regclass`;

describe('the live catalogue has what database/tables declares, and nothing else', () => {
  it('tables', async () => {
    const live = await read<{ name: string }>(sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
    const expected = [...declared.map(({ name }) => name), ...undeclared];
    expect(live.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
  });

  it('has no undeclared views or sequences', async () => {
    const live = await read<{ name: string }>(sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f', 'S')
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i'))`);
    expect(live).toEqual([]);
  });

  it.each(tables)('%s: columns', async (table, { columns }) => {
    const live = await read(sql`
      select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull",
        (atthasdef and attgenerated = '' or attidentity <> '') as "hasDefault", attidentity = 'a' as identity,
        attgenerated = 's' as "isGenerated"
      from pg_attribute where attrelid = ${regclass(table)} and attnum > 0 and not attisdropped order by attname`);
    const expected = columns.map((column) => ({
      name: column.name,
      // PostgreSQL writes `numeric(4,1)`.
      type: column.getSQLType().replace(', ', ','),
      notNull: column.notNull,
      hasDefault: column.hasDefault,
      identity: column.generatedIdentity?.type === 'always',
      isGenerated: column.generated !== undefined,
    }));
    expect(live).toEqual(expected.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
  });

  it.each(tables)('%s: primary key', async (table, { columns, primaryKeys }) => {
    const live = await read<{ columns: string[] }>(sql`
      select array(select attname::text from unnest(conkey) with ordinality k(num, place)
        join pg_attribute on attrelid = conrelid and attnum = num order by place) as columns
      from pg_constraint where conrelid = ${regclass(table)} and contype = 'p'`);
    const single = columns.filter((column) => column.primary).map((column) => [column.name]);
    const composite = primaryKeys.map((key) => key.columns.map((column) => column.name));
    expect(live.map((key) => key.columns)).toEqual([...single, ...composite]);
  });

  it.each(tables)('%s: indexes and unique keys', async (table, { columns, indexes, uniqueConstraints }) => {
    const live = await read<{ name: string; columns: string[] }>(sql`
      select relname as name, indisunique as "isUnique", indpred is not null as "isPartial",
        array(select case when key = 0 then '(expression)' else pg_get_indexdef(indexrelid, place::int, true) end
          from unnest(indkey::int2[]) with ordinality k(key, place) order by place) as columns
      from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = ${regclass(table)} and not indisprimary and indisvalid order by relname`);
    const expected = [
      ...indexes.map(({ config }) => ({
        name: config.name ?? '',
        isUnique: config.unique,
        isPartial: config.where !== undefined,
        columns: config.columns.map((column) => (is(column, IndexedColumn) ? (column.name ?? '') : '(expression)')),
      })),
      ...columns
        .filter((column) => column.isUnique)
        .map(({ uniqueName, name }) => ({ name: uniqueName ?? '', isUnique: true, isPartial: false, columns: [name] })),
      ...uniqueConstraints.map((key) => ({
        name: key.getName() ?? '',
        isUnique: true,
        isPartial: false,
        columns: key.columns.map((column) => column.name),
      })),
    ];
    expect(live).toEqual(expected.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
  });

  it.each(tables)('%s: foreign keys', async (table, { foreignKeys }) => {
    const names = (
      keys: SQL,
      of: SQL,
    ) => sql`array(select attname::text from unnest(${keys}) with ordinality k(num, place)
      join pg_attribute on attrelid = ${of} and attnum = num order by place)`;
    const live = await read<{ name: string }>(sql`
      select conname as name, ${names(sql`conkey`, sql`conrelid`)} as columns, confrelid::regclass::text as "foreignTable",
        ${names(sql`confkey`, sql`confrelid`)} as "foreignColumns",
        case confdeltype when 'a' then 'no action' when 'r' then 'restrict' when 'c' then 'cascade'
          when 'n' then 'set null' when 'd' then 'set default' end as "onDelete", convalidated as "isValid"
      from pg_constraint where conrelid = ${regclass(table)} and contype = 'f' and conparentid = 0 order by conname`);
    const expected = foreignKeys.map((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference();
      return {
        name: key.getName(),
        columns: columns.map((column) => column.name),
        foreignTable: getTableConfig(foreignTable).name,
        foreignColumns: foreignColumns.map((column) => column.name),
        onDelete: key.onDelete ?? 'no action',
        isValid: true,
      };
    });
    expect(live).toEqual(expected.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
  });

  it.each(tables)('%s: checks', async (table, { checks }) => {
    const live = await read<{ name: string }>(sql`
      select conname as name from pg_constraint
      where conrelid = ${regclass(table)} and contype = 'c' and convalidated order by conname`);
    expect(live.map(({ name }) => name)).toEqual(checks.map(({ name }) => name).toSorted());
  });
});

describe('what the declarations cannot say', () => {
  it('every foreign key is the prefix of a full index, or is on the list of exceptions with a reason', async () => {
    const live = await read<{ place: string }>(sql`
      select conrelid::regclass || '.' || attname as place
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)`);
    expect(live.map(({ place }) => place).toSorted()).toEqual(Object.keys(withoutIndex).toSorted());
  });

  it('the partitioned tables are exactly the listed ones, each with a DEFAULT partition', async () => {
    const live = await read(sql`
      select partrelid::regclass::text as name, partdefid <> 0 as "hasDefault", partstrat as strategy
      from pg_partitioned_table join pg_class on pg_class.oid = partrelid
      where relnamespace = 'public'::regnamespace order by 1`);
    expect(live).toEqual(partitioned.map((name) => ({ name, hasDefault: true, strategy: 'r' })));
  });

  it('every partition belongs to one of the listed tables', async () => {
    const live = await read<{ parent: string }>(sql`
      select distinct inhparent::regclass::text as parent from pg_inherits join pg_class on pg_class.oid = inhrelid
      where relnamespace = 'public'::regnamespace and relispartition and relkind = 'r'`);
    expect(live.map(({ parent }) => parent)).toEqual(partitioned);
  });
});

/** Functions that belong neither to an extension nor to PostgreSQL itself. */
const ourFunctions = sql`pg_proc where pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
  and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`;
const ourRoles = ['public', 'avsar_api', 'avsar_worker'];

/**
 * A SECURITY DEFINER function runs as the table owner. Whoever can create objects in its search path runs code as the
 * owner (ADR-0066).
 */
describe('functions', () => {
  const searchPath = 'search_path=pg_catalog, public, pg_temp';

  it('of ours have pg_temp last in their search path, SECURITY DEFINER or not', async () => {
    const live = await read<{ name: string; settings: string[] }>(sql`
      select oid::regprocedure::text as name, coalesce(proconfig, '{}') as settings from ${ourFunctions}
        and pronamespace <> 'pgboss'::regnamespace`);
    expect(live.length).toBeGreaterThan(15);
    expect(live.filter(({ settings }) => !settings.includes(searchPath))).toEqual([]);
  });

  it('with SECURITY DEFINER are all ours: the job queue adds none', async () => {
    const live = await read(sql`
      select oid::regprocedure::text as name from pg_proc where prosecdef
        and pronamespace not in ('public'::regnamespace, 'pg_catalog'::regnamespace, 'information_schema'::regnamespace)`);
    expect(live).toEqual([]);
  });

  it('cannot be executed by every role (PUBLIC)', async () => {
    const live = await read(sql`
      select oid::regprocedure::text as name from ${ourFunctions} and has_function_privilege('public', oid, 'EXECUTE')`);
    expect(live).toEqual([]);
  });

  it.each(ourRoles)(
    '%s can create nothing in their search path: no temporary objects, none in our schemas',
    async (role) => {
      const live = await read(sql`
      select nspname as place from pg_namespace where nspname !~ '^pg_(toast|temp)' and has_schema_privilege(${role}, oid, 'CREATE')
      union all select privilege from unnest(array['CREATE', 'TEMPORARY']) privilege
        where has_database_privilege(${role}, current_database(), privilege)`);
      expect(live).toEqual([]);
    },
  );
});
