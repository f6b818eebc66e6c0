import { videoId } from '../rows/recordings.ts';
import { type AccessCase, allowed } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;

const noStudent = { student: 403, otherStudent: 403 };
const onlyStudents = { trainer: 403, otherTrainer: 403, admin: 403 };

/** The trainer of the batch and the staff; other trainers do not learn that the class exists. */
const managers = (status: number) => allowed({ ...noStudent, trainer: status, admin: status }, 404);

/** Students of the batch, and the one who has left it since. */
const watchers = (status = 200) => ({ student: status, batchMate: status, removed: status });

const draft = () => ({ title: 'First half', video: { host: 'youtube', id: videoId() } });

/** A class with one recording, or without; replies name the trainer who added it. */
const recordedClass =
  (body?: () => object, count?: 0 | 1) =>
  async ({ meeting, idOf }: AccessWorld): Promise<Target> => ({
    params: { meetingId: (await meeting.recorded(count)).meetingId },
    ...(body !== undefined && { body: body() }),
    mayName: [idOf('trainer')],
  });

const aRecording =
  (body?: object) =>
  async ({ meeting, idOf }: AccessWorld): Promise<Target> => ({
    params: { recordingId: (await meeting.recorded()).recordingId },
    ...(body !== undefined && { body }),
    mayName: [idOf('trainer')],
  });

const noClass = (body?: object): (() => Target) => {
  const target = { params: { meetingId: nobody } };
  return () => (body === undefined ? target : { ...target, body });
};
const noRecording = (body?: object): (() => Target) => {
  const target = { params: { recordingId: nobody } };
  return () => (body === undefined ? target : { ...target, body });
};

/** A class whose recording the student has opened. */
const watchedClass = async ({ meeting, idOf }: AccessWorld): Promise<Target> => ({
  params: { meetingId: await meeting.watched() },
  mayName: [idOf('student')],
});

const report = { watched: [{ from: 0, to: 10 }], durationSeconds: 5400 };

/** Recordings of classes: who adds them, who watches them, and who sees how much was watched. */
export const recordingMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /recordings/mine': [{ request: () => ({}), expected: allowed(onlyStudents, 200) }],
  'GET /meetings/:meetingId/recordings': [
    {
      about: 'a class of the trainer',
      request: recordedClass(),
      expected: allowed({ ...watchers(), trainer: 200, admin: 200 }, 404),
    },
    {
      about: 'a class of the trainer that has none',
      request: recordedClass(undefined, 0),
      expected: allowed({ ...watchers(), trainer: 200, admin: 200 }, 404),
    },
    {
      about: 'a class after one of its students had left',
      request: ({ meeting }) => ({ params: { meetingId: meeting.meetings.open } }),
      expected: allowed({ ...watchers(), removed: 404, trainer: 200, admin: 200 }, 404),
    },
    { about: 'one that never was', request: noClass(), expected: allowed({}, 404) },
  ],
  'POST /meetings/:meetingId/recordings': [
    { about: 'a class of the trainer', request: recordedClass(draft), expected: managers(201) },
    {
      about: 'a class to come',
      request: ({ meeting }) => ({ params: { meetingId: meeting.meetings.coming }, body: draft() }),
      expected: managers(409),
    },
    { about: 'one that never was', request: noClass(draft()), expected: allowed(noStudent, 404) },
  ],
  'PUT /recordings/:recordingId': [
    { about: 'of the trainer’s class', request: aRecording({ title: 'Part 1', version: 1 }), expected: managers(200) },
    { about: 'an old version', request: aRecording({ title: 'Part 1', version: 2 }), expected: managers(409) },
    {
      about: 'one that never was',
      request: noRecording({ title: 'Part 1', version: 1 }),
      expected: allowed(noStudent, 404),
    },
  ],
  'DELETE /recordings/:recordingId': [
    { about: 'of the trainer’s class', request: aRecording(), expected: managers(200) },
    { about: 'one that never was', request: noRecording(), expected: allowed(noStudent, 404) },
  ],
  'POST /recordings/:recordingId/watched': [
    {
      about: 'of a class of the batch',
      request: aRecording(report),
      expected: allowed({ ...onlyStudents, ...watchers() }, 404),
    },
    { about: 'one that never was', request: noRecording(report), expected: allowed(onlyStudents, 404) },
  ],
  'GET /meetings/:meetingId/watches': [
    { about: 'a class of the trainer', request: watchedClass, expected: managers(200) },
    { about: 'one that never was', request: noClass(), expected: allowed(noStudent, 404) },
  ],
  'GET /batches/:batchId/watches': [
    {
      about: 'the batch of the trainer',
      request: ({ meeting }) => ({ params: { batchId: meeting.batchId } }),
      expected: managers(200),
    },
    {
      about: 'one that never was',
      request: () => ({ params: { batchId: nobody } }),
      expected: allowed(noStudent, 404),
    },
  ],
};
