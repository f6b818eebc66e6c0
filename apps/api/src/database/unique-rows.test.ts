import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/databases.ts';
import { requiredValues, type Row } from '../../test/rows/required-values.ts';
import { uniqueRows } from '../../test/rows/unique-rows.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'), inject('template'));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

let written = 0;
/** A value of this type that no other row has. */
function uniqueValue(type: string): string {
  written += 1;
  if (type.startsWith('timestamp')) return 'now()';
  if (type === 'date') return `date '2026-11-01' + ${written}`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'jsonb') return `'{}'`;
  if (type === 'bytea') return `sha256('${written}')`;
  return type === 'text' || type === 'citext' ? `'made up ${written}'` : String(written);
}

interface Column {
  readonly name: string;
  readonly type: string;
}

async function insert(table: string, given: Row): Promise<void> {
  const { rows } = await owner.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef and attidentity = ''`,
    [table],
  );
  const row = {
    ...Object.fromEntries(rows.map(({ name, type }) => [name, uniqueValue(type)])),
    ...requiredValues[table],
    ...given,
  };
  await owner.query(
    `insert into ${table} (${Object.keys(row).join(', ')}) overriding system value values (${Object.values(row).join(', ')})`,
  );
}

const primaryKeyOf = async (table: string) => {
  const { rows } = await owner.query<{ name: string; columns: string[] }>(
    `select conname as name, array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where conrelid = $1::regclass and contype = 'p'`,
    [table],
  );
  return rows[0];
};

/** Runs `work` with a table that holds only this row. Foreign keys are off, so the row needs no other rows. */
async function withRow(table: string, index: string, row: Row, work: () => Promise<void>): Promise<void> {
  await owner.query(`begin; set local session_replication_role = replica; delete from ${table}`);
  try {
    const key = await primaryKeyOf(table);
    // A primary key on fewer columns would refuse the row first, and the index under test would never be checked.
    if (key !== undefined && key.name !== index && key.columns.every((column) => column in row))
      await owner.query(`alter table ${table} drop constraint ${key.name} cascade`);
    await insert(table, row);
    await work();
  } finally {
    await owner.query('rollback');
  }
}

/** SQLSTATE and the name of the index that refused; for a partition, the index of the whole table. */
async function refusalOf(attempt: Promise<void>) {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof pg.DatabaseError)) return error ?? 'it was written';
  await owner.query('rollback to savepoint alone');
  const { rows } = await owner.query<{ whole: string }>(
    `select coalesce(pg_partition_root(to_regclass($1)), to_regclass($1))::text as whole`,
    [error.constraint],
  );
  return { code: error.code, index: rows[0]?.whole };
}

describe('a second row with the same key', () => {
  it.each(uniqueRows)('$table is refused by $index: $row', async ({ index, table, row }) => {
    await withRow(table, index, row, async () => {
      await owner.query('savepoint alone');
      const code = index.startsWith('meetings_') && index.endsWith('_once') ? '23P01' : '23505';
      expect(await refusalOf(insert(table, row))).toEqual({ code, index });
    });
  });

  const allowed = uniqueRows.flatMap(({ free, ...unique }) => free.map((difference) => ({ ...unique, difference })));
  it.each(allowed)('$table is accepted by $index with $difference', async ({ index, table, row, difference }) => {
    await withRow(table, index, row, async () => {
      await expect(insert(table, { ...row, ...difference })).resolves.toBeUndefined();
    });
  });

  it.each([
    ['users', { email: `'ASHA@people.test'`, email_verified_at: 'now()' }, { email: `'asha@people.test'` }],
    ['admins', { username: `'MEERA'` }, { username: `'meera'` }],
    ['admins', { email: `'MEERA@office.test'` }, { email: `'meera@office.test'` }],
  ])('%s: upper and lower case are the same', async (table, row, same) => {
    await withRow(table, '', row, async () => {
      await expect(insert(table, { ...row, ...same })).rejects.toMatchObject({ code: '23505' });
    });
  });

  it('is tried for every unique index, exclusion constraint and primary key, except identity columns', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where t.relnamespace = 'public'::regnamespace and not t.relispartition and (indisunique or indisexclusion)
        and not (indisprimary and exists (
          select from pg_attribute where attrelid = t.oid and attnum = any(indkey) and attidentity <> ''))`);
    const tried = new Set(uniqueRows.map(({ index }) => index));
    expect([...new Set(rows.map(({ name }) => name))].toSorted()).toEqual([...tried].toSorted());
  });
});
