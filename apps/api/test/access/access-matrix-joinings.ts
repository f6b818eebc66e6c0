import { sentLetter } from '../rows/joinings.ts';
import { type AccessCase, adminOnly, allowed, everybody } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;
const unknown = 'A'.repeat(43);

/** Of the student's own; for everybody else it is not there. */
const own = (status = 200) => allowed({ student: status, otherStudent: 404 }, 403);
const students = (status: number) => allowed({ student: status, otherStudent: status }, 403);

const missing = (expected: AccessCase['expected'], body?: object): AccessCase => ({
  about: 'of an application that never was',
  request: () => ({ params: { applicationId: nobody, linkId: nobody }, ...(body !== undefined && { body }) }),
  expected,
});

const joined = { answer: 'joined', joinedOn: '2026-11-12' } as const;
const notJoined = { answer: 'not_joined', reason: 'Took another job' } as const;
const link = { name: 'Priya', days: 7 };

type State = Parameters<AccessWorld['joinings']['of']>[1];

/** An application of the student in this state. */
const ofStudent =
  (state: State, body?: (applicationId: number) => object) =>
  async ({ joinings, idOf }: AccessWorld): Promise<Target> => {
    const { id } = await joinings.of(idOf('student'), state);
    return {
      params: { applicationId: id },
      ...(body !== undefined && { body: body(id) }),
      adminSeesNames: true,
    };
  };

const letter = async ({ joinings, idOf }: AccessWorld): Promise<Target> => ({
  params: { applicationId: (await joinings.withLetter(idOf('student'))).id },
});

const ofStudents: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /applications/:applicationId/joining': [
    { about: 'of an accepted offer', request: ofStudent('accepted'), expected: own() },
    missing(students(404)),
  ],
  'POST /applications/:applicationId/joining': [
    { about: 'of an accepted offer', request: ofStudent('accepted', () => joined), expected: own() },
    { about: 'of an offer that waits', request: ofStudent('offered', () => notJoined), expected: own(409) },
    missing(students(404), joined),
  ],
  'GET /files/applications/:applicationId/offer-letter/offer-letter.pdf': [
    {
      about: 'of the student',
      request: letter,
      expected: allowed({ student: 200, otherStudent: 404, admin: 200 }, 403),
    },
    {
      about: 'without a letter',
      request: async (world) => ({ params: (await ofStudent('accepted')(world)).params ?? {} }),
      expected: allowed({ student: 404, otherStudent: 404, admin: 404 }, 403),
    },
  ],
};

const forStaff: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /admin/applications/:applicationId/joining': [
    { about: 'of an accepted offer', request: ofStudent('accepted'), expected: adminOnly() },
    missing(adminOnly(404)),
  ],
  'PUT /admin/applications/:applicationId/offer-letter': [
    {
      about: 'of an accepted offer',
      request: ofStudent('accepted', (id) => ({ letter: sentLetter(id) })),
      expected: adminOnly(),
    },
    {
      about: 'where no offer was made',
      request: ofStudent('applied', (id) => ({ letter: sentLetter(id) })),
      expected: adminOnly(409),
    },
    missing(adminOnly(404), { letter: sentLetter(0) }),
  ],
  'PUT /admin/applications/:applicationId/joining': [
    {
      about: 'of an accepted offer',
      request: ofStudent('accepted', () => ({ plannedOn: '2026-12-01' })),
      expected: adminOnly(),
    },
    {
      about: 'of an offer that waits',
      request: ofStudent('offered', () => ({ plannedOn: '2026-12-01' })),
      expected: adminOnly(409),
    },
    missing(adminOnly(404), { plannedOn: '2026-12-01' }),
  ],
  'POST /admin/applications/:applicationId/joining-links': [
    { about: 'of an accepted offer', request: ofStudent('accepted', () => link), expected: adminOnly(201) },
    { about: 'of an offer that waits', request: ofStudent('offered', () => link), expected: adminOnly(409) },
    missing(adminOnly(404), link),
  ],
  'POST /admin/joining-links/:linkId/revoke': [
    {
      about: 'one that works',
      request: async ({ joinings }) => ({
        params: { linkId: (await joinings.link()).link.id },
        adminSeesNames: true,
      }),
      expected: adminOnly(),
    },
    missing(adminOnly(404)),
  ],
};

type Linked = Awaited<ReturnType<AccessWorld['joinings']['link']>>;

const byLink =
  (linked: (joinings: AccessWorld['joinings']) => Promise<Linked>, body?: object, token?: string) =>
  async ({ joinings }: AccessWorld): Promise<Target> => {
    const planted = await linked(joinings);
    return {
      params: { token: token ?? planted.link.token },
      ...(body !== undefined && { body }),
      mayName: [planted.application.studentId],
    };
  };

const ended = { madeAt: new Date('2026-11-12T05:00:00Z'), expiresAt: new Date('2026-11-12T06:00:00Z') };
const revoked = { revokedAt: new Date('2026-11-12T06:00:00Z') };
/** From an earlier acceptance, when the opening may have been of another company. */
const earlier = { madeAt: new Date('2026-11-01T05:00:00Z') };

/** Links that do not work: the same for whoever asks. */
const refusedLinks = (body?: object): AccessCase[] =>
  (
    [
      ['with an expired link', byLink((rows) => rows.link(ended), body)],
      ['with a link that was stopped', byLink((rows) => rows.link(revoked), body)],
      ['with a link of an earlier company', byLink((rows) => rows.link(earlier), body)],
      ['with a link of an offer that was taken back', byLink((rows) => rows.link({}, 'retracted'), body)],
      ['with a link that nobody has', byLink((rows) => rows.link(), body, unknown)],
    ] as const
  ).map(([about, request]) => ({ about, request, expected: everybody(404) }));

/** What somebody of a company does by a link: whoever has it, with or without an account. */
const forCompanies: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /joining-questions/:token': [
    { about: 'with a link that works', request: byLink((rows) => rows.link()), expected: everybody(200) },
    { about: 'with a used link', request: byLink((rows) => rows.usedLink()), expected: everybody(404) },
    ...refusedLinks(),
  ],
  'POST /joining-questions/:token': [
    { about: 'with a link that works', request: byLink((rows) => rows.link(), joined), expected: everybody(200) },
    {
      about: 'with a used link, something else',
      request: byLink((rows) => rows.usedLink(), notJoined),
      expected: everybody(404),
    },
    {
      about: 'with a used link, the same again',
      request: byLink((rows) => rows.usedLink(), joined),
      expected: everybody(200),
    },
    ...refusedLinks(joined),
  ],
};

/** The letters of offers, and what students and companies say about joining. */
export const joiningMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  ...ofStudents,
  ...forStaff,
  ...forCompanies,
};
