import { prepareTurns } from './people.ts';
import { announcePlaces } from './environment/places.ts';
import { openTestEnvironment } from './environment/test-environment.ts';

/** One scene for the whole run; what it returns is called at the end, however the journeys went. */
export default async function setUp(): Promise<() => Promise<void>> {
  const environment = await openTestEnvironment();
  announcePlaces(environment.places);
  await prepareTurns();
  return () => environment.close();
}
