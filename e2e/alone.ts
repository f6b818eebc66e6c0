import pg from 'pg';
import { readPlaces } from './environment/places.ts';

/**
 * Waits until no other journey works on this list, and keeps them waiting until it is let go: an order is refused when
 * somebody adds to the list meanwhile. Ends with the connection, should a journey not come so far.
 */
export async function holdAlone(list: 'questions' | 'settings'): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: readPlaces().database });
  await client.connect();
  await client.query('select pg_advisory_lock(hashtext($1))', [`journeys:${list}`]);
  return () => client.end();
}
