import pg from 'pg';
import { readPlaces } from './environment/places.ts';

/** For what a journey cannot wait for or bring about through a screen: time that has passed, a session ended elsewhere. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
  connectionString = readPlaces().database,
): Promise<Row[]> {
  // A connection for each: the database goes with the scene, and nothing may still hold on to it then.
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
