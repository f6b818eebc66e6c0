import { claimDraft, guaranteeDraft } from '../rows/guarantees.ts';
import { type AccessCase, adminOnly, allowed, everybody } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;
type Request = (world: AccessWorld) => Promise<Target>;

const students = (status: number) => allowed({ student: status, otherStudent: status }, 403);
/** Of the student's own; for everybody else it is not there. */
const own = (status = 200) => allowed({ student: status, otherStudent: 404 }, 403);

/** Calls that need an admin's recently typed password, with a fresh and with an old session. */
const byPassword = (about: string, request: Request, status = 200): readonly AccessCase[] => [
  { about, request, expected: adminOnly(status) },
  {
    about: `${about}, with a password of a while ago`,
    request: async (world) => ({ ...(await request(world)), isStale: true }),
    expected: adminOnly(403),
  },
];

const missing = (expected: AccessCase['expected'], body?: object): AccessCase => ({
  about: 'one that never was',
  request: () => ({ params: { orderId: nobody, versionId: nobody }, ...(body !== undefined && { body }) }),
  expected,
});

type State = 'due' | 'claimed' | 'approved';

/** A guarantee of the student in this state. */
const ofStudent =
  (state: State, body?: (world: AccessWorld) => object): Request =>
  async (world) => {
    const studentId = world.idOf('student');
    const { orderId } = await world.office.guarantees[state](studentId);
    return { params: { orderId }, mayShow: [studentId], ...(body !== undefined && { body: body(world) }) };
  };

const version: Request = async ({ office }) => ({ params: { versionId: await office.guarantees.version() } });
const reason = { reason: 'The bank does not know this account.' };
const remedy = { remedy: 10_000 };
const transfer = ({ office }: AccessWorld) => ({ reference: office.guarantees.reference() });

/** The placement guarantee: everybody reads it, students have theirs, and staff with the right for money keep it. */
export const guaranteeMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /guarantee': [
    {
      request: async ({ office }) => {
        await office.guarantees.version();
        return {};
      },
      expected: everybody(200),
    },
  ],
  'GET /guarantee/versions/:versionId': [
    { about: 'one in force', request: version, expected: everybody(200) },
    missing(everybody(404)),
  ],
  'GET /guarantees/mine': [{ request: () => ({}), expected: students(200) }],
  'PUT /guarantees/mine/:orderId/claim': [
    { about: 'one that is due', request: ofStudent('due', () => claimDraft), expected: own() },
    { about: 'one that is approved', request: ofStudent('approved', () => claimDraft), expected: own(409) },
    {
      about: 'with a log-in of a while ago',
      request: async (world) => ({ ...(await ofStudent('due', () => claimDraft)(world)), isStale: true }),
      expected: allowed({ student: 403, otherStudent: 403 }, 403),
    },
    missing(students(404), claimDraft),
  ],
  'GET /admin/guarantee/versions': [
    {
      about: 'with who published',
      request: async ({ office }) => {
        await office.guarantees.version();
        return { adminSeesStaff: true };
      },
      expected: adminOnly(),
    },
  ],
  'POST /admin/guarantee/versions': byPassword(
    'a new version',
    async ({ office }) => ({ body: guaranteeDraft(await office.guarantees.version()), adminSeesStaff: true }),
    201,
  ),
  'POST /admin/guarantee/versions/:versionId/end': [
    ...byPassword('one in force', async (world) => ({ ...(await version(world)), body: reason, adminSeesStaff: true })),
    missing(adminOnly(404), reason),
  ],
  'GET /admin/guarantees': [
    {
      request: async (world) => {
        const { courseId } = await world.office.guarantees.due(world.idOf('student'));
        return { query: { course: String(courseId) }, mayName: [world.idOf('student')] };
      },
      expected: adminOnly(),
    },
  ],
  'GET /admin/guarantees/exposure': [
    { about: 'by month', request: () => ({}), expected: adminOnly() },
    { about: 'by batch', request: () => ({ query: { by: 'batch' } }), expected: adminOnly() },
  ],
  'GET /admin/guarantees/:orderId': [
    { about: 'one that was asked for', request: ofStudent('claimed'), expected: adminOnly() },
    missing(adminOnly(404)),
  ],
  'POST /admin/guarantees/:orderId/approve': [
    ...byPassword(
      'one that was asked for',
      ofStudent('claimed', () => remedy),
    ),
    { about: 'one that nobody asked for', request: ofStudent('due', () => remedy), expected: adminOnly(409) },
    missing(adminOnly(404), remedy),
  ],
  'POST /admin/guarantees/:orderId/send-back': [
    ...byPassword(
      'one that is approved',
      ofStudent('approved', () => reason),
    ),
    { about: 'one that nobody asked for', request: ofStudent('due', () => reason), expected: adminOnly(409) },
    missing(adminOnly(404), reason),
  ],
  'POST /admin/guarantees/:orderId/pay': [
    ...byPassword('one that is approved', ofStudent('approved', transfer)),
    { about: 'one that is not approved', request: ofStudent('claimed', transfer), expected: adminOnly(409) },
    missing(adminOnly(404), { reference: 'UTRNEVERWAS' }),
  ],
};
