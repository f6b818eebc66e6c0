import { prepareTurns } from '../people.ts';
import { announcePlaces, type Places } from './places.ts';
import { openTestEnvironment } from './test-environment.ts';

/** A scene for as long as the work takes; it also goes when somebody presses Ctrl-C. */
export async function withTestEnvironment<Result>(work: (places: Places) => Promise<Result>): Promise<Result> {
  const environment = await openTestEnvironment();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void environment.close().finally(() => process.exit(1)));
  }
  try {
    announcePlaces(environment.places);
    await prepareTurns();
    return await work(environment.places);
  } finally {
    await environment.close();
  }
}
