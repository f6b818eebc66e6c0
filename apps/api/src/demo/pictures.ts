import sharp from 'sharp';
import { publishImage, storeImage } from '#features/media/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { demoCompanies } from './companies.ts';
import { demoCourses } from './courses.ts';
import { drawCover } from './drawing/cover.ts';
import { drawLogo } from './drawing/logo.ts';
import { drawPortrait } from './drawing/portrait.ts';
import { looksOf, type PortraitKind, portraitKinds } from './looks.ts';
import { demoAlumni } from './placements.ts';
import { demoTrainers } from './trainers.ts';

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
  // All drawings start at once, so that one core rasterises while another encodes.
  const covers = demoCourses.map(({ cover }) => rasterise(drawCover(cover)));
  const logos = demoCompanies.map(({ logo }) => rasterise(drawLogo(logo)));
  const trainers = demoTrainers.map(({ looks }) => rasterise(drawPortrait(looks)));
  const studentPortraits = mapKinds((kind) =>
    Array.from({ length: portraitKinds[kind] }, (_, index) => rasterise(drawPortrait(looksOf(kind, index)))),
  );
  const pictured = demoAlumni.flatMap(({ hasPicture }, place) => (hasPicture ? [place] : []));
  const alumni = pictured.map((place) => rasterise(drawPortrait(alumnusLooks(place))));
  const store = (uploads: readonly Promise<Buffer>[], visibility: Visibility) =>
    storeSequentially(context, tx, uploads, visibility);
  const students = await storeByKind((kind) => store(studentPortraits[kind], 'private'));
  const alumniIds = await store(alumni, 'public');
  return {
    covers: await store(covers, 'public'),
    logos: await store(logos, 'public'),
    trainers: await store(trainers, 'public'),
    students,
    showcase: await storeByKind((kind) => publishAll(context, tx, students[kind])),
    alumni: new Map(pictured.map((place, index) => [place, alumniIds[index] ?? 0])),
  };
}

/** Portraits of the same series as the students', after the last one used there. */
function alumnusLooks(place: number) {
  const portrait = demoAlumni[place]?.portrait ?? 'woman';
  return looksOf(portrait, portraitKinds[portrait] + place);
}

function mapKinds<Made>(make: (kind: PortraitKind) => Made): Record<PortraitKind, Made> {
  return { woman: make('woman'), man: make('man'), hijab: make('hijab'), turban: make('turban') };
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
const rasterise = (drawing: string) => sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer();

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
