import { drawPictures, type PortraitKind } from '@avsar/demo';
import sharp from 'sharp';
import { publishImage, storeImage } from '#features/media/index.ts';
import type { Context, Tx } from '#shared/context.ts';

type PictureContext = Pick<Context, 'images' | 'storage'>;

type Portraits = Readonly<Record<PortraitKind, readonly number[]>>;

/** Ids of `media` rows, in the order of courses, companies, trainers and portraits of a kind. */
export interface DemoPictures {
  readonly covers: readonly number[];
  readonly logos: readonly number[];
  readonly trainers: readonly number[];
  readonly students: Portraits;
  /** Public copies of the students' portraits, for those who consented. */
  readonly showcase: Portraits;
  /** Keys are indexes in `demoAlumni`; some alumni have no picture. */
  readonly alumni: ReadonlyMap<number, number>;
}

type Visibility = 'public' | 'private';

/** Pictures of trainers and courses are public; those of students are private. */
export async function storePictures(context: PictureContext, tx: Tx): Promise<DemoPictures> {
  const drawings = drawPictures();
  // All drawings start at once, so that one core rasterises while another encodes.
  const covers = drawings.covers.map(rasterise);
  const logos = drawings.logos.map(rasterise);
  const trainers = drawings.trainers.map(rasterise);
  const portraits = {
    woman: drawings.students.woman.map(rasterise),
    man: drawings.students.man.map(rasterise),
    hijab: drawings.students.hijab.map(rasterise),
    turban: drawings.students.turban.map(rasterise),
  };
  const alumni = [...drawings.alumni.values()].map(rasterise);
  const store = (uploads: readonly Promise<Buffer>[], visibility: Visibility) =>
    storeSequentially(context, tx, uploads, visibility);
  const students = await storeByKind((kind) => store(portraits[kind], 'private'));
  const alumniIds = await store(alumni, 'public');
  return {
    covers: await store(covers, 'public'),
    logos: await store(logos, 'public'),
    trainers: await store(trainers, 'public'),
    students,
    showcase: await storeByKind((kind) => publishAll(context, tx, students[kind])),
    alumni: new Map([...drawings.alumni.keys()].map((place, index) => [place, alumniIds[index] ?? 0])),
  };
}

async function storeByKind(make: (kind: PortraitKind) => Promise<number[]>): Promise<Portraits> {
  return {
    woman: await make('woman'),
    man: await make('man'),
    hijab: await make('hijab'),
    turban: await make('turban'),
  };
}

async function publishAll(context: PictureContext, tx: Tx, ids: readonly number[]): Promise<number[]> {
  const copies: number[] = [];
  for (const id of ids) copies.push((await publishImage(context, tx, id)).id);
  return copies;
}

/** As PNG, like an upload: the API refuses SVG, which can contain scripts. Read once, so low compression is enough. */
export const rasterise = (drawing: string) => sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer();

async function storeSequentially(
  context: PictureContext,
  tx: Tx,
  uploads: readonly Promise<Buffer>[],
  visibility: Visibility,
): Promise<number[]> {
  const ids: number[] = [];
  for (const upload of uploads) ids.push((await storeImage(context, tx, await upload, visibility)).id);
  return ids;
}
