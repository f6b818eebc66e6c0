import { type AccessCase, adminOnly } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;
type Request = (world: AccessWorld) => Promise<Target>;

/** Calls that need an admin's recently typed password, with a fresh and with an old session. */
const byPassword = (request: Request, status: number): readonly AccessCase[] => [
  { about: 'with a fresh password', request, expected: adminOnly(status) },
  {
    about: 'with a password of a while ago',
    request: async (world) => ({ ...(await request(world)), isStale: true }),
    expected: adminOnly(403),
  },
];

const reason = 'It was given by mistake';

/** Free places and scholarships. */
export const grantMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /admin/grants': [
    {
      request: async ({ grants, idOf }) => {
        await grants.scholarship('student');
        return { query: { student: String(idOf('student')) }, adminSeesNames: true };
      },
      expected: adminOnly(),
    },
    { about: 'by a search', request: () => ({ query: { q: 'canary' }, adminSeesNames: true }), expected: adminOnly() },
  ],
  'POST /admin/grants': [
    ...byPassword(async ({ grants }) => ({ body: await grants.draft(), adminSeesNames: true }), 201),
    {
      about: 'a course that never was',
      request: async ({ grants }) => ({ body: { ...(await grants.draft()), courseId: nobody } }),
      expected: adminOnly(404),
    },
  ],
  'POST /admin/grants/:grantId/end': [
    ...byPassword(
      async ({ grants }) => ({
        params: { grantId: await grants.scholarship() },
        body: { reason },
        adminSeesNames: true,
      }),
      200,
    ),
    {
      about: 'one that never was',
      request: () => ({ params: { grantId: nobody }, body: { reason } }),
      expected: adminOnly(404),
    },
  ],
};
