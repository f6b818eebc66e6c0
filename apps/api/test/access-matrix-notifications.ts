import { type AccessCase, allowed } from './access-expected.ts';

const nobody = 2_147_483_647;

/** Whoever learns or teaches has a bell; an admin has none. */
const whoeverHasABell = allowed({ admin: 403 }, 200);

/** What we tell people, and how they learn of it. */
export const notificationMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /notifications': [{ request: () => ({}), expected: whoeverHasABell }],
  'GET /notifications/unread': [{ request: () => ({}), expected: whoeverHasABell }],
  'GET /notifications/stream': [{ request: () => ({}), expected: whoeverHasABell }],
  'POST /notifications/read': [
    {
      about: 'up to one of the student’s',
      request: async ({ tell }) => ({ body: { upTo: await tell('student') } }),
      expected: whoeverHasABell,
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
