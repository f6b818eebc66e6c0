import { createPersonSequence } from './fixtures/people.ts';
import { announceTestAddresses } from './fixtures/environment/places.ts';
import { openTestEnvironment } from './fixtures/environment/test-environment.ts';

/** Opens one test environment for the whole run; Playwright calls the returned function at the end. */
export default async function setUp(): Promise<() => Promise<void>> {
  const environment = await openTestEnvironment();
  announceTestAddresses(environment.places);
  await createPersonSequence();
  return () => environment.close();
}
