import { type AccessCase, adminOnly, everybody } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';
import { staffDraft } from '../rows/staff.ts';

const nobody = 2_147_483_647;
type Request = (world: AccessWorld) => Promise<Target>;

/** The reply describes an account, which is nobody’s business but the staff’s. */
const ofAccount = (staffId: number, body?: object): Target => ({
  params: { staffId },
  ...(body !== undefined && { body }),
  adminSeesStaff: true,
});

const change = { name: 'Kiran Rao', role: 'other', rights: [] };

const ofMember =
  (body?: object): Request =>
  async ({ staff }) =>
    ofAccount((await staff.member()).id, body);

/** For every call about one account: that of a member, of the caller, and of nobody. */
const aboutOne = (request: Request, body?: object): readonly AccessCase[] => [
  { about: 'a member of the staff', request, expected: adminOnly() },
  {
    about: 'with a password of a while ago',
    request: async (world) => ({ ...(await request(world)), isStale: true }),
    expected: adminOnly(403),
  },
  {
    about: 'the admin’s own account',
    request: ({ idOf }) => ofAccount(idOf('admin'), body),
    expected: adminOnly(403),
    isAboutAdmin: true,
  },
  { about: 'nobody', request: () => ofAccount(nobody, body), expected: adminOnly(404) },
];

const password = 'violet-marble-heron-27';

/** The staff, their rights, and the links by which they set a password. */
export const staffMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /admin/staff': [{ request: () => ({ adminSeesStaff: true }), expected: adminOnly() }],
  'POST /admin/staff': [
    { about: 'somebody new', request: () => ({ body: staffDraft() }), expected: adminOnly(201) },
    {
      about: 'with a password of a while ago',
      request: () => ({ body: staffDraft(), isStale: true }),
      expected: adminOnly(403),
    },
    {
      about: 'with an address of the staff',
      request: async ({ staff }) => ({ body: { ...staffDraft(), email: (await staff.member()).email } }),
      expected: adminOnly(409),
    },
  ],
  'PUT /admin/staff/:staffId': [
    ...aboutOne(ofMember({ ...change, version: 1 }), { ...change, version: 1 }),
    {
      about: 'by another version than the present one',
      request: ofMember({ ...change, version: 2_000_000_000 }),
      expected: adminOnly(409),
    },
  ],
  'POST /admin/staff/:staffId/suspend': aboutOne(ofMember()),
  'POST /admin/staff/:staffId/restore': aboutOne(async ({ staff }) => ofAccount((await staff.suspended()).id)),
  'POST /admin/staff/:staffId/link': [
    ...aboutOne(ofMember()),
    {
      about: 'one who is suspended',
      request: async ({ staff }) => ofAccount((await staff.suspended()).id),
      expected: adminOnly(409),
    },
    {
      about: 'one without an address',
      request: async ({ staff }) => ofAccount((await staff.withoutAddress()).id),
      expected: adminOnly(409),
    },
  ],

  'POST /staff-invitations/open': [
    {
      about: 'by the link',
      request: async ({ staff }) => {
        const { token, staffId } = await staff.invite();
        return { body: { token }, mayShowStaff: [staffId] };
      },
      expected: everybody(200),
    },
    { about: 'by a wrong link', request: () => ({ body: { token: 'wrong' } }), expected: everybody(404) },
  ],
  'POST /staff-invitations/accept': [
    {
      about: 'by the link',
      request: async ({ staff, nextAddress }) => {
        const { token } = await staff.invite();
        return { body: { token, password, authenticatorCode: await staff.codeFor(token, nextAddress()) } };
      },
      expected: everybody(201),
    },
    {
      about: 'by a wrong link',
      request: () => ({ body: { token: 'wrong', password, authenticatorCode: '123456' } }),
      expected: everybody(404),
    },
  ],
};
