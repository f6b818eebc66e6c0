import { type AccessCase, adminOnly, allowed, everybody } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;
const tooNew = 2_000_000_000;

const students = (status: number) => allowed({ student: status, otherStudent: status }, 403);

type Kind = 'shown' | 'internal' | 'draft';

const openingOf =
  (kind: Kind, body?: (world: AccessWorld) => Promise<object>) =>
  async (world: AccessWorld): Promise<Target> => ({
    params: { openingId: (await world.office.openings[kind]()).id },
    ...(body !== undefined && { body: await body(world) }),
  });

const missing = (expected: AccessCase['expected'], body?: (world: AccessWorld) => Promise<object>): AccessCase => ({
  about: 'one that never was',
  request: async (world) => ({
    params: { openingId: nobody },
    ...(body !== undefined && { body: await body(world) }),
  }),
  expected,
});

const change =
  (version: number) =>
  async ({ office }: AccessWorld) => ({ ...(await office.openings.form()), version });
const state =
  (wanted: 'open' | 'closed', version = 1) =>
  async () => ({ state: wanted, version });

const career = async ({ office }: AccessWorld, version: number): Promise<Target> => {
  await office.openings.forgetCareers();
  return { body: { passedIn: 2024, skills: ['Java'], version } };
};

/** Openings for visitors, students and staff, and what students tell companies. */
export const openingMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /openings': [
    {
      request: async ({ office }) => {
        await office.openings.shown();
        return {};
      },
      expected: everybody(200),
    },
  ],
  'GET /openings/:openingId': [
    { about: 'one for visitors', request: openingOf('shown'), expected: everybody(200) },
    { about: 'one for students only', request: openingOf('internal'), expected: everybody(404) },
    { about: 'a draft', request: openingOf('draft'), expected: everybody(404) },
  ],
  'GET /openings/mine': [{ request: () => ({}), expected: students(200) }],
  'GET /openings/:openingId/mine': [
    { about: 'one for students only', request: openingOf('internal'), expected: students(200) },
    { about: 'a draft', request: openingOf('draft'), expected: students(404) },
  ],
  'GET /admin/openings': [{ request: () => ({}), expected: adminOnly() }],
  'POST /admin/openings': [
    { request: async ({ office }) => ({ body: await office.openings.form() }), expected: adminOnly(201) },
    {
      about: 'of a company that never was',
      request: ({ office }) => ({ body: office.openings.formOfNobody() }),
      expected: adminOnly(404),
    },
  ],
  'GET /admin/openings/:openingId': [
    { about: 'a draft', request: openingOf('draft'), expected: adminOnly() },
    missing(adminOnly(404)),
  ],
  'PUT /admin/openings/:openingId': [
    { about: 'one that is open', request: openingOf('shown', change(1)), expected: adminOnly() },
    {
      about: 'by another version than the present one',
      request: openingOf('shown', change(tooNew)),
      expected: adminOnly(409),
    },
    missing(adminOnly(404), change(1)),
  ],
  'PUT /admin/openings/:openingId/state': [
    { about: 'opening a draft', request: openingOf('draft', state('open')), expected: adminOnly() },
    { about: 'closing a draft', request: openingOf('draft', state('closed')), expected: adminOnly(409) },
    missing(adminOnly(404), state('open')),
  ],
  'DELETE /admin/openings/:openingId': [
    { about: 'a draft', request: openingOf('draft'), expected: adminOnly() },
    { about: 'one that is open', request: openingOf('shown'), expected: adminOnly(409) },
    {
      about: 'with a password of a while ago',
      request: async (world) => ({ ...(await openingOf('draft')(world)), isStale: true }),
      expected: adminOnly(403),
    },
    missing(adminOnly(404)),
  ],
  'GET /admin/openings/:openingId/students': [
    {
      about: 'who may apply',
      request: async (world) => ({ ...(await openingOf('shown')(world)), adminSeesAll: true }),
      expected: adminOnly(),
    },
    missing(adminOnly(404)),
  ],
  'GET /careers/mine': [{ request: () => ({}), expected: students(200) }],
  'PUT /careers/mine': [
    { about: 'for the first time', request: (world) => career(world, 0), expected: students(200) },
    { about: 'with a version that is not there', request: (world) => career(world, 7), expected: students(409) },
  ],
};
