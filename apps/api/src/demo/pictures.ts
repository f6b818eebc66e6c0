import sharp from 'sharp';
import { storeImage } from '#features/media/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { demoCourses } from './courses.ts';
import { drawCover } from './drawing/cover.ts';
import { drawPortrait } from './drawing/portrait.ts';
import { looksOf, type PortraitKind, portraitKinds } from './looks.ts';
import { demoTrainers } from './trainers.ts';

type Workshop = Pick<Context, 'images' | 'storage'>;

/** Ids of `media` rows, in the order of courses, trainers and portraits of a kind. */
export interface DemoPictures {
  readonly covers: readonly number[];
  readonly trainers: readonly number[];
  readonly students: Readonly<Record<PortraitKind, readonly number[]>>;
}

type Visibility = 'public' | 'private';

/** Trainers and courses are for everybody to see; students for themselves and their trainers. */
export async function storePictures(workshop: Workshop, tx: Tx): Promise<DemoPictures> {
  // All are begun at once: one core turns drawings into pixels while another encodes what is ready.
  const covers = demoCourses.map(({ cover }) => rasterise(drawCover(cover)));
  const trainers = demoTrainers.map(({ looks }) => rasterise(drawPortrait(looks)));
  const students = (kind: PortraitKind) =>
    Array.from({ length: portraitKinds[kind] }, (_, index) => rasterise(drawPortrait(looksOf(kind, index))));
  const crowd = {
    woman: students('woman'),
    man: students('man'),
    hijab: students('hijab'),
    turban: students('turban'),
  };
  const store = (uploads: readonly Promise<Buffer>[], visibility: Visibility) =>
    storeInTurn(workshop, tx, uploads, visibility);
  return {
    covers: await store(covers, 'public'),
    trainers: await store(trainers, 'public'),
    students: {
      woman: await store(crowd.woman, 'private'),
      man: await store(crowd.man, 'private'),
      hijab: await store(crowd.hijab, 'private'),
      turban: await store(crowd.turban, 'private'),
    },
  };
}

/** As an upload would come: the API takes no SVG, which can carry programs. Read once, so hardly compressed. */
const rasterise = (drawing: string) => sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer();

async function storeInTurn(
  workshop: Workshop,
  tx: Tx,
  uploads: readonly Promise<Buffer>[],
  visibility: Visibility,
): Promise<number[]> {
  const ids: number[] = [];
  for (const upload of uploads) ids.push((await storeImage(workshop, tx, await upload, visibility)).id);
  return ids;
}
