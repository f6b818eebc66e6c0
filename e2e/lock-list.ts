import pg from 'pg';
import { readTestAddresses } from './environment/places.ts';

/**
 * Takes a lock on a list, so that no other journey changes it: a new order of the list is refused if somebody adds to
 * it meanwhile. Returns a function that releases the lock; a failed journey releases it when its connection closes.
 */
export async function lockList(list: 'questions' | 'settings'): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: readTestAddresses().database });
  await client.connect();
  await client.query('select pg_advisory_lock(hashtext($1))', [`journeys:${list}`]);
  return () => client.end();
}
