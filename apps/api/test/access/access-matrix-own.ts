import { type AccessCase, adminOnly, allowed, everybody } from './access-expected.ts';

const noAdmin = allowed({ admin: 403 }, 200);

/** Data of one student: for themselves and the admin; trainers have another endpoint. */
const ofStudent: AccessCase = {
  about: 'of the student',
  request: ({ idOf }) => ({
    params: { studentId: idOf('student') },
    mayName: [idOf('student'), idOf('trainer')],
    adminSeesAll: true,
  }),
  expected: allowed({ student: 200, admin: 200, trainer: 403, otherTrainer: 403 }, 404),
};

const ofTrainer: AccessCase = {
  about: 'of the trainer',
  request: ({ idOf }) => ({
    params: { trainerId: idOf('trainer') },
    mayName: [idOf('trainer'), idOf('student'), idOf('batchMate')],
    adminSeesAll: true,
  }),
  expected: allowed({ trainer: 200, admin: 200, student: 403, otherStudent: 403 }, 404),
};

/** A contact change of the person; the admin may make it for them. */
const changeOf = (person: 'student' | 'trainer', body?: object): AccessCase => ({
  about: `a change of the ${person}`,
  request: async (world) => ({ params: { changeId: await world.askForContactChange(person) }, body }),
  expected: allowed({ [person]: 200, admin: 200 }, 404),
});

/** With an old session that did not request the change. */
const changeWhileStale = (body: object): AccessCase => ({
  about: 'a change of the student, by a log-in of long ago',
  request: async (world) => ({
    params: { changeId: await world.askForContactChange('student') },
    body,
    isStale: true,
  }),
  expected: allowed({ student: 403, admin: 403 }, 404),
});

const noChange = (body?: object): AccessCase => ({
  about: 'a change that never was',
  request: () => ({ params: { changeId: 2_147_483_647 }, body }),
  expected: allowed({}, 404),
});

const noAdminCreates = allowed({ admin: 403 }, 201);

/** A person's own data: contacts, consents, courses, batches. */
export const ownMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /me/calendar-feed': [{ about: 'their own', request: () => ({}), expected: noAdmin }],
  'POST /me/calendar-feed': [{ about: 'their own', request: () => ({}), expected: noAdminCreates }],
  'POST /me/calendar-feed/revoke': [{ about: 'their own', request: () => ({}), expected: noAdmin }],
  'GET /calendar-feed/:token': [
    {
      about: 'the secret of the student: whoever has it reads the classes',
      request: async (world) => ({
        params: { token: await world.makeFeed('student') },
        mayName: [world.idOf('trainer')],
      }),
      expected: everybody(200),
    },
    {
      about: 'a secret that nobody has',
      request: () => ({ params: { token: 'A'.repeat(43) } }),
      expected: everybody(404),
    },
  ],
  'POST /contact-changes': [
    {
      about: 'a new address',
      request: () => ({ body: { email: `canary-wish-${Math.random()}@people.test` } }),
      expected: { ...allowed({ admin: 403 }, 201) },
    },
    {
      about: 'an address that is somebody’s',
      request: async (world) => ({ body: { email: (await world.createUser()).email } }),
      expected: { ...allowed({ admin: 403 }, 409) },
    },
    {
      about: 'by a log-in of long ago',
      request: () => ({ body: { email: `canary-wish-${Math.random()}@people.test` }, isStale: true }),
      expected: allowed({}, 403),
    },
  ],
  'POST /contact-changes/undo': [
    {
      about: 'by the link that was mailed',
      request: async (world) => ({ body: { token: await world.undoToken() } }),
      expected: everybody(200),
    },
    { about: 'by a link that was made up', request: () => ({ body: { token: 'made-up' } }), expected: everybody(404) },
  ],
  'POST /admin/people/:userId/contact-changes': [
    {
      about: 'somebody with an account',
      request: async (world) => ({
        params: { userId: (await world.createUser()).id },
        body: { email: `canary-wish-${Math.random()}@people.test`, reason: 'Seen in person' },
      }),
      expected: adminOnly(201),
    },
    {
      about: 'by a password of long ago',
      request: async (world) => ({
        params: { userId: (await world.createUser()).id },
        body: { email: `canary-wish-${Math.random()}@people.test`, reason: 'Seen in person' },
        isStale: true,
      }),
      expected: adminOnly(403),
    },
    {
      about: 'nobody',
      request: () => ({
        params: { userId: 2_147_483_647 },
        body: { email: `canary-wish-${Math.random()}@people.test`, reason: 'Seen in person' },
      }),
      expected: adminOnly(404),
    },
  ],
  'POST /me/proof': [{ request: () => ({ body: { channel: 'email' } }), expected: allowed({ admin: 403 }, 200) }],
  'POST /me/proof/confirm': [
    {
      about: 'a code nobody was sent',
      request: () => ({ body: { channel: 'mobile', otp: '123456' } }),
      expected: allowed({ admin: 403 }, 401),
    },
  ],
  'POST /contact-changes/:changeId/confirm': [
    changeOf('student', { otp: '424242' }),
    changeOf('trainer', { otp: '424242' }),
    changeWhileStale({ otp: '424242' }),
    noChange({ otp: '424242' }),
  ],
  'POST /contact-changes/:changeId/resend': [noChange()],
  'DELETE /contact-changes/:changeId': [changeOf('student'), changeOf('trainer'), noChange()],
  'GET /me/consents': [{ request: () => ({}), expected: noAdmin }],
  'POST /me/consents': [
    {
      request: () => ({ body: { purpose: 'marketing', given: false } }),
      expected: allowed({ admin: 403 }, 201),
    },
  ],
  'PUT /me/consents': [{ request: () => ({ body: { account: true } }), expected: noAdmin }],
  'GET /enrollments/enrolled/:studentId': [ofStudent],
  'GET /batches/student/:studentId': [ofStudent],
  'GET /batches/trainer/:trainerId': [ofTrainer],
  'GET /trainer-courses/courses/:trainerId': [
    {
      about: 'one who teaches',
      request: ({ shop }) => ({ params: { trainerId: shop.trainerId } }),
      expected: allowed({}, 200),
    },
    {
      about: 'one who only signed up',
      request: ({ shop }) => ({ params: { trainerId: shop.hiddenTrainerId } }),
      expected: allowed({ admin: 200 }, 404),
    },
  ],
};
