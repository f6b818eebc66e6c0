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

type Workshop = Pick<Context, 'images' | 'storage'>;

type Portraits = Readonly<Record<PortraitKind, readonly number[]>>;

/** Ids of `media` rows, in the order of courses, companies, trainers and portraits of a kind. */
export interface DemoPictures {
  readonly covers: readonly number[];
  readonly logos: readonly number[];
  readonly trainers: readonly number[];
  readonly students: Portraits;
  /** The same for everybody to see, of those who agreed. */
  readonly showcase: Portraits;
  /** By the place in `demoAlumni`; some have none. */
  readonly alumni: ReadonlyMap<number, number>;
}

type Visibility = 'public' | 'private';

/** Trainers and courses are for everybody to see; students for themselves and their trainers. */
export async function storePictures(workshop: Workshop, tx: Tx): Promise<DemoPictures> {
  // All are begun at once: one core turns drawings into pixels while another encodes what is ready.
  const covers = demoCourses.map(({ cover }) => rasterise(drawCover(cover)));
  const logos = demoCompanies.map(({ logo }) => rasterise(drawLogo(logo)));
  const trainers = demoTrainers.map(({ looks }) => rasterise(drawPortrait(looks)));
  const crowd = mapKinds((kind) =>
    Array.from({ length: portraitKinds[kind] }, (_, index) => rasterise(drawPortrait(looksOf(kind, index)))),
  );
  const pictured = demoAlumni.flatMap(({ hasPicture }, place) => (hasPicture ? [place] : []));
  const alumni = pictured.map((place) => rasterise(drawPortrait(alumnusLooks(place))));
  const store = (uploads: readonly Promise<Buffer>[], visibility: Visibility) =>
    storeInTurn(workshop, tx, uploads, visibility);
  const students = await inTurn((kind) => store(crowd[kind], 'private'));
  const alumniIds = await store(alumni, 'public');
  return {
    covers: await store(covers, 'public'),
    logos: await store(logos, 'public'),
    trainers: await store(trainers, 'public'),
    students,
    showcase: await inTurn((kind) => publishAll(workshop, tx, students[kind])),
    alumni: new Map(pictured.map((place, index) => [place, alumniIds[index] ?? 0])),
  };
}

/** Further on in the same series as the students: the same hand, other faces. */
function alumnusLooks(place: number) {
  const portrait = demoAlumni[place]?.portrait ?? 'woman';
  return looksOf(portrait, portraitKinds[portrait] + place);
}

function mapKinds<Made>(make: (kind: PortraitKind) => Made): Record<PortraitKind, Made> {
  return { woman: make('woman'), man: make('man'), hijab: make('hijab'), turban: make('turban') };
}

async function inTurn(make: (kind: PortraitKind) => Promise<number[]>): Promise<Portraits> {
  return {
    woman: await make('woman'),
    man: await make('man'),
    hijab: await make('hijab'),
    turban: await make('turban'),
  };
}

async function publishAll(workshop: Workshop, tx: Tx, ids: readonly number[]): Promise<number[]> {
  const copies: number[] = [];
  for (const id of ids) copies.push((await publishImage(workshop, tx, id)).id);
  return copies;
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
