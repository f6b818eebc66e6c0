import { picture } from '../rows/pictures.ts';
import { type AccessCase, allowed } from './access-expected.ts';
import {
  anyTeacher,
  draft,
  elsewhere,
  missing,
  noTeacher,
  nobody,
  ofOthers,
  people,
  published,
  saved,
  teachers,
  upload,
} from './access-homework-requests.ts';
import { handInMatrix } from './access-matrix-hand-ins.ts';

/** Homework: who writes it, hands in, and reads and marks it. */
export const homeworkMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /homework': [{ request: (world) => ({ mayName: people(world) }), expected: anyTeacher }],
  'POST /homework': [
    {
      request: (world) => ({ body: { batchId: world.homework.batchId, title: 'New' }, mayName: people(world) }),
      expected: teachers(201),
    },
    {
      about: 'for a batch of others',
      request: async ({ meeting }) => ({ body: { batchId: (await meeting.seatSomebody()).batchId, title: 'New' } }),
      expected: allowed({ trainer: 404, otherTrainer: 404, admin: 201 }, 403),
    },
  ],
  'POST /homework/:homeworkId/copies': [
    {
      request: async (world) => ({
        params: { homeworkId: await world.homework.publish() },
        body: { batchId: world.homework.batchId },
        mayName: people(world),
      }),
      expected: teachers(201),
    },
    {
      about: 'of a batch of others, for a batch of the trainer',
      request: async (world) => ({
        params: { homeworkId: await elsewhere(world) },
        body: { batchId: world.homework.batchId },
      }),
      expected: allowed({ trainer: 404, otherTrainer: 404, admin: 409 }, 403),
    },
  ],
  'GET /homework/:homeworkId': [
    { request: published(), expected: teachers() },
    { about: 'a draft', request: draft(), expected: teachers() },
    ofOthers(),
    missing(),
  ],
  'PUT /homework/:homeworkId': [
    { request: (world) => published({ body: saved() })(world), expected: teachers() },
    {
      about: 'a version that is not the newest',
      request: (world) => published({ body: { ...saved(), version: 2 } })(world),
      expected: teachers(409),
    },
    {
      about: 'one that never was',
      request: () => ({ params: { homeworkId: nobody }, body: saved() }),
      expected: noTeacher,
    },
  ],
  'POST /homework/:homeworkId/publish': [
    { request: draft({ body: { version: 1 } }), expected: teachers() },
    { about: 'one that is published', request: published({ body: { version: 1 } }), expected: teachers(409) },
    missing({ body: { version: 1 } }),
  ],
  'PUT /homework/:homeworkId/closed': [
    { request: published({ body: { isClosed: true, version: 1 } }), expected: teachers() },
    { about: 'a draft', request: draft({ body: { isClosed: true, version: 1 } }), expected: teachers(409) },
    missing({ body: { isClosed: true, version: 1 } }),
  ],
  'DELETE /homework/:homeworkId': [
    { request: draft(), expected: teachers() },
    { about: 'one that is published', request: published(), expected: teachers(409) },
    missing(),
  ],
  'GET /homework/:homeworkId/versions': [{ request: published(), expected: teachers() }, ofOthers(), missing()],
  'GET /homework/:homeworkId/versions/:number': [
    {
      request: async (world) => ({
        params: { homeworkId: await world.homework.publish(), number: 1 },
        mayName: people(world),
      }),
      expected: teachers(),
    },
    {
      about: 'a version that never was',
      request: async (world) => ({ params: { homeworkId: await world.homework.publish(), number: 2 } }),
      expected: noTeacher,
    },
  ],
  'GET /homework/:homeworkId/students': [{ request: published(), expected: teachers() }, ofOthers(), missing()],
  'POST /homework/:homeworkId/reminders': [
    { request: published(), expected: teachers() },
    { about: 'a draft', request: draft(), expected: teachers(409) },
    missing(),
  ],
  'POST /homework/:homeworkId/files': [
    { request: published({ body: { kind: 'attachment', ...upload } }), expected: teachers(201) },
    {
      about: 'a picture',
      request: async (world) =>
        published({
          body: { kind: 'picture', name: 'plan.png', file: Buffer.from(await picture()).toString('base64') },
        })(world),
      expected: teachers(201),
    },
    missing({ body: { kind: 'attachment', ...upload } }),
  ],
  'GET /files/homework/:homeworkId/pictures/:fileId/:file': [
    {
      about: 'in force',
      request: async (world) => {
        const { homeworkId, pictureId } = await world.homework.withFiles();
        return { params: { homeworkId, fileId: pictureId, file: '320.webp' } };
      },
      expected: allowed({ student: 200, batchMate: 200, removed: 404, trainer: 200, admin: 200 }, 404),
    },
    {
      about: 'as a picture of other homework',
      request: async (world) => {
        const { pictureId } = await world.homework.withFiles();
        return { params: { homeworkId: await world.homework.publish(), fileId: pictureId, file: '320.webp' } };
      },
      expected: allowed({}, 404),
    },
  ],
  'GET /files/homework/:homeworkId/attachments/:fileId/file': [
    {
      about: 'in force',
      request: async (world) => {
        const { homeworkId, attachmentId } = await world.homework.withFiles();
        return { params: { homeworkId, fileId: attachmentId } };
      },
      expected: allowed({ student: 200, batchMate: 200, removed: 404, trainer: 200, admin: 200 }, 404),
    },
    {
      about: 'a picture',
      request: async (world) => {
        const { homeworkId, pictureId } = await world.homework.withFiles();
        return { params: { homeworkId, fileId: pictureId } };
      },
      expected: allowed({}, 404),
    },
  ],
  ...handInMatrix,
};
