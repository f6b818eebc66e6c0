import { type AccessCase, allowed } from './access-expected.ts';
import {
  anyTeacher,
  comment,
  draft,
  elsewhere,
  grade,
  handIn,
  members,
  missing,
  noStudent,
  noTeacher,
  nobody,
  notStudents,
  ofBatchMate,
  onlyStudent,
  people,
  place,
  published,
  teachers,
  upload,
  work,
} from './access-homework-requests.ts';

/** Homework: who hands in, who reads and marks it. */
export const handInMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /homework/mine': [
    { request: () => ({ query: { list: 'todo' } }), expected: allowed(notStudents, 200) },
    { about: 'what is done', request: () => ({ query: { list: 'done' } }), expected: allowed(notStudents, 200) },
  ],
  'GET /homework/:homeworkId/mine': [
    { request: published(), expected: onlyStudent },
    { about: 'a draft', request: draft(), expected: noStudent },
    {
      about: 'of a batch of others',
      request: async (world) => ({ params: { homeworkId: await elsewhere(world) } }),
      expected: noStudent,
    },
    {
      about: 'handed in by one who left the batch',
      request: async (world) => ({ params: { homeworkId: (await world.homework.ofFormer()).homeworkId } }),
      expected: allowed({ ...notStudents, student: 200, batchMate: 200, removed: 200 }, 404),
    },
    {
      about: 'handed in before the enrolment was cancelled',
      request: async (world) => ({ params: { homeworkId: (await world.homework.ofCancelled()).homeworkId } }),
      expected: noStudent,
    },
  ],
  'POST /homework/:homeworkId/hand-ins': [
    { request: published({ body: handIn }), expected: members(201) },
    { about: 'a draft', request: draft({ body: handIn }), expected: noStudent },
    {
      about: 'by one who left the batch',
      request: async (world) => ({
        params: { homeworkId: (await world.homework.ofFormer()).homeworkId },
        body: handIn,
      }),
      expected: allowed({ ...notStudents, student: 201, batchMate: 201, removed: 409 }, 404),
    },
    {
      about: 'after the enrolment was cancelled',
      request: async (world) => ({
        params: { homeworkId: (await world.homework.ofCancelled()).homeworkId },
        body: handIn,
      }),
      expected: noStudent,
    },
    {
      about: 'with an upload of the student',
      request: async (world) => {
        const { homeworkId, fileId } = await world.homework.upload();
        return { params: { homeworkId }, body: { ...handIn, fileIds: [fileId] } };
      },
      expected: allowed({ ...notStudents, student: 201, batchMate: 400, removed: 404 }, 404),
    },
  ],
  'POST /homework/:homeworkId/uploads': [
    { request: published({ body: upload }), expected: members(201) },
    { about: 'a draft', request: draft({ body: upload }), expected: noStudent },
  ],
  'GET /files/hand-ins/:fileId/file': [
    {
      about: 'handed in',
      request: work(({ fileId }) => ({ fileId })),
      expected: allowed({ student: 200, batchMate: 404, trainer: 200, admin: 200 }, 404),
    },
    {
      about: 'not handed in yet',
      request: async (world) => ({ params: { fileId: (await world.homework.upload()).fileId } }),
      expected: allowed({ student: 200, batchMate: 404 }, 404),
    },
    {
      about: 'of one who left the batch',
      request: async (world) => ({ params: { fileId: (await world.homework.ofFormer()).fileId } }),
      expected: allowed({ removed: 200, batchMate: 404, trainer: 200, admin: 200 }, 404),
    },
    {
      about: 'of a cancelled enrolment',
      request: async (world) => ({ params: { fileId: (await world.homework.ofCancelled()).fileId } }),
      expected: allowed({ trainer: 200, admin: 200 }, 404),
    },
  ],
  'GET /homework/queue': [
    { request: (world) => ({ mayName: people(world), adminSeesNames: true }), expected: anyTeacher },
  ],
  'GET /homework/:homeworkId/students/:studentId': [
    { request: work(place), expected: teachers() },
    { about: 'who handed in nothing', request: ofBatchMate(), expected: noTeacher },
    missing({}, { studentId: nobody }),
  ],
  'POST /homework/:homeworkId/students/:studentId/comments': [
    { request: work(place, { body: comment }), expected: teachers(201) },
    { about: 'to one who handed in nothing', request: ofBatchMate({ body: comment }), expected: noTeacher },
  ],
  'DELETE /homework/:homeworkId/students/:studentId/comments/:commentId': [
    {
      request: work(({ commentId, ...handedIn }) => ({ ...place({ commentId, ...handedIn }), commentId })),
      expected: teachers(),
    },
    {
      about: 'as if it were about the work of another',
      request: async (world) => {
        const { homeworkId, commentId } = await world.homework.handedIn();
        return { params: { homeworkId, studentId: world.idOf('batchMate'), commentId } };
      },
      expected: noTeacher,
    },
  ],
  'POST /homework/:homeworkId/students/:studentId/grades': [
    { request: work(place, { body: grade }), expected: teachers(201) },
    {
      about: 'over the grade of another',
      request: work(place, { body: { ...grade, version: 2 } }),
      expected: teachers(409),
    },
    { about: 'to one who handed in nothing', request: ofBatchMate({ body: grade }), expected: noTeacher },
  ],
};
