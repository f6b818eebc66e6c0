import { demoHome } from '@avsar/demo';
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

/** The home page after the last statement of the migration, which takes the former texts over. */
async function takenOver() {
  await client.query(await lastStatementOf('home_page'));
  const home = 'select sections, welcome, steps, layers from home_page';
  return (await client.query<Record<string, unknown>>(home)).rows;
}

it('a new institute has no texts on its home page', async () => {
  expect(await takenOver()).toEqual([{ sections: [], welcome: '', steps: [], layers: [] }]);
});

it('an institute in use keeps the former texts, which the demo has as well', async () => {
  await client.query(`insert into courses (title, description, price_in_paise, days, start_date, end_date)
    values ('Java', 'Java', 100, 1, '2026-11-14', '2026-11-15')`);
  expect(await takenOver()).toEqual([demoHome]);
});
