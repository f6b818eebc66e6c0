import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/databases.ts';
import { lastStatementOf } from '../../test/last-statement.ts';

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await cloneDatabase(inject('serverUrl'), inject('template'));
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

/** The documents after the last statement of the migration, which copies the refund terms of the payment settings. */
async function copied() {
  await client.query(await lastStatementOf('documents'));
  const documents = 'select kind, version, title, text, published_by from documents';
  return (await client.query<Record<string, unknown>>(documents)).rows;
}

const policy = { kind: 'refunds', version: 1, title: 'Refund policy', published_by: null };

it('a new database has no refund policy', async () => {
  expect((await client.query('select from documents')).rowCount).toBe(0);
});

it('terms that an admin has saved become version 1 of the refund policy', async () => {
  await client.query(`update payment_settings set refund_terms = E' All of it.\n\n- At once.\n', version = 2`);
  expect(await copied()).toEqual([{ ...policy, text: 'All of it.\n\n- At once.' }]);
});

it('terms under which somebody has ordered become version 1 of the refund policy', async () => {
  await client.query(`with student as (insert into users (role, status, name, email, email_verified_at, mobile_number)
      values ('STUDENT', 'active', 'Asha', 'asha@people.test', now(), '9876543210') returning id),
    course as (insert into courses (title, description, price_in_paise, days, start_date, end_date)
      values ('Java', 'Java', 100, 1, '2026-11-14', '2026-11-15') returning id)
    insert into orders (student_id, course_id, amount_in_paise, receipt, created_at, updated_at)
      select student.id, course.id, 100, gen_random_uuid(), now(), now() from student, course`);
  expect(await copied()).toMatchObject([policy]);
});

it.each([
  ['terms that came with the product, which nobody has saved', `update payment_settings set version = 1`],
  ['empty terms', `update payment_settings set refund_terms = E' \n', version = 2`],
])('%s become no document', async (_about, statement) => {
  await client.query(statement);
  expect(await copied()).toEqual([]);
});
