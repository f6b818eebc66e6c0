import type { CompanyList, ErrorReply } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { companyLinks } from '#database/tables/company-links.ts';
import { openings } from '#database/tables/openings.ts';
import { rounds } from '#database/tables/rounds.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createApplication, moveApplication } from '../../../test/rows/applications.ts';
import { createCareer, createOpening } from '../../../test/rows/openings.ts';
import { giveFiles } from '../../../test/rows/private-files.ts';
import { createCompany, createCourse, enrol } from '../../../test/rows/public-pages.ts';
import { addToRound, createRound, createRoundWithStudent, plantCompanyLink } from '../../../test/rows/rounds.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const open = (token: string) => test.call('GET', `/api/company-lists/${token}`);
const mark = (token: string, body: object) => test.call('PUT', `/api/company-lists/${token}/results`, { body });
const resume = (token: string, applicationId: number) =>
  test.call('GET', `/api/company-lists/${token}/applications/${applicationId}/resume.pdf`);
const marking = (application: number, round: number, changes: object = {}) => ({
  application,
  round,
  result: 'passed',
  remark: '',
  was: null,
  ...changes,
});

async function listed() {
  const planted = await createRoundWithStudent(test.db);
  return { ...planted, link: await plantCompanyLink(test.db, planted.opening) };
}

const secretHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

describe('GET /company-lists/:token', () => {
  it('200: students who are in a round, with year, skills and course, by their first time; nothing else of them', async () => {
    const course = await createCourse(test.db, { title: 'Java Full Stack' });
    const opening = await createOpening(test.db, { courseIds: [course.id] });
    const round = await createRound(test.db, opening.id);
    const student = await test.createUser({ name: 'Asha Rao' });
    await createCareer(test.db, student.id, 2025, ['Java', 'SQL']);
    await enrol(test.db, student.id, (await createCourse(test.db)).id);
    await enrol(test.db, student.id, course.id);
    await enrol(test.db, student.id, (await createCourse(test.db)).id);
    const asha = await createApplication(test.db, { openingId: opening.id, studentId: student.id });
    await addToRound(test.db, round, asha.id, { result: 'passed', remark: 'Clear', toldAt: new Date() });
    const early = await createApplication(test.db, { openingId: opening.id, resumeId: null });
    await addToRound(test.db, round, early.id, { startsAt: new Date('2099-01-10T04:00:00Z') });
    const { token } = await plantCompanyLink(test.db, opening);
    const reply = await open(token);
    expect(reply.json<CompanyList>()).toMatchObject({
      name: 'Priya, HR',
      opening: { title: 'Java Developer', place: 'Hyderabad', seats: 4 },
      rounds: [{ id: round.id, kind: 'interview', title: 'Technical interview', minutes: 45 }],
      students: [
        { application: { id: early.id }, hasResume: false, course: null, results: [{ result: null, isTold: false }] },
        {
          application: { id: asha.id },
          name: 'Asha Rao',
          passedIn: 2025,
          skills: ['Java', 'SQL'],
          course: 'Java Full Stack',
          hasResume: true,
          results: [
            {
              round: { id: round.id },
              startsAt: '2099-01-10T05:00:00.000Z',
              result: 'passed',
              remark: 'Clear',
              isTold: true,
            },
          ],
        },
      ],
    });
    expect(reply.text).not.toContain(student.email);
    expect(reply.text).not.toContain(student.mobileNumber);
    expect(reply.text).not.toMatch(/"studentId"|"state"|"version"/);
    expect(reply.headers).toMatchObject(secretHeaders);
  });

  it('shows nobody of a cancelled round, nobody who withdrew, and nobody whose account was deleted', async () => {
    const { opening, round, application, link } = await listed();
    const gone = await test.createUser({ status: 'deleted' });
    const ofGone = await createApplication(test.db, { openingId: opening.id, studentId: gone.id, resumeId: null });
    await addToRound(test.db, round, ofGone.id);
    const cancelled = await createRound(test.db, opening.id);
    const other = await createApplication(test.db, { openingId: opening.id });
    await addToRound(test.db, cancelled, other.id);
    await test.db.update(rounds).set({ cancelledAt: new Date() }).where(eq(rounds.id, cancelled.id));
    const shown = async () => {
      const list = (await open(link.token)).json<CompanyList>();
      return { rounds: list.rounds.map(({ id }) => id), students: list.students.map((one) => one.application.id) };
    };
    expect(await shown()).toEqual({ rounds: [round.id], students: [application.id] });
    for (const id of [other.id, ofGone.id]) {
      expect((await resume(link.token, id)).status).toBe(404);
      expect((await mark(link.token, marking(id, cancelled.id))).status).toBe(404);
    }
    await moveApplication(test.db, application.id, { state: 'withdrawn' });
    expect(await shown()).toEqual({ rounds: [round.id], students: [] });
    expect((await mark(link.token, marking(application.id, round.id))).status).toBe(404);
    expect((await resume(link.token, application.id)).status).toBe(404);
  });

  it('says when it was opened, at most once a minute', async () => {
    const { link } = await listed();
    const openedAt = async () =>
      (await test.db.select().from(companyLinks).where(eq(companyLinks.id, link.id)))[0]?.lastOpenedAt?.getTime() ?? 0;
    await open(link.token);
    const first = await openedAt();
    await open(link.token);
    expect([first > 0, await openedAt()]).toEqual([true, first]);
    test.clock.forward({ minutes: 2 });
    await open(link.token);
    expect(await openedAt()).toBeGreaterThan(first);
  });
});

describe('a link that does not work: the same 404 for reading, marking and resumes (threat 51)', () => {
  const changedCharacter = (token: string) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  type Listed = Awaited<ReturnType<typeof listed>>;
  const cases: readonly [string, (planted: Listed) => Promise<string> | string][] = [
    ['unknown', () => 'A'.repeat(43)],
    ['with one changed character', ({ link }) => changedCharacter(link.token)],
    ['cut', ({ link }) => link.token.slice(0, -1)],
    ['prolonged', ({ link }) => `${link.token}A`],
    ['the stored hash', ({ link }) => link.tokenHash.toString('base64url')],
    [
      'expired',
      async ({ opening }) => {
        const ended = { madeAt: new Date('2026-01-01T05:00:00Z'), expiresAt: new Date('2026-01-08T05:00:00Z') };
        return (await plantCompanyLink(test.db, opening, ended)).token;
      },
    ],
    [
      'revoked after it worked',
      async ({ link }) => {
        expect((await open(link.token)).status).toBe(200);
        const staff = await test.signInAs('admin');
        await test.call('POST', `/api/admin/company-links/${link.id}/revoke`, { token: staff.token });
        return link.token;
      },
    ],
    [
      'of an opening that has another company now',
      async ({ opening, link }) => {
        const companyId = (await createCompany(test.db)).id;
        await test.db.update(openings).set({ companyId }).where(eq(openings.id, opening.id));
        return link.token;
      },
    ],
    [
      'of a draft',
      async ({ opening, link }) => {
        await test.db.update(openings).set({ state: 'draft', openedAt: null }).where(eq(openings.id, opening.id));
        return link.token;
      },
    ],
  ];
  it.each(cases)('%s', async (_, tokenOf) => {
    const planted = await listed();
    const token = await tokenOf(planted);
    const { application, round } = planted;
    const replies = [
      await open(token),
      await mark(token, marking(application.id, round.id)),
      await resume(token, application.id),
    ];
    for (const reply of replies) {
      expect([reply.status, reply.json<ErrorReply>().code]).toEqual([404, 'not_found']);
      expect(reply.headers).toMatchObject(secretHeaders);
    }
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `round:${round.id}`));
    expect(entry).toBeUndefined();
  });
});

describe('PUT /company-lists/:token/results', () => {
  it('200: saved under the name of the link, recorded with the link; the same again changes nothing', async () => {
    const { round, application, link } = await listed();
    const body = marking(application.id, round.id, { remark: 'Knows SQL' });
    const reply = await mark(link.token, body);
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      { round: { id: round.id }, result: 'passed', remark: 'Knows SQL', isTold: false },
    ]);
    expect((await mark(link.token, body)).status).toBe(200);
    const entries = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `round:${round.id}`));
    expect(entries).toMatchObject([
      { actor: `company-link:${link.id}`, action: 'round.mark', after: { result: 'passed' } },
    ]);
    const staff = await test.signInAs('admin');
    const students = await test.call('GET', `/api/admin/rounds/${round.id}/students`, { token: staff.token });
    expect(students.json()).toMatchObject([{ result: 'passed', markedBy: 'Priya, HR' }]);
  });

  it('two people at once: one mark is saved, the other one is refused and says why', async () => {
    const { opening, round, application, link } = await listed();
    const second = await plantCompanyLink(test.db, opening, { name: 'Dev' });
    const replies = await Promise.all([
      mark(link.token, marking(application.id, round.id)),
      mark(second.token, marking(application.id, round.id, { result: 'failed' })),
    ]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.json<ErrorReply>().message).toBe('Somebody marked this result already. The page shows it now.');
  });

  it('409 for a result that the student knows', async () => {
    const { round, applied, link } = await listed();
    await addToRound(test.db, round, applied.id, { result: 'failed', toldAt: new Date() });
    const reply = await mark(link.token, marking(applied.id, round.id, { was: 'failed' }));
    expect([reply.status, reply.json<ErrorReply>().message]).toEqual([409, 'The student knows this result. It stays.']);
  });

  it('404 for students and rounds of another opening, and for one who is in no round', async () => {
    const [here, there] = [await listed(), await listed()];
    for (const body of [
      marking(there.application.id, there.round.id),
      marking(there.application.id, here.round.id),
      marking(here.application.id, there.round.id),
      marking(here.applied.id, here.round.id),
    ])
      expect((await mark(here.link.token, body)).status).toBe(404);
    for (const id of [there.application.id, here.applied.id])
      expect((await resume(here.link.token, id)).status).toBe(404);
  });
});

describe('GET /company-lists/:token/applications/:applicationId/resume.pdf', () => {
  it('200 with the resume as it was sent, as a download that runs nothing; recorded', async () => {
    const opening = await createOpening(test.db);
    const round = await createRound(test.db, opening.id);
    const student = await test.createUser();
    const { sent } = await giveFiles(test, student.id);
    const application = await createApplication(test.db, { openingId: opening.id, studentId: student.id });
    await addToRound(test.db, round, application.id);
    await giveFiles(test, student.id);
    const link = await plantCompanyLink(test.db, opening);
    const reply = await resume(link.token, application.id);
    expect([reply.status, reply.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="resume.pdf"',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        ...secretHeaders,
      },
    ]);
    expect(reply.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(sent.length).toBeGreaterThan(0);
    expect(await test.lastAuditOf(student.id)).toMatchObject({
      actor: `company-link:${link.id}`,
      action: 'resume.read',
    });
  });
});

it('no log line contains the secret', async () => {
  const { round, application, link } = await listed();
  await open(link.token);
  await mark(link.token, marking(application.id, round.id));
  await resume(link.token, application.id);
  await mark(link.token, { nonsense: true });
  expect(test.logLines.join('\n')).not.toContain(link.token);
});
