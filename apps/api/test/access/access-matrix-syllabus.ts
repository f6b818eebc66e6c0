import { syllabusDraft } from '../rows/syllabus.ts';
import { type AccessCase, allowed, everybody } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;

/** The trainer of the course and the staff; a trainer of another course gets 404, students 403. */
const writers = (status = 200) => allowed({ trainer: status, otherTrainer: 404, admin: status }, 403);

const noWriter = allowed({ trainer: 404, otherTrainer: 404, admin: 404 }, 403);

/** A course of the trainer, whose draft and version name the trainer. */
const ofTrainer = (courseId: number, { idOf }: AccessWorld) => ({ params: { courseId }, mayName: [idOf('trainer')] });

/** Without a published version, so that there is something to publish. */
const withDraft =
  (body: object) =>
  async (world: AccessWorld): Promise<Target> => ({
    ...ofTrainer(await world.meeting.addSyllabus({}, 0), world),
    body,
  });

const aCourse = async (world: AccessWorld): Promise<Target> => ofTrainer(await world.meeting.addSyllabus(), world);

const version = async (world: AccessWorld, number: number): Promise<Target> => {
  const target = ofTrainer(await world.meeting.addSyllabus(), world);
  return { ...target, params: { ...target.params, number } };
};

const noCourse = { params: { courseId: nobody } };

/** What a course teaches: who reads, writes and publishes it. */
export const syllabusMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /courses/:courseId/syllabus': [
    {
      about: 'one on offer',
      request: async ({ meeting }) => ({ params: { courseId: await meeting.addSyllabus() } }),
      expected: everybody(200),
    },
    {
      about: 'a draft course',
      request: async ({ meeting }) => ({ params: { courseId: await meeting.addSyllabus({ isDraft: true }) } }),
      expected: everybody(404),
    },
    { about: 'one that never was', request: () => noCourse, expected: everybody(404) },
  ],
  'GET /courses/:courseId/brochure.pdf': [
    {
      about: 'one on offer',
      request: async ({ meeting }) => ({ params: { courseId: await meeting.addSyllabus() } }),
      expected: everybody(200),
    },
    {
      about: 'a draft course',
      request: async ({ meeting }) => ({ params: { courseId: await meeting.addSyllabus({ isDraft: true }) } }),
      expected: everybody(404),
    },
    { about: 'one that never was', request: () => noCourse, expected: everybody(404) },
  ],
  'GET /courses/:courseId/syllabus/draft': [
    { request: aCourse, expected: writers() },
    { about: 'one that never was', request: () => noCourse, expected: noWriter },
  ],
  'PUT /courses/:courseId/syllabus/draft': [
    { request: withDraft({ syllabus: syllabusDraft(), version: 1 }), expected: writers() },
    {
      about: 'a version that is not the newest',
      request: withDraft({ syllabus: syllabusDraft(), version: 0 }),
      expected: writers(409),
    },
    {
      about: 'one that never was',
      request: () => ({ ...noCourse, body: { syllabus: syllabusDraft(), version: 0 } }),
      expected: noWriter,
    },
  ],
  'POST /courses/:courseId/syllabus/publish': [
    { request: withDraft({ version: 1 }), expected: writers() },
    { about: 'a version that is not the newest', request: withDraft({ version: 0 }), expected: writers(409) },
    { about: 'one that never was', request: () => ({ ...noCourse, body: { version: 1 } }), expected: noWriter },
  ],
  'GET /courses/:courseId/syllabus/versions': [
    { request: aCourse, expected: writers() },
    { about: 'one that never was', request: () => noCourse, expected: noWriter },
  ],
  'GET /courses/:courseId/syllabus/versions/:number': [
    { request: (world) => version(world, 1), expected: writers() },
    { about: 'a version that never was', request: (world) => version(world, 2), expected: noWriter },
  ],
};
