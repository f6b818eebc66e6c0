import { type AccessCase, adminOnly, allowed, everybody, visitorsAndAdmin } from './access-expected.ts';
import type { AccessWorld } from './access-world.ts';
import { signUpDraft, trainerSignUpDraft } from '../rows/sign-ups.ts';

const nobody = 2_147_483_647;

const publicTrainers = ({ shop, idOf }: AccessWorld) => [shop.trainerId, idOf('trainer')];

const byAdmin = { ...everybody(403), admin: 200 };

const studentRows: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /students': [
    {
      request: ({ shop }) => ({ query: { limit: '100' }, mayName: [shop.reviewerId], adminSeesAll: true }),
      expected: everybody(200),
    },
    {
      about: 'by a search',
      request: ({ shop }) => ({
        query: {
          q: 'canary',
          sort: 'name',
        },
        mayName: [shop.reviewerId],
        adminSeesAll: true,
      }),
      expected: everybody(200),
    },
    ...['course', 'batch'].map((filter) => ({
      about: `by no ${filter}`,
      request: () => ({ query: { [filter]: 'none' }, adminSeesAll: true }) as const,
      expected: byAdmin,
    })),
    {
      about: 'by status',
      request: () => ({ query: { status: 'unverified' }, adminSeesAll: true }),
      expected: byAdmin,
    },
  ],
  'GET /students/:studentId': [
    {
      about: 'a student of the trainer’s batch',
      request: ({ idOf }) => ({
        params: { studentId: idOf('student') },
        mayName: [idOf('student')],
        adminSeesAll: true,
      }),
      expected: allowed({ student: 200, trainer: 200, admin: 200 }, 404),
    },
    {
      about: 'one who was removed from it',
      request: ({ idOf }) => ({ params: { studentId: idOf('removed') }, adminSeesAll: true }),
      expected: allowed({ removed: 200, admin: 200 }, 404),
    },
    {
      about: 'one who was deleted',
      request: ({ idOf }) => ({ params: { studentId: idOf('deleted') } }),
      expected: allowed({}, 404),
    },
    {
      about: 'a trainer',
      request: ({ idOf }) => ({ params: { studentId: idOf('trainer') } }),
      expected: allowed({}, 404),
    },
    { about: 'nobody', request: () => ({ params: { studentId: nobody } }), expected: allowed({}, 404) },
  ],
  'POST /students': [
    {
      about: 'with a number that is somebody’s',
      request: async (world) => ({
        body: { ...(await signUpDraft()), mobileNumber: (await world.createUser()).mobileNumber },
      }),
      expected: visitorsAndAdmin(409),
    },
    { request: async () => ({ body: await signUpDraft() }), expected: visitorsAndAdmin(201) },
  ],
  'PUT /students/:studentId': [
    {
      about: 'a student of the trainer’s batch',
      request: async (world) => ({
        params: { studentId: world.idOf('student') },
        body: await world.formOf('student'),
        adminSeesAll: true,
      }),
      expected: allowed({ student: 200, admin: 200, trainer: 403, otherTrainer: 403 }, 404),
    },
    {
      about: 'nobody',
      request: async (world) => ({ params: { studentId: nobody }, body: await world.formOf('student') }),
      expected: allowed({ trainer: 403, otherTrainer: 403 }, 404),
    },
  ],
  'DELETE /students/:studentId': [
    {
      about: 'somebody new',
      request: async (world) => ({ params: { studentId: (await world.createUser()).id } }),
      expected: adminOnly(),
    },
    {
      about: 'a trainer',
      request: ({ idOf }) => ({ params: { studentId: idOf('trainer') } }),
      expected: adminOnly(404),
    },
  ],
  'PUT /students/:studentId/showcase': [
    {
      about: 'one who agreed',
      request: async (world) => {
        const { id } = await world.createUser();
        await world.setShowcaseConsent(id);
        return { params: { studentId: id }, body: { shown: true } };
      },
      expected: adminOnly(),
    },
    {
      about: 'one who was never asked',
      request: async (world) => ({ params: { studentId: (await world.createUser()).id }, body: { shown: true } }),
      expected: adminOnly(409),
    },
    {
      about: 'nobody',
      request: () => ({ params: { studentId: nobody }, body: { shown: false } }),
      expected: adminOnly(404),
    },
  ],
};

const trainerRows: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /trainers': [
    {
      request: (world) => ({ query: { limit: '100' }, mayName: publicTrainers(world), adminSeesAll: true }),
      expected: everybody(200),
    },
    {
      about: 'by a search',
      request: (world) => ({
        query: {
          q: 'canary',
          sort: 'rating',
        },
        mayName: publicTrainers(world),
        adminSeesAll: true,
      }),
      expected: everybody(200),
    },
    {
      about: 'by no course',
      request: () => ({ query: { course: 'none' }, adminSeesAll: true }),
      expected: byAdmin,
    },
    {
      about: 'by status',
      request: () => ({ query: { status: 'active' }, adminSeesAll: true }),
      expected: byAdmin,
    },
  ],
  'GET /trainers/:trainerId': [
    {
      about: 'one who teaches',
      request: ({ idOf }) => ({
        params: { trainerId: idOf('trainer') },
        mayName: [idOf('trainer')],
        own: 'trainer',
        adminSeesAll: true,
      }),
      expected: everybody(200),
    },
    {
      about: 'one who only signed up',
      request: ({ idOf }) => ({ params: { trainerId: idOf('otherTrainer') }, own: 'otherTrainer', adminSeesAll: true }),
      expected: { ...everybody(404), otherTrainer: 200, admin: 200 },
    },
    {
      about: 'a student',
      request: ({ shop }) => ({ params: { trainerId: shop.reviewerId } }),
      expected: everybody(404),
    },
  ],
  'GET /trainers/:trainerId/teaching': [
    {
      about: 'one who teaches',
      request: ({ shop }) => ({ params: { trainerId: shop.trainerId }, mayName: [shop.trainerId] }),
      expected: everybody(200),
    },
    {
      about: 'one who only signed up',
      request: ({ idOf }) => ({ params: { trainerId: idOf('otherTrainer') } }),
      expected: everybody(404),
    },
  ],
  'POST /trainers': [
    {
      about: 'with an address that is somebody’s',
      request: async (world) => ({
        body: { ...(await trainerSignUpDraft()), email: (await world.createUser()).email },
      }),
      expected: visitorsAndAdmin(409),
    },
    { request: async () => ({ body: await trainerSignUpDraft() }), expected: visitorsAndAdmin(201) },
  ],
  'PUT /trainers/:trainerId': [
    {
      about: 'one who teaches',
      request: async (world) => ({
        params: { trainerId: world.idOf('trainer') },
        body: await world.formOf('trainer'),
        adminSeesAll: true,
      }),
      expected: allowed({ trainer: 200, admin: 200, student: 403, otherStudent: 403 }, 404),
    },
    {
      about: 'nobody',
      request: async (world) => ({ params: { trainerId: nobody }, body: await world.formOf('trainer') }),
      expected: allowed({ student: 403, otherStudent: 403 }, 404),
    },
  ],
  'DELETE /trainers/:trainerId': [
    {
      about: 'somebody new',
      request: async (world) => ({ params: { trainerId: (await world.createUser({ role: 'TRAINER' })).id } }),
      expected: adminOnly(),
    },
    {
      about: 'a student',
      request: ({ idOf }) => ({ params: { trainerId: idOf('student') } }),
      expected: adminOnly(404),
    },
  ],
};

const unlockRows: Readonly<Record<string, readonly AccessCase[]>> = {
  'POST /admin/people/:personId/unlock': [
    {
      about: 'with a fresh password',
      request: ({ idOf }) => ({ params: { personId: idOf('student') } }),
      expected: adminOnly(),
    },
    {
      about: 'with a password of a while ago',
      request: ({ idOf }) => ({ params: { personId: idOf('student') }, isStale: true }),
      expected: adminOnly(403),
    },
    {
      about: 'one who was deleted',
      request: ({ idOf }) => ({ params: { personId: idOf('deleted') } }),
      expected: adminOnly(404),
    },
    { about: 'nobody', request: () => ({ params: { personId: nobody } }), expected: adminOnly(404) },
  ],
};

export const peopleMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  ...studentRows,
  ...trainerRows,
  ...unlockRows,
};
