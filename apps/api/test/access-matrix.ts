import { type AccessWorld, type Actor, actors, type Target } from './access-world.ts';
import { enquiryDraft } from './enquiries.ts';

export interface AccessCase {
  /** What is asked for, where an endpoint has more than one kind of it. */
  readonly about?: string;
  /** A valid request, made anew for every actor. */
  readonly request: (world: AccessWorld) => Target | Promise<Target>;
  readonly expected: Readonly<Record<Actor, number>>;
}

type Members = 'student' | 'otherStudent' | 'trainer' | 'otherTrainer' | 'admin';

/** Nobody gets in without a token that is good right now. */
const outside = {
  visitor: 401,
  unverified: 401,
  deleted: 401,
  expired: 401,
  revoked: 401,
  disabledAdmin: 401,
} as const;

const members = (statuses: Readonly<Record<Members, number>>) => ({ ...outside, ...statuses });

const everyMember = members({ student: 200, otherStudent: 200, trainer: 200, otherTrainer: 200, admin: 200 });

const adminOnly = members({ student: 403, otherStudent: 403, trainer: 403, otherTrainer: 403, admin: 200 });

/** A public call answers everybody alike, a bad token or none. */
const everybody = (status: number) =>
  Object.fromEntries(actors.map((actor) => [actor, status])) as Record<Actor, number>;

/** Another person's session is one that does not exist. */
const onlyOwner = (owner: Members) =>
  members({ student: 404, otherStudent: 404, trainer: 404, otherTrainer: 404, admin: 404, [owner]: 200 });

const ownSession = (owner: Members): AccessCase => ({
  about: `a session of the ${owner}`,
  request: async (world) => ({ params: { sessionId: await world.openSession(owner) } }),
  expected: onlyOwner(owner),
});

function courseQueryDraft() {
  const { qualification: _, ...person } = enquiryDraft();
  return { ...person, selectedOption: 'fees' };
}

/** Every call of the contract, by `METHOD path`: who may, and what everybody else is told. */
export const accessMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /health/live': [{ request: () => ({}), expected: everybody(200) }],
  'GET /health/ready': [{ request: () => ({}), expected: everybody(200) }],

  'POST /auth/otp/email': [
    {
      about: 'a person with an account',
      request: async (world) => ({ body: { email: (await world.createUser()).email } }),
      expected: everybody(200),
    },
    {
      about: 'nobody we know',
      request: () => ({ body: { email: 'nobody@people.test' } }),
      expected: everybody(404),
    },
    {
      about: 'a person who was deleted',
      request: async (world) => ({ body: { email: (await world.createUser({ status: 'deleted' })).email } }),
      expected: everybody(404),
    },
  ],
  'POST /auth/otp/mobile': [
    {
      about: 'a person with an account',
      request: async (world) => ({ body: { mobileNumber: (await world.createUser()).mobileNumber } }),
      expected: everybody(200),
    },
    { about: 'nobody we know', request: () => ({ body: { mobileNumber: '6000000001' } }), expected: everybody(404) },
  ],
  'POST /auth/verifyOtp': [
    {
      about: 'the right code, by body',
      request: async (world) => {
        const { user, credentials } = await world.plantCode();
        return { body: credentials, mayShow: [user.id] };
      },
      expected: everybody(200),
    },
    {
      about: 'the right code, by query',
      request: async (world) => {
        const { user, credentials } = await world.plantCode();
        return { query: credentials, mayShow: [user.id] };
      },
      expected: everybody(200),
    },
    {
      about: 'a code nobody was sent',
      request: async (world) => ({
        body: { identifier: (await world.createUser()).email, otp: '123456', type: 'email' },
      }),
      expected: everybody(401),
    },
  ],
  'POST /admin/login': [
    {
      about: 'the right password',
      request: (world) => ({ body: { username: world.adminName, password: world.adminPassword } }),
      expected: everybody(200),
    },
    {
      about: 'a wrong password',
      request: (world) => ({ body: { username: world.adminName, password: 'not this one at all' } }),
      expected: everybody(401),
    },
  ],

  'POST /auth/logout': [{ request: () => ({}), expected: everyMember }],
  'GET /me': [{ request: () => ({}), expected: everyMember }],
  'GET /me/sessions': [{ request: () => ({}), expected: everyMember }],
  'DELETE /me/sessions/:sessionId': [
    ownSession('student'),
    ownSession('trainer'),
    ownSession('admin'),
    {
      about: 'a session that never was',
      request: () => ({ params: { sessionId: 2_147_483_647 } }),
      expected: members({ student: 404, otherStudent: 404, trainer: 404, otherTrainer: 404, admin: 404 }),
    },
  ],

  'GET /media/:hash/:file': [
    {
      about: 'a public picture',
      request: async (world) => ({ params: { hash: await world.storeImage('public'), file: '320.webp' } }),
      expected: everybody(200),
    },
    {
      about: 'a private picture',
      request: async (world) => ({ params: { hash: await world.storeImage('private'), file: '1024.webp' } }),
      expected: everybody(404),
    },
    {
      about: 'a picture that never was',
      request: () => ({ params: { hash: '0'.repeat(32), file: '320.webp' } }),
      expected: everybody(404),
    },
  ],

  'GET /site': [{ request: () => ({}), expected: everybody(200) }],
  'PUT /site': [
    { request: async (world) => ({ body: await world.siteDraft() }), expected: adminOnly },
    {
      about: 'a version that is not the current one',
      request: async (world) => ({ body: { ...(await world.siteDraft()), version: 2_000_000_000 } }),
      expected: { ...adminOnly, admin: 409 },
    },
  ],

  'GET /site/figures': [{ request: () => ({}), expected: everybody(200) }],
  'GET /site/hero-slides': [{ request: () => ({}), expected: everybody(200) }],
  'GET /faqs': [{ request: () => ({}), expected: everybody(200) }],

  'GET /courses': [
    { request: () => ({ query: { limit: '500' } }), expected: everybody(200) },
    { about: 'by a search', request: () => ({ query: { q: 'course', sort: 'price' } }), expected: everybody(200) },
  ],
  'GET /courses/:courseId': [
    {
      about: 'one on offer',
      request: ({ shop }) => ({ params: { courseId: shop.courseId }, mayName: [shop.trainerId] }),
      expected: everybody(200),
    },
    {
      about: 'one that was archived',
      request: ({ shop }) => ({ params: { courseId: shop.archivedCourseId } }),
      expected: everybody(404),
    },
  ],
  'GET /courses/:courseId/preview.png': [
    {
      about: 'one on offer',
      request: ({ shop }) => ({ params: { courseId: shop.courseId } }),
      expected: everybody(200),
    },
    {
      about: 'one that was archived',
      request: ({ shop }) => ({ params: { courseId: shop.archivedCourseId } }),
      expected: everybody(404),
    },
  ],
  'GET /trainers': [
    {
      request: ({ shop }) => ({ query: { limit: '100' }, mayName: [shop.trainerId] }),
      expected: everybody(200),
    },
    {
      about: 'by a search',
      request: ({ shop }) => ({ query: { q: 'canary', sort: 'rating' }, mayName: [shop.trainerId] }),
      expected: everybody(200),
    },
  ],
  'GET /trainers/:trainerId': [
    {
      about: 'one who teaches',
      request: ({ shop }) => ({ params: { trainerId: shop.trainerId }, mayName: [shop.trainerId] }),
      expected: everybody(200),
    },
    {
      about: 'one who only signed up',
      request: ({ shop }) => ({ params: { trainerId: shop.hiddenTrainerId } }),
      expected: everybody(404),
    },
    {
      about: 'a student',
      request: ({ shop }) => ({ params: { trainerId: shop.reviewerId } }),
      expected: everybody(404),
    },
  ],
  'GET /ratings-reviews': [
    {
      request: ({ shop }) => ({ query: { limit: '100' }, mayName: [shop.trainerId, shop.reviewerId] }),
      expected: everybody(200),
    },
  ],
  'GET /ratings-reviews/trainer/:trainerId': [
    {
      about: 'one who teaches',
      request: ({ shop }) => ({
        params: { trainerId: shop.trainerId },
        mayName: [shop.trainerId, shop.reviewerId],
      }),
      expected: everybody(200),
    },
    {
      about: 'one who only signed up',
      request: ({ shop }) => ({ params: { trainerId: shop.hiddenTrainerId } }),
      expected: everybody(404),
    },
  ],
  'GET /ratings-reviews/course/:courseId': [
    {
      about: 'one on offer',
      request: ({ shop }) => ({ params: { courseId: shop.courseId }, mayName: [shop.trainerId, shop.reviewerId] }),
      expected: everybody(200),
    },
    {
      about: 'one that was archived',
      request: ({ shop }) => ({ params: { courseId: shop.archivedCourseId } }),
      expected: everybody(404),
    },
  ],
  'GET /placements': [
    {
      request: ({ shop }) => ({ query: { limit: '100' }, mayName: [shop.reviewerId] }),
      expected: everybody(200),
    },
  ],
  'GET /companies': [{ request: () => ({}), expected: everybody(200) }],

  'POST /contact-us': [{ request: () => ({ body: enquiryDraft() }), expected: everybody(201) }],
  'POST /sendEmail': [
    {
      about: 'by query and type alone',
      request: () => ({ body: { query: 'Is there a test?', selectedOption: 'other' } }),
      // Whoever has no account has to say how to reach them, and an admin has none.
      expected: { ...everybody(400), student: 201, otherStudent: 201, trainer: 201, otherTrainer: 201 },
    },
    {
      about: 'a course that never was',
      request: () => ({ body: { ...courseQueryDraft(), course: { id: 2_147_483_647 } } }),
      expected: everybody(400),
    },
    { about: 'with a way to answer', request: () => ({ body: courseQueryDraft() }), expected: everybody(201) },
  ],
  'POST /assistant/messages': [
    {
      request: () => ({ body: { messages: [{ role: 'user', text: 'What are the fees?' }] } }),
      expected: everybody(200),
    },
  ],

  'GET /admin/audit': [{ request: () => ({ query: { limit: '100' } }), expected: adminOnly }],
};
