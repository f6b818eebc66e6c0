import { createHash } from 'node:crypto';
import type { FileReply, syllabusEndpoints, UseCaseInput } from '@avsar/contract';
import { getOfferedCourse } from '#features/courses/index.ts';
import type { BrochurePage } from '#providers/brochures/brochures-page.ts';
import type { CallContext } from '#shared/context.ts';
import { emptySyllabus } from '../syllabus.policy.ts';
import { findPublicSyllabus } from '../syllabus.queries.ts';
import {
  batchItemsOf,
  brochureFileName,
  extentOf,
  factsOf,
  modulesOf,
  trainerItemsOf,
} from './syllabus.brochure.policy.ts';
import { getBrochureHead, getLook } from './syllabus.brochure.queries.ts';

const contentType = 'application/pdf';

/** Version of the layout: raise it to render all brochures again. */
const version = 1;

/** Rendered once for its content and stored, like the preview of a course; of callers at once the first renders. */
export async function getBrochure(
  context: CallContext,
  { params: { courseId } }: UseCaseInput<typeof syllabusEndpoints.getBrochure>,
): Promise<FileReply> {
  const { storage, brochures } = context;
  const { words, coverKey, logoKey } = await readBrochure(context, courseId);
  const hash = createHash('sha256')
    .update(JSON.stringify([version, words, coverKey, logoKey]))
    .digest('hex')
    .slice(0, 32);
  const folder = `brochures/${courseId}`;
  const key = `${folder}/${hash}.pdf`;
  const pictureOf = async (picture: string | null, file: string) =>
    picture === null ? undefined : storage.find(`${picture}/${file}.webp`);
  return {
    contentType,
    etag: hash,
    downloadAs: brochureFileName(words.title),
    read: () =>
      brochures.once(key, async () => {
        const kept = await storage.find(key);
        if (kept !== undefined) return kept;
        const [cover, logo] = [await pictureOf(coverKey, '1024'), await pictureOf(logoKey, '320')];
        const drawn = await brochures.render({ ...words, cover, logo });
        await storage.put(key, drawn, contentType);
        for await (const { key: other } of storage.list(folder)) if (other !== key) await storage.delete(other);
        return drawn;
      }),
  };
}

async function readBrochure({ db, clock, settings }: CallContext, courseId: number) {
  const course = await getOfferedCourse({ db, clock }, courseId);
  const syllabus = (await findPublicSyllabus(db, courseId))?.syllabus ?? emptySyllabus;
  const { institute, coverKey, logoKey } = await getBrochureHead(db, courseId);
  const { light, accent, band, onBand } = await getLook(db);
  const words: Omit<BrochurePage, 'cover' | 'logo'> = {
    institute,
    title: course.title,
    description: course.description,
    facts: factsOf(course),
    outcomes: syllabus.outcomes,
    audience: syllabus.audience,
    extent: extentOf(syllabus),
    modules: modulesOf(syllabus),
    projects: syllabus.projects,
    trainers: trainerItemsOf(course),
    batches: batchItemsOf(course),
    url: `${settings.publicOrigin}/courses/${courseId}`,
    colours: { ink: light.heading, soft: light.dimmed, accent, band, onBand },
  };
  return { words, coverKey, logoKey };
}
