import { prepareTurns } from '../people.ts';
import { announcePlaces, type Places } from './places.ts';
import { openScene } from './scene.ts';

/** A scene for as long as the work takes; it also goes when somebody presses Ctrl-C. */
export async function withScene<Result>(work: (places: Places) => Promise<Result>): Promise<Result> {
  const scene = await openScene();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void scene.close().finally(() => process.exit(1)));
  }
  try {
    announcePlaces(scene.places);
    await prepareTurns();
    return await work(scene.places);
  } finally {
    await scene.close();
  }
}
