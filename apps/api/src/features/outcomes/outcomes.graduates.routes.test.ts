import type { ErrorReply, GraduateListed, GraduateRecord } from '@avsar/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolments } from '#database/tables/enrolments.ts';
import { outcomeChanges, outcomes, outcomeStatements } from '#database/tables/outcomes.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import { pdf, resume } from '../../../test/pdfs/pdfs.ts';
import { createApplication } from '../../../test/rows/applications.ts';
import { lastAuditAbout, statusesOf } from '../../../test/rows/front-office.ts';
import { createOpening } from '../../../test/rows/openings.ts';
import {
  createGraduate,
  dayBefore,
  daysBefore,
  outcomeDraft,
  plantAnswer,
  plantOutcome,
  plantStatement,
  statementDraft,
  worklessDraft,
} from '../../../test/rows/outcomes.ts';
import { createCompany, createCourse } from '../../../test/rows/public-pages.ts';

let test: TestApp;
let now: Date;
let officer: Awaited<ReturnType<TestApp['signInWithRights']>>;
let companyId: number;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  now = test.clock.now();
  officer = await test.signInWithRights('placement');
  companyId = (await createCompany(test.db)).id;
});
afterAll(() => test.close());

const get = (path: string) => test.call('GET', `/api/admin/graduates${path}`, { token: officer.token });
const verify = (id: number, body: object, token = officer.token) =>
  test.call('PUT', `/api/admin/graduates/${id}/outcome`, { token, body });
const draft = (changes: object = {}) => outcomeDraft(companyId, now, changes);
const outcomeOf = async (id: number) => (await test.db.select().from(outcomes).where(eq(outcomes.enrolmentId, id)))[0];
const changesOf = (id: number) =>
  test.db.select().from(outcomeChanges).where(eq(outcomeChanges.enrolmentId, id)).orderBy(asc(outcomeChanges.id));
const messageOf = (reply: { json: <Body>() => Body }) => reply.json<ErrorReply>().message;

describe('GET /admin/graduates', () => {
  it('200 page by page, those that ended last first, also several of one moment; without running courses', async () => {
    const { id: courseId } = await createCourse(test.db);
    const list = async (query = '') =>
      (
        await follow<GraduateListed>(
          test,
          `/api/admin/graduates?course=${courseId}&limit=2${query}`,
          undefined,
          officer.token,
        )
      )
        .flat()
        .map(({ id }) => id);
    const old = await createGraduate(test.db, now, { courseId, endedDaysAgo: 200 });
    const together = [];
    for (let count = 0; count < 5; count += 1)
      together.push(await createGraduate(test.db, now, { courseId, endedDaysAgo: 5, intent: 'job' }));
    // A moment of the database has microseconds.
    const ids = together.map(({ id }) => id);
    await test.db.execute(
      `update enrolments set ended_at = ended_at + interval '123 microseconds' where id in (${ids.join(', ')})`,
    );
    await createGraduate(test.db, now, { courseId, endedDaysAgo: null });
    const newestFirst = ids.toReversed();
    expect(await list()).toEqual([...newestFirst, old.id]);
    expect(await list(`&from=${dayBefore(now, 5)}&to=${dayBefore(now, 5)}`)).toEqual(newestFirst);
    expect(await list(`&to=${dayBefore(now, 6)}`)).toEqual([old.id]);
  });

  it('200 by state, code and name', async () => {
    const { id: courseId } = await createCourse(test.db);
    const one = async (changes: Parameters<typeof createGraduate>[2] = {}) =>
      (await createGraduate(test.db, now, { courseId, ...changes })).id;
    const [open, silent, out] = [await one(), await one({ endedDaysAgo: 181 }), await one({ intent: 'study' })];
    const [waiting, known] = [await one({ endedDaysAgo: 300 }), await one({ endedDaysAgo: 190 })];
    await plantStatement(test.db, waiting, now);
    await plantOutcome(test.db, known, now, { code: '3A' });
    const list = async (query: string) =>
      (await get(`?course=${courseId}&${query}`)).json<GraduateListed[]>().map(({ id }) => id);
    expect(await list('state=open')).toEqual([open]);
    expect(await list('state=non_reporting')).toEqual([silent]);
    expect(await list('state=excluded')).toEqual([out]);
    expect(await list('state=to_verify')).toEqual([waiting]);
    expect(await list('state=verified')).toEqual([known]);
    expect(await list('code=4')).toEqual([silent, waiting]);
    expect(await list('code=3A')).toEqual([known]);
    expect(await list('code=excluded')).toEqual([out]);
    const { studentId } = await createGraduate(test.db, now, { courseId });
    await test.db.update(users).set({ name: 'Zoya 100% Khan' }).where(eq(users.id, studentId));
    const [found] = (await get('?q=100%25%20khan')).json<GraduateListed[]>();
    expect(found).toMatchObject({
      student: { id: studentId, name: 'Zoya 100% Khan' },
      graduatedOn: dayBefore(now, 10),
      windowEndsOn: dayBefore(now, -170),
      intent: null,
      said: null,
      state: 'open',
      code: null,
    });
  });

  it.each(['cursor=bm9uc2Vuc2U', 'state=lost', 'code=9', 'from=yesterday'])('400 for %s', async (query) => {
    expect((await get(`?${query}`)).status).toBe(400);
  });
});

describe('GET /admin/graduates/:enrolmentId', () => {
  it('200 with statements, accepted offers with the newest answers, and each version; 404 for a running course', async () => {
    const { id, studentId } = await createGraduate(test.db, now);
    const application = await createApplication(test.db, { studentId, state: 'accepted' });
    await createApplication(test.db, { studentId });
    await plantAnswer(test.db, application.id, now, { side: 'student', answer: 'not_joined' });
    await plantAnswer(test.db, application.id, now, { side: 'student' });
    const said = await plantStatement(test.db, id, daysBefore(now, 1), { code: '3A', withDocument: true });
    await plantOutcome(test.db, id, now, { code: '3A', verifiedBy: `admin:${officer.id}` });
    const record = (await get(`/${id}`)).json<GraduateRecord>();
    expect(record).toMatchObject({
      id,
      statements: [{ id: said.id }],
      applications: [{ id: application.id, answers: [{ side: 'student', answer: 'joined' }] }],
      outcome: { code: '3A', version: 1, document: null },
      history: [{ code: '3A' }],
    });
    expect(record.statements[0]?.document).toContain(`/outcome-statements/${said.id}/`);
    expect(record.applications).toHaveLength(1);
    const running = await createGraduate(test.db, now, { endedDaysAgo: null });
    expect((await get(`/${running.id}`)).status).toBe(404);
  });
});

describe('PUT /admin/graduates/:enrolmentId/outcome', () => {
  it('200 records it, corrects it, and keeps each version; the audit log has ids and codes only', async () => {
    const { id, studentId } = await createGraduate(test.db, now);
    const said = await plantStatement(test.db, id, now);
    const first = await verify(id, draft({ statement: { id: said.id }, variablePay: 30_000 }));
    expect([first.status, first.json<GraduateRecord>().state]).toEqual([200, 'verified']);
    expect(await outcomeOf(id)).toMatchObject({
      code: '1A',
      companyId,
      role: 'Developer',
      place: 'Pune',
      fixedPay: 420_000,
      variablePay: 30_000,
      verifiedBy: `admin:${officer.id}`,
      version: 1,
    });
    expect(await lastAuditAbout(test.db, `enrolment:${id}`)).toMatchObject({
      action: 'outcome.verify',
      after: { code: '1A', exclusion: null, companyId, applicationId: null, evidence: 'offer_letter' },
    });
    const correction = worklessDraft('3A', now, { statement: { id: said.id }, version: 1, evidenceNote: 'Left' });
    const second = (await verify(id, correction)).json<GraduateRecord>();
    expect([second.code, second.outcome?.version]).toEqual(['3A', 2]);
    expect((await changesOf(id)).map(({ code }) => code)).toEqual(['1A', '3A']);
    const entry = await lastAuditAbout(test.db, `enrolment:${id}`);
    expect(entry).toMatchObject({ before: { code: '1A', companyId }, after: { code: '3A', companyId: null } });
    expect(JSON.stringify(entry)).not.toMatch(/Left|420000|Developer/);
    expect((await get(`/${id}`)).json<GraduateRecord>().student.id).toBe(studentId);
  });

  it('200 with a document that only this right opens; kept unless another one or none is sent', async () => {
    const { id } = await createGraduate(test.db, now);
    const file = pdf(resume({ text: `Payslip ${Math.random()}` })).toString('base64');
    const first = (await verify(id, draft({ file, evidence: 'payslip' }))).json<GraduateRecord>();
    const address = first.outcome?.document ?? '';
    expect(address).toContain(`/api/files/graduates/${id}/document.pdf?`);
    const read = (token: string) => test.call('GET', `/api/files/graduates/${id}/document.pdf`, { token });
    expect((await read(officer.token)).status).toBe(200);
    expect((await read((await test.signInWithRights('people')).token)).status).toBe(403);
    const kept = await verify(id, draft({ file: address, evidence: 'payslip', version: 1 }));
    expect(kept.json<GraduateRecord>().outcome?.document).toContain(`/files/graduates/${id}/`);
    await verify(id, draft({ evidence: 'payslip', version: 2 }));
    expect((await outcomeOf(id))?.mediaId).not.toBeNull();
    await verify(id, draft({ file: null, evidence: 'payslip', version: 3 }));
    expect((await outcomeOf(id))?.mediaId).toBeNull();
    expect((await read(officer.token)).status).toBe(404);
  });

  it('200 for a joining that the company has confirmed', async () => {
    const opening = await createOpening(test.db);
    const { id, studentId } = await createGraduate(test.db, now);
    const application = await createApplication(test.db, { studentId, openingId: opening.id, state: 'accepted' });
    const body = outcomeDraft(opening.companyId, now, {
      evidence: 'joining_confirmed',
      application: { id: application.id },
    });
    expect((await verify(id, body)).status).toBe(400);
    await plantAnswer(test.db, application.id, now);
    expect((await verify(id, body)).status).toBe(200);
    expect(await outcomeOf(id)).toMatchObject({ applicationId: application.id, evidence: 'joining_confirmed' });
  });

  it.each<[string, object]>([
    ['company', { company: null }],
    ['role', { role: null }],
    ['code', { code: '1C' }],
    ['code', { code: '4' }],
    ['since', { since: '2099-01-01' }],
    ['since', { since: '2001-01-01' }],
    ['evidence', { evidence: undefined }],
    ['evidence', { evidence: 'joining_confirmed' }],
    ['evidenceNote', { evidence: 'public_profile' }],
    ['exclusion', { exclusion: 'died' }],
    ['file', { file: Buffer.from('no PDF at all').toString('base64') }],
  ])('400 for %s: %o', async (field, changes) => {
    const { id } = await createGraduate(test.db, now);
    const reply = await verify(id, draft(changes));
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
    expect(await outcomeOf(id)).toBeUndefined();
  });

  it('400 for work after the window, with what to choose instead', async () => {
    const { id } = await createGraduate(test.db, now, { endedDaysAgo: 200 });
    const reply = await verify(id, draft());
    expect([reply.status, messageOf(reply)]).toEqual([400, expect.stringContaining('Please choose 3A')]);
    expect((await verify(id, worklessDraft('3A', now))).status).toBe(200);
  });

  it('404 for a company, an application of another student, and a course that goes on', async () => {
    const { id } = await createGraduate(test.db, now);
    const other = await createApplication(test.db, { state: 'accepted' });
    expect((await verify(id, outcomeDraft(2_147_483_647, now))).status).toBe(404);
    expect((await verify(id, draft({ application: { id: other.id } }))).status).toBe(404);
    const running = await createGraduate(test.db, now, { endedDaysAgo: null });
    expect((await verify(running.id, draft())).status).toBe(404);
  });

  it('409 for whoever wanted no new job when the course began', async () => {
    const { id } = await createGraduate(test.db, now, { intent: 'keep_job' });
    const reply = await verify(id, draft());
    expect([reply.status, messageOf(reply)]).toEqual([409, expect.stringContaining('left out')]);
    expect(await outcomeOf(id)).toBeUndefined();
  });

  it('409 for an old version, and for a statement that the page did not show', async () => {
    const { id } = await createGraduate(test.db, now);
    expect((await verify(id, draft({ version: 1 }))).status).toBe(409);
    await verify(id, draft());
    expect((await verify(id, draft({ version: 0 }))).status).toBe(409);
    await plantStatement(test.db, id, now);
    const reply = await verify(id, draft({ version: 1 }));
    expect([reply.status, messageOf(reply)]).toEqual([409, expect.stringContaining('something new')]);
    expect(await changesOf(id)).toHaveLength(1);
  });
});

describe('at the same moment', () => {
  it.each([0, 1])('eight officers verify version %i: one of them', async (version) => {
    const { id } = await createGraduate(test.db, now);
    if (version === 1) await verify(id, draft());
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => verify(id, draft({ version, fixedPay: 100_000 + at }))),
    );
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await changesOf(id)).toHaveLength(version + 1);
  });

  it('a statement and a verification: what nobody has seen stays to be verified', async () => {
    for (let round = 0; round < 5; round += 1) {
      const student = await test.signInAs('student');
      const { id } = await createGraduate(test.db, now, { studentId: student.id });
      const say = () =>
        test.call('POST', `/api/outcomes/mine/${id}/statements`, { token: student.token, body: statementDraft(now) });
      const [said, verified] = await Promise.all([say(), verify(id, draft())]);
      expect(said.status).toBe(201);
      expect([200, 409]).toContain(verified.status);
      expect((await get(`/${id}`)).json<GraduateRecord>().state).toBe('to_verify');
    }
  });

  it('the course is reopened: either the outcome is of a completed course, or there is none', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await createGraduate(test.db, now);
      const reopen = test.db.update(enrolments).set({ status: 'Active' }).where(eq(enrolments.id, id));
      const [reply] = await Promise.all([verify(id, draft()), reopen]);
      expect([200, 404, 409]).toContain(reply.status);
      expect((await outcomeOf(id)) !== undefined).toBe(reply.status === 200);
      expect((await get(`/${id}`)).status).toBe(404);
    }
  });

  it('a verification as the clock of another process is behind: a later statement is newer all the same', async () => {
    const student = await test.signInAs('student');
    const { id } = await createGraduate(test.db, now, { studentId: student.id });
    const ahead = daysBefore(test.clock.now(), -1);
    await plantOutcome(test.db, id, now, { verifiedAt: ahead });
    await test.call('POST', `/api/outcomes/mine/${id}/statements`, { token: student.token, body: statementDraft(now) });
    const [said] = await test.db.select().from(outcomeStatements).where(eq(outcomeStatements.enrolmentId, id));
    expect(said?.saidAt.getTime()).toBe(ahead.getTime() + 1);
    expect((await get(`/${id}`)).json<GraduateRecord>().state).toBe('to_verify');
  });
});
