import { type AccessCase, adminOnly, allowed, everybody } from './access-expected.ts';
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

const ofCourse =
  (body?: object) =>
  async ({ certificates }: AccessWorld): Promise<Target> => ({
    params: { courseId: await certificates.courseWithRule() },
    ...(body !== undefined && { body }),
    adminSeesNames: true,
  });

const ofCertificate =
  (body: object): Request =>
  async ({ certificates }) => ({
    params: { certificateId: (await certificates.certificateOf('otherStudent')).id },
    body,
    adminSeesNames: true,
  });

const missing = (body: object): AccessCase => ({
  about: 'one that never was',
  request: () => ({ params: { certificateId: nobody }, body }),
  expected: adminOnly(404),
});

const rule = { attendance: 80, homework: null, quiz: null };
const reason = 'The name was misspelt';

/** Only the student whose course it is; trainers and staff have other calls. */
const owner = allowed({ student: 200, otherStudent: 404 }, 403);

/** Rules, certificates, and the public page of one. */
export const certificateMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /courses/:courseId/certificate-rule': [
    {
      request: async ({ certificates }) => ({ params: { courseId: await certificates.courseWithRule() } }),
      expected: everybody(200),
    },
    {
      about: 'a draft',
      request: async ({ createCourse }) => ({ params: { courseId: (await createCourse({ isDraft: true })).id } }),
      expected: everybody(404),
    },
  ],
  'GET /admin/courses/:courseId/certificate-rule': [
    { request: ofCourse(), expected: adminOnly() },
    {
      about: 'a course that never was',
      request: () => ({ params: { courseId: nobody } }),
      expected: adminOnly(404),
    },
  ],
  'PUT /admin/courses/:courseId/certificate-rule': [
    { request: ofCourse({ rule, version: 1 }), expected: adminOnly() },
    { about: 'a version that is not the newest', request: ofCourse({ rule, version: 0 }), expected: adminOnly(409) },
    {
      about: 'a course that never was',
      request: () => ({ params: { courseId: nobody }, body: { rule, version: 0 } }),
      expected: adminOnly(404),
    },
  ],
  'GET /courses/:courseId/certificate/mine': [
    {
      about: 'a course of the student without a certificate',
      request: async ({ certificates }) => ({ params: { courseId: await certificates.courseOf('student') } }),
      expected: owner,
    },
    {
      about: 'with a certificate',
      request: async ({ certificates, idOf }) => ({
        params: { courseId: (await certificates.certificateOf('student')).courseId },
        mayName: [idOf('student')],
      }),
      expected: owner,
    },
  ],
  'GET /admin/certificates': [
    {
      request: async ({ certificates }) => ({
        query: { course: String((await certificates.certificateOf('otherStudent')).courseId) },
        adminSeesNames: true,
      }),
      expected: adminOnly(),
    },
    { about: 'by a search', request: () => ({ query: { q: 'canary' }, adminSeesNames: true }), expected: adminOnly() },
  ],
  'POST /admin/certificates': [
    ...byPassword(
      async ({ certificates }) => ({ body: await certificates.draft('otherStudent'), adminSeesNames: true }),
      201,
    ),
    {
      about: 'a course that never was',
      request: async ({ certificates }) => ({
        body: { ...(await certificates.draft('otherStudent')), course: { id: nobody } },
      }),
      expected: adminOnly(404),
    },
  ],
  'POST /admin/certificates/:certificateId/revoke': [
    ...byPassword(ofCertificate({ reason }), 200),
    missing({ reason }),
  ],
  'POST /admin/certificates/:certificateId/replace': [
    ...byPassword(ofCertificate({ studentName: 'Asha Kulkarni', reason }), 201),
    missing({ studentName: 'Asha Kulkarni', reason }),
  ],
  'GET /certificates/:certificateId/certificate.pdf': [
    {
      request: async ({ certificates, idOf }) => ({
        params: { certificateId: (await certificates.certificateOf('student')).id },
        mayName: [idOf('student')],
        adminSeesNames: true,
      }),
      expected: allowed({ student: 200, otherStudent: 404, admin: 200 }, 403),
    },
    {
      about: 'one that was revoked',
      request: async ({ certificates }) => ({
        params: { certificateId: (await certificates.certificateOf('student', 'By mistake')).id },
      }),
      expected: allowed({ student: 409, otherStudent: 404, admin: 409 }, 403),
    },
  ],
};

/** The code of a certificate; that of a tax document is beside the tax documents. */
export const certificateCodes: readonly AccessCase[] = [
  {
    about: 'the code of a certificate: whoever has it',
    request: async ({ certificates }) => ({
      params: { token: (await certificates.certificateOf('student')).token },
    }),
    expected: everybody(200),
  },
  {
    about: 'the code of a certificate with another last letter',
    request: async ({ certificates }) => ({
      params: { token: (await certificates.certificateOf('student')).token.replace(/.$/, '~') },
    }),
    expected: everybody(404),
  },
];
