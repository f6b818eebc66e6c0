import { type AccessCase, adminOnly, everybody } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';
import { dayAfter } from '../../src/features/quotes/quotes.policy.ts';

const nobody = 2_147_483_647;

/** The seventh day from today, by the computer's clock, which the tests do not move here. */
const inAWeek = () => dayAfter(new Date().toISOString().slice(0, 10), 7);

const draft = (courseId: number, more: object = {}) => ({
  name: 'Ravi',
  courseId,
  batchId: null,
  planId: null,
  discount: 0,
  validUntil: inAWeek(),
  ...more,
});

const withdrawn = async ({ quote }: AccessWorld): Promise<Target> => ({
  params: { quoteId: (await quote()).id },
  adminSeesNames: true,
});

/** The page names the trainer of the batch. */
const read = (tokenOf: (world: AccessWorld) => Promise<string>) => async (world: AccessWorld) => ({
  params: { token: await tokenOf(world) },
  mayName: [world.shop.trainerId],
});

/** Quotes: made by the staff, read by whoever has the address. */
export const quoteMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /admin/quotes': [
    {
      request: async ({ quote }) => {
        await quote('otherStudent');
        return { adminSeesNames: true };
      },
      expected: adminOnly(),
    },
  ],
  'POST /admin/quotes': [
    {
      about: 'for a course on offer',
      request: ({ shop }) => ({ body: draft(shop.courseId), adminSeesNames: true }),
      expected: adminOnly(201),
    },
    {
      about: 'for a lead',
      request: async ({ shop, leads }) => ({
        body: draft(shop.courseId, { leadId: (await leads.create()).id }),
        adminSeesNames: true,
      }),
      expected: adminOnly(201),
    },
    {
      about: 'for a course that is archived',
      request: ({ shop }) => ({ body: draft(shop.archivedCourseId) }),
      expected: adminOnly(404),
    },
    {
      about: 'for a lead that never was',
      request: ({ shop }) => ({ body: draft(shop.courseId, { leadId: nobody }) }),
      expected: adminOnly(404),
    },
  ],
  'POST /admin/quotes/:quoteId/withdraw': [
    { about: 'one that is there', request: withdrawn, expected: adminOnly() },
    { about: 'one that never was', request: () => ({ params: { quoteId: nobody } }), expected: adminOnly(404) },
  ],
  'GET /quotes/:token': [
    {
      about: 'with its secret: whoever has it reads it',
      request: read(async ({ quote }) => (await quote()).token),
      expected: everybody(200),
    },
    {
      about: 'one that somebody has taken, who is not named',
      request: read(async ({ quote }) => (await quote('student')).token),
      expected: everybody(200),
    },
    {
      about: 'with an altered secret',
      request: read(async ({ quote }) => (await quote()).token.replace(/^\d+/, (id) => String(Number(id) - 1))),
      expected: everybody(404),
    },
    { about: 'with no secret at all', request: () => ({ params: { token: '1' } }), expected: everybody(404) },
  ],
};
