import { drawPictures, type PortraitKind } from '@avsar/demo';
import sharp from 'sharp';
import { publishImage, storeImage } from '#features/media/index.ts';
import type { Context, Tx } from '#shared/context.ts';

type PictureContext = Pick<Context, 'images' | 'storage'>;

type Portraits = Readonly<Record<PortraitKind, readonly number[]>>;

/** Ids of `media` rows, in the order of courses, companies, trainers and portraits of a kind. */
export interface DemoPictures {
  readonly institute: { readonly logoId: number; readonly iconId: number; readonly socialCardId: number };
  readonly covers: readonly number[];
  readonly logos: readonly number[];
  readonly trainers: readonly number[];
  readonly students: Portraits;
  /** Public copies of the students' portraits, for those who consented. */
  readonly showcase: Portraits;
  /** Keys are indexes in `demoAlumni`; some alumni have no picture. */
  readonly alumni: ReadonlyMap<number, number>;
  /** By the names that the lessons use. */
  readonly lessons: ReadonlyMap<string, number>;
}

type Visibility = 'public' | 'private';

/** The drawings of the institute as PNG. */
type DrawnPictures = Awaited<ReturnType<typeof drawDemoPictures>>;

/** Before the transaction begins: a busy machine takes longer for this than a transaction may be idle. */
export async function drawDemoPictures() {
  const drawings = drawPictures();
  const all = (drawn: readonly string[]) => Promise.all(drawn.map(rasterise));
  const { woman, man, hijab, turban } = drawings.students;
  const { logo, icon, socialCard } = drawings.institute;
  return {
    institute: {
      logo: await rasterise(logo),
      icon: await rasterise(icon),
      socialCard: await rasterise(socialCard),
    },
    covers: await all(drawings.covers),
    logos: await all(drawings.logos),
    trainers: await all(drawings.trainers),
    students: { woman: await all(woman), man: await all(man), hijab: await all(hijab), turban: await all(turban) },
    alumni: await all([...drawings.alumni.values()]),
    alumniPlaces: [...drawings.alumni.keys()],
    lessons: await all([...drawings.lessons.values()]),
    lessonNames: [...drawings.lessons.keys()],
  };
}

/** Pictures of trainers and courses are public; those of students and lessons are private. */
export async function storePictures(context: PictureContext, tx: Tx, drawn: DrawnPictures): Promise<DemoPictures> {
  const store = (uploads: readonly Buffer[], visibility: Visibility) =>
    storeSequentially(context, tx, uploads, visibility);
  const students = await storeByKind((kind) => store(drawn.students[kind], 'private'));
  const alumniIds = await store(drawn.alumni, 'public');
  const lessonIds = await store(drawn.lessons, 'private');
  const { logo, icon, socialCard } = drawn.institute;
  return {
    institute: {
      logoId: (await storeImage(context, tx, logo, 'public')).id,
      iconId: (await storeImage(context, tx, icon, 'public', 'icon')).id,
      socialCardId: (await storeImage(context, tx, socialCard, 'public', 'socialCard')).id,
    },
    covers: await store(drawn.covers, 'public'),
    logos: await store(drawn.logos, 'public'),
    trainers: await store(drawn.trainers, 'public'),
    students,
    showcase: await storeByKind((kind) => publishAll(context, tx, students[kind])),
    alumni: new Map(drawn.alumniPlaces.map((place, index) => [place, alumniIds[index] ?? 0])),
    lessons: new Map(drawn.lessonNames.map((name, index) => [name, lessonIds[index] ?? 0])),
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
  uploads: readonly Buffer[],
  visibility: Visibility,
): Promise<number[]> {
  const ids: number[] = [];
  for (const upload of uploads) ids.push((await storeImage(context, tx, upload, visibility)).id);
  return ids;
}
