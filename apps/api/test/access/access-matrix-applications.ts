import { type AccessCase, adminOnly, allowed } from './access-expected.ts';
import type { AccessWorld, Target } from './access-world.ts';

const nobody = 2_147_483_647;

/** Of the student's own; for everybody else it is not there. */
const own = (status = 200) => allowed({ student: status, otherStudent: 404 }, 403);
const students = (status: number) => allowed({ student: status, otherStudent: status }, 403);

type State = Parameters<AccessWorld['office']['applications']['of']>[1];

/** An application of the student in this state. */
const ofStudent =
  (state: State, body?: object) =>
  async ({ office, idOf }: AccessWorld): Promise<Target> => ({
    params: { applicationId: (await office.applications.of(idOf('student'), state)).id },
    ...(body !== undefined && { body }),
  });

const missing = (expected: AccessCase['expected'], body?: object): AccessCase => ({
  about: 'one that never was',
  request: () => ({
    params: { applicationId: nobody, openingId: nobody, roundId: nobody },
    ...(body !== undefined && { body }),
  }),
  expected,
});

const toOpening = async ({ office }: AccessWorld): Promise<Target> => ({
  params: { openingId: (await office.applications.opening()).id },
});

const toDraft = async ({ office }: AccessWorld): Promise<Target> => ({
  params: { openingId: (await office.openings.draft()).id },
});

/** The staff see who applied. */
const applied = async ({ office, idOf }: AccessWorld): Promise<Target> => {
  const { openingId } = await office.applications.of(idOf('student'), 'applied');
  return { params: { openingId }, mayShow: [idOf('student')] };
};

const decide =
  (decision: string, state: State) =>
  async ({ office, idOf }: AccessWorld): Promise<Target> => {
    const { id, openingId } = await office.applications.of(idOf('otherStudent'), state);
    return {
      params: { openingId },
      body: { applications: [{ id }], decision, reason: '' },
      mayName: [idOf('otherStudent')],
    };
  };

const resumeOf =
  (isErased = false) =>
  async ({ office, idOf, giveFiles }: AccessWorld): Promise<Target> => {
    await giveFiles('student');
    const row = await office.applications.of(idOf('student'), 'applied', isErased);
    return { params: { applicationId: row.id } };
  };

const calendar = async ({ office, idOf }: AccessWorld): Promise<Target> => {
  const { id, roundId } = await office.applications.inRound(idOf('student'));
  return { params: { applicationId: id, roundId } };
};

const rules =
  (version: (current: number) => number) =>
  async ({ office }: AccessWorld): Promise<Target> => {
    const { version: current, categories } = await office.applications.rules();
    return { body: { categories, applicationsMost: 10, answerDays: 3, version: version(current) } };
  };

/** Applications of students, what the staff decide, and the rules for all openings. */
export const applicationMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /openings/:openingId/application': [
    { about: 'an open one', request: toOpening, expected: students(200) },
    { about: 'a draft', request: toDraft, expected: students(404) },
  ],
  'POST /openings/:openingId/application': [
    {
      about: 'an open one, with a resume',
      request: async (world) => {
        await world.office.applications.giveResumes(world.idOf('student'), world.idOf('otherStudent'));
        await world.office.applications.giveResumes(world.idOf('batchMate'), world.idOf('removed'));
        return toOpening(world);
      },
      expected: students(201),
    },
    { about: 'a draft', request: toDraft, expected: students(404) },
  ],
  'GET /applications/mine': [{ request: () => ({}), expected: students(200) }],
  'POST /applications/:applicationId/withdraw': [
    { about: 'one that runs', request: ofStudent('applied'), expected: own() },
    { about: 'one with an offer', request: ofStudent('offered'), expected: own(409) },
    missing(students(404)),
  ],
  'POST /applications/:applicationId/answer': [
    { about: 'an offer', request: ofStudent('offered', { answer: 'decline' }), expected: own() },
    { about: 'no offer', request: ofStudent('applied', { answer: 'accept' }), expected: own(409) },
    missing(students(404), { answer: 'accept' }),
  ],
  'GET /applications/:applicationId/rounds/:roundId/calendar': [
    { about: 'a round of the student', request: calendar, expected: own() },
    missing(students(404)),
  ],
  'GET /files/applications/:applicationId/resume/resume.pdf': [
    {
      about: 'as it was sent',
      request: resumeOf(),
      expected: allowed({ student: 200, otherStudent: 404, admin: 200 }, 403),
    },
    {
      about: 'of a student who was erased',
      request: resumeOf(true),
      expected: allowed({ student: 404, otherStudent: 404, admin: 404 }, 403),
    },
  ],
  'GET /admin/openings/:openingId/applications': [
    { about: 'with applications', request: applied, expected: adminOnly() },
    missing(adminOnly(404)),
  ],
  'GET /admin/openings/:openingId/application-figures': [
    { about: 'with applications', request: applied, expected: adminOnly() },
    missing(adminOnly(404)),
  ],
  'GET /admin/applications/:applicationId': [
    {
      about: 'of the student',
      request: async (world) => ({ ...(await ofStudent('applied')(world)), mayShow: [world.idOf('student')] }),
      expected: adminOnly(),
    },
    missing(adminOnly(404)),
  ],
  'POST /admin/openings/:openingId/decisions': [
    { about: 'an offer', request: decide('offer', 'applied'), expected: adminOnly() },
    { about: 'taking back what was never offered', request: decide('retract', 'applied'), expected: adminOnly(409) },
    missing(adminOnly(404), { applications: [{ id: nobody }], decision: 'offer', reason: '' }),
  ],
  'GET /admin/placement-rules': [{ request: () => ({}), expected: adminOnly() }],
  'PUT /admin/placement-rules': [
    { about: 'by the present version', request: rules((current) => current), expected: adminOnly() },
    { about: 'by another one', request: rules(() => 2_000_000_000), expected: adminOnly(409) },
  ],
};
