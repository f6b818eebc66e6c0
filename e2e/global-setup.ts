import { prepareTurns } from './people.ts';
import { announcePlaces } from './scene/places.ts';
import { openScene } from './scene/scene.ts';

/** One scene for the whole run; what it returns is called at the end, however the journeys went. */
export default async function setUp(): Promise<() => Promise<void>> {
  const scene = await openScene();
  announcePlaces(scene.places);
  await prepareTurns();
  return () => scene.close();
}
