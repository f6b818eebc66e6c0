import pg from 'pg';
import { readTestAddresses } from './environment/places.ts';

/** Runs SQL for what a journey cannot do through a screen, such as making a code older. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
  connectionString = readTestAddresses().database,
): Promise<Row[]> {
  // One connection per query: the test environment drops its database, and no connection may be open then.
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
