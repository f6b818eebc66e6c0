import { type AccessCase, allowed } from './access-expected.ts';

const nobody = 2_147_483_647;

/** Students and trainers have notifications; admins have none. */
const studentsAndTrainers = allowed({ admin: 403 }, 200);

/** Notifications and the live stream. */
export const notificationMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /notifications': [
    {
      // A notice of a substitute names both trainers.
      request: ({ idOf }) => ({ mayName: [idOf('trainer'), idOf('otherTrainer')] }),
      expected: studentsAndTrainers,
    },
  ],
  'GET /notifications/unread': [{ request: () => ({}), expected: studentsAndTrainers }],
  'GET /notifications/stream': [{ request: () => ({}), expected: studentsAndTrainers }],
  'POST /notifications/read': [
    {
      about: 'up to one of the student’s',
      request: async ({ tell }) => ({ body: { upTo: await tell('student') } }),
      expected: studentsAndTrainers,
    },
  ],
  'PUT /notifications/:notificationId': [
    {
      about: 'one of the student’s',
      request: async ({ tell }) => ({ params: { notificationId: await tell('student') }, body: { read: true } }),
      expected: allowed({ student: 200, otherStudent: 404, admin: 403 }, 404),
    },
    {
      about: 'one of the trainer’s',
      request: async ({ tell }) => ({ params: { notificationId: await tell('trainer') }, body: { read: false } }),
      expected: allowed({ trainer: 200, admin: 403 }, 404),
    },
    {
      about: 'one that never was',
      request: () => ({ params: { notificationId: nobody }, body: { read: true } }),
      expected: allowed({ admin: 403 }, 404),
    },
  ],
};
