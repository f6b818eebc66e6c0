import { createPersonSequence } from '../people.ts';
import { announceTestAddresses, type TestAddresses } from './places.ts';
import { openTestEnvironment } from './test-environment.ts';

/** Runs `work` with a test environment, which is closed afterwards and on Ctrl-C. */
export async function withTestEnvironment<Result>(work: (places: TestAddresses) => Promise<Result>): Promise<Result> {
  const environment = await openTestEnvironment();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void environment.close().finally(() => process.exit(1)));
  }
  try {
    announceTestAddresses(environment.places);
    await createPersonSequence();
    return await work(environment.places);
  } finally {
    await environment.close();
  }
}
