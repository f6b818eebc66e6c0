import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/databases.ts';
import { createQueues } from '../jobs/queue.ts';
import { migrate } from './migrate.ts';

const name = '0013_reference_keys.sql';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'), inject('template'));
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** SQL that restores the schema before this migration. */
const restoreOldSchema = `
  drop function set_reference_key cascade;
  drop function set_name_key cascade;
  drop function reference_key(text);
  drop function name_key(text);
  alter table payments drop column reference_key;
  alter table refunds drop column reference_key;
  alter table offline_payments drop column reference_key;
  alter table companies drop column name_key;
  create unique index offline_payments_reference on offline_payments (reference) where status <> 'refused';
  delete from schema_migrations where name = '${name}';`;

/** Rows that the old schema allowed: one bank reference in several spellings, one company under two spellings. */
const duplicates = `
  insert into users (id, role, name, email, mobile_number, status, created_at, updated_at) overriding system value
    values (1, 'STUDENT', 'Asha', 'asha@example.org', '9000000001', 'unverified', now(), now());
  insert into courses (id, title, description, price_in_paise, days, start_date, end_date, created_at, updated_at) overriding system value
    select n, 'Course ' || n, 'All of it.', 100, 10, '2026-12-01', '2027-01-01', now(), now() from generate_series(1, 3) n;
  insert into orders (id, student_id, course_id, receipt, amount_in_paise, status, created_at, updated_at, paid_at) overriding system value
    select n, 1, n, gen_random_uuid(), 100, 'paid', now(), now(), now() from generate_series(1, 3) n;
  insert into payments (order_id, kind, reference, status, amount_in_paise, currency, created_at, captured_at)
    values (1, 'offline', '123456', 'captured', 100, 'INR', now(), now()),
      (2, 'offline', '00123456', 'captured', 100, 'INR', now(), now()), (3, 'provider', 'pay_Abc', 'captured', 100, 'INR', now(), now());
  insert into refunds (key, payment_id, order_id, amount_in_paise, reason, requested_by, reference, requested_at)
    select gen_random_uuid(), id, order_id, 100, 'Why not', 'system',
      case kind when 'provider' then 'rfnd_Abc' else repeat('0', order_id) || '777777' end, now() from payments;
  insert into offline_payments (order_id, reference, status, reason, submitted_at, decided_at)
    values (1, '0555555', 'refused', 'No.', now(), now()), (1, '555555', 'approved', null, now(), now()),
      (2, '000555555', 'approved', null, now(), now()), (3, '00000000', 'approved', null, now(), now());
  insert into companies (name, position, created_at, updated_at) values ('Setu', 1, now(), now()), ('SETU', 2, now(), now());`;

const keysOf = async (table: string, column = 'reference_key') =>
  (await client.query<{ key: string | null }>(`select ${column} as key from ${table} order by id`)).rows.map(
    ({ key }) => key,
  );

it(`${name}: duplicates that exist already stay, and no further one is accepted`, async () => {
  await client.query(restoreOldSchema);
  await client.query(duplicates);
  await migrate({ ownerUrl: database.ownerUrl, roles: [], createQueues });
  expect({
    payments: await keysOf('payments'),
    refunds: await keysOf('refunds'),
    transfers: await keysOf('offline_payments'),
    companies: await keysOf('companies', 'name_key'),
  }).toEqual({
    payments: ['123456', '123456#2', null],
    refunds: ['777777', '777777#2', null],
    transfers: ['555555', '555555', '555555#3', '0'],
    companies: ['setu', 'setu#2'],
  });
  const third = `insert into payments (order_id, kind, reference, status, amount_in_paise, currency, created_at)
    values (3, 'offline', '0123456', 'failed', 100, 'INR', now())`;
  await expect(client.query(third)).rejects.toThrow('payments_reference_key');
  // A duplicate may be changed in other columns, but not take the name of another company.
  await client.query(`update companies set name = 'SETU', position = 3 where id = 2`);
  await expect(client.query(`update companies set name = 'Setu ' where id = 2`)).rejects.toThrow('companies_name_key');
});
