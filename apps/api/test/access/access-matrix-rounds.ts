import { endedLink } from '../rows/round-requests.ts';
import { roundDraft } from '../rows/rounds.ts';
import { type AccessCase, adminOnly, everybody } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;
const tooNew = 2_000_000_000;
const unknown = 'A'.repeat(43);

type Rows = AccessWorld['rounds'];
type Listed = Awaited<ReturnType<Rows['listed']>>;

const ofRound =
  (body?: (planted: Listed) => object) =>
  async ({ rounds }: AccessWorld): Promise<Target> => {
    const planted = await rounds.listed();
    return {
      params: { roundId: planted.round.id, applicationId: planted.application.id, openingId: planted.opening.id },
      ...(body !== undefined && { body: body(planted) }),
      adminSeesNames: true,
    };
  };

const missing = (params: Target['params'], body?: object): AccessCase => ({
  about: 'one that never was',
  request: () => ({ ...(params && { params }), ...(body && { body }) }),
  expected: adminOnly(404),
});

const noRound = { roundId: nobody, applicationId: nobody };
const passed = (id: number) => ({ application: { id }, result: 'passed', remark: 'Clear thinking' });

/** Rounds of openings: for staff who find work for students. */
const forStaff: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /admin/openings/:openingId/rounds': [
    { about: 'of an opening with a round', request: ofRound(), expected: adminOnly() },
    missing({ openingId: nobody }),
  ],
  'POST /admin/openings/:openingId/rounds': [
    { about: 'of an opening', request: ofRound(() => roundDraft()), expected: adminOnly(201) },
    missing({ openingId: nobody }, roundDraft()),
  ],
  'PUT /admin/rounds/:roundId': [
    { about: 'one with a student', request: ofRound(() => roundDraft({ version: 1 })), expected: adminOnly() },
    { about: 'by another version', request: ofRound(() => roundDraft({ version: tooNew })), expected: adminOnly(409) },
    missing(noRound, roundDraft({ version: 1 })),
  ],
  'POST /admin/rounds/:roundId/cancel': [
    { about: 'one with a student', request: ofRound(() => ({ version: 1 })), expected: adminOnly() },
    missing(noRound, { version: 1 }),
  ],
  'DELETE /admin/rounds/:roundId': [
    {
      about: 'one that nobody is in',
      request: async ({ rounds }) => ({ params: { roundId: (await rounds.empty()).round.id } }),
      expected: adminOnly(),
    },
    { about: 'one with a student', request: ofRound(), expected: adminOnly(409) },
    {
      about: 'with a password of a while ago',
      request: async ({ rounds }) => ({ params: { roundId: (await rounds.empty()).round.id }, isStale: true }),
      expected: adminOnly(403),
    },
    missing({ roundId: nobody }),
  ],
  'GET /admin/rounds/:roundId/students': [
    { about: 'with a student', request: ofRound(), expected: adminOnly() },
    missing({ roundId: nobody }),
  ],
  'POST /admin/rounds/:roundId/students': [
    {
      about: 'somebody who has applied',
      request: ofRound(({ applied }) => ({ applications: [{ id: applied.id }] })),
      expected: adminOnly(),
    },
    {
      about: 'somebody who never applied',
      request: ofRound(() => ({ applications: [{ id: nobody }] })),
      expected: adminOnly(404),
    },
  ],
  'POST /admin/rounds/:roundId/students/:applicationId/take-out': [
    { about: 'somebody who is in the round', request: ofRound(), expected: adminOnly() },
    {
      about: 'somebody who knows the result',
      request: async ({ rounds }) => {
        const { round, application } = await rounds.told();
        // The refusal names the student.
        const mayName = [application.studentId];
        return { params: { roundId: round.id, applicationId: application.id }, mayName };
      },
      expected: adminOnly(409),
    },
    missing(noRound),
  ],
  'PUT /admin/rounds/:roundId/results': [
    {
      about: 'of somebody who is in the round',
      request: ofRound(({ application }) => ({ results: [passed(application.id)] })),
      expected: adminOnly(),
    },
    {
      about: 'of somebody who is not',
      request: ofRound(({ applied }) => ({ results: [passed(applied.id)] })),
      expected: adminOnly(404),
    },
  ],
  'GET /admin/rounds/:roundId/telling': [
    { about: 'with a student', request: ofRound(), expected: adminOnly() },
    missing({ roundId: nobody }),
  ],
  'POST /admin/rounds/:roundId/telling': [
    {
      about: 'something else than was previewed',
      request: ofRound(() => ({ digest: 'x' })),
      expected: adminOnly(409),
    },
    missing({ roundId: nobody }, { digest: 'x' }),
  ],
  'GET /admin/openings/:openingId/links': [
    { about: 'of an opening', request: ofRound(), expected: adminOnly() },
    missing({ openingId: nobody }),
  ],
  'POST /admin/openings/:openingId/links': [
    { about: 'of an opening', request: ofRound(() => ({ name: 'Priya', days: 7 })), expected: adminOnly(201) },
    missing({ openingId: nobody }, { name: 'Priya', days: 7 }),
  ],
  'POST /admin/company-links/:linkId/revoke': [
    {
      about: 'one that works',
      request: async ({ rounds }) => ({ params: { linkId: (await rounds.link()).link.id }, adminSeesNames: true }),
      expected: adminOnly(),
    },
    missing({ linkId: nobody }),
  ],
};

const revoked = { revokedAt: new Date('2026-11-02T05:00:00Z') } as const;

/** Links that do not work, and students of other openings: the same for whoever asks. */
const refusedLinks = (body?: (planted: Listed) => object): AccessCase[] => {
  const request =
    (changes: Parameters<Rows['link']>[0], token?: string) =>
    async ({ rounds }: AccessWorld): Promise<Target> => {
      const planted = await rounds.link(changes);
      return {
        params: { token: token ?? planted.link.token, applicationId: planted.application.id },
        ...(body !== undefined && { body: body(planted) }),
      };
    };
  return [
    { about: 'with an expired link', request: request(endedLink), expected: everybody(404) },
    { about: 'with a revoked link', request: request(revoked), expected: everybody(404) },
    { about: 'with a link that nobody has', request: request({}, unknown), expected: everybody(404) },
  ];
};

const marking = (application: number, round: number) => ({
  application,
  round,
  result: 'passed',
  remark: '',
  was: null,
});

/** What somebody of a company does by a link: whoever has it, with or without an account. */
const forCompanies: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /company-lists/:token': [
    {
      about: 'with a link that works',
      request: async ({ rounds }) => {
        const { link, application } = await rounds.link();
        return { params: { token: link.token }, mayName: [application.studentId] };
      },
      expected: everybody(200),
    },
    ...refusedLinks(),
  ],
  'PUT /company-lists/:token/results': [
    {
      about: 'of a student on the list',
      request: async ({ rounds }) => {
        const { link, application, round } = await rounds.link();
        return { params: { token: link.token }, body: marking(application.id, round.id) };
      },
      expected: everybody(200),
    },
    {
      about: 'of a student of another company',
      request: async ({ rounds }) => {
        const [here, there] = [await rounds.link(), await rounds.link()];
        return { params: { token: here.link.token }, body: marking(there.application.id, there.round.id) };
      },
      expected: everybody(404),
    },
    ...refusedLinks(({ application, round }) => marking(application.id, round.id)),
  ],
  'GET /company-lists/:token/applications/:applicationId/resume.pdf': [
    {
      about: 'of a student on the list',
      request: async ({ rounds }) => {
        const { link, application } = await rounds.linkWithResume();
        return { params: { token: link.token, applicationId: application.id } };
      },
      expected: everybody(200),
    },
    {
      about: 'of a student of another company',
      request: async ({ rounds }) => {
        const [here, there] = [await rounds.link(), await rounds.linkWithResume()];
        return { params: { token: here.link.token, applicationId: there.application.id } };
      },
      expected: everybody(404),
    },
    ...refusedLinks(),
  ],
};

export const roundMatrix: Readonly<Record<string, readonly AccessCase[]>> = { ...forStaff, ...forCompanies };
