import type { ErrorReply, JoiningRecord, OwnJoining } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { joiningAnswerRows, joinings } from '#database/tables/joinings.ts';
import { staffNotices } from '#database/tables/notices.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createApplication, moveApplication } from '../../../test/rows/applications.ts';
import { plantPlan, plantSaid } from '../../../test/rows/joinings.ts';
import { createOpening } from '../../../test/rows/openings.ts';
import { findConfirmedJoining } from './index.ts';

let test: TestApp;
let officer: Awaited<ReturnType<TestApp['signInWithRights']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  officer = await test.signInWithRights('placement');
});
afterAll(() => test.close());

const dayOn = (days: number) =>
  new Date(test.clock.now().getTime() + days * 24 * 60 * 60_000 + 5.5 * 60 * 60_000).toISOString().slice(0, 10);

/** An application of a student who is signed in. */
async function applied(state: Parameters<typeof createApplication>[1] = { state: 'accepted' }) {
  const student = await test.signInAs('student');
  const application = await createApplication(test.db, { studentId: student.id, ...state });
  return { student, application, path: `/api/applications/${application.id}/joining` };
}

const joined = (joinedOn: string) => ({ answer: 'joined', joinedOn });
const notJoined = { answer: 'not_joined', reason: 'I took another job.' };
const answersOf = (applicationId: number) =>
  test.db.select().from(joiningAnswerRows).where(eq(joiningAnswerRows.applicationId, applicationId));
const record = async (id: number) =>
  (await test.call('GET', `/api/admin/applications/${id}/joining`, { token: officer.token })).json<JoiningRecord>();
const plan = (id: number, plannedOn: string) =>
  test.call('PUT', `/api/admin/applications/${id}/joining`, { token: officer.token, body: { plannedOn } });
const noticesAbout = async (applicationId: number) =>
  (await test.db.select().from(staffNotices).where(eq(staffNotices.adminId, officer.id))).filter(
    ({ facts }) => (facts as { applicationId?: number }).applicationId === applicationId,
  );

describe('POST /applications/:applicationId/joining', () => {
  it('200: saved and shown; the staff hear of it, and see it', async () => {
    const { student, application, path } = await applied();
    const reply = await test.call('POST', path, { token: student.token, body: joined('2026-11-12') });
    const own = { answer: 'joined', joinedOn: '2026-11-12', reason: '' };
    expect([reply.status, reply.json()]).toMatchObject([200, { mayAnswer: true, own, confirmed: null }]);
    expect((await test.call('GET', path, { token: student.token })).json()).toMatchObject({ own });
    expect(await answersOf(application.id)).toMatchObject([
      { side: 'student', ...own, linkId: null, answeredBy: `student:${student.id}` },
    ]);
    expect(await record(application.id)).toMatchObject({ student: own, company: null, disagrees: false });
    expect(await noticesAbout(application.id)).toMatchObject([
      { kind: 'joining_answered', facts: { openingId: application.openingId } },
    ]);
    const bell = await test.call('GET', '/api/admin/notices', { token: officer.token });
    const href = `/admin-profile/openings/${application.openingId}/applications/${application.id}`;
    expect(bell.json<{ notices: { href: string }[] }>().notices.map((notice) => notice.href)).toContain(href);
  });

  it('200: another answer is added and counts; the same again changes nothing', async () => {
    const { student, application, path } = await applied();
    const { token } = student;
    await test.call('POST', path, { token, body: notJoined });
    await test.call('POST', path, { token, body: joined('2026-11-12') });
    const again = await Promise.all([
      test.call('POST', path, { token, body: joined('2026-11-12') }),
      test.call('POST', path, { token, body: joined('2026-11-12') }),
    ]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect((await answersOf(application.id)).map(({ answer }) => answer)).toEqual(['not_joined', 'joined']);
    expect(await noticesAbout(application.id)).toHaveLength(2);
    const { student: said, answers } = await record(application.id);
    expect([said, answers.length]).toMatchObject([{ answer: 'joined' }, 2]);
    const [person] = await test.db.select({ name: users.name }).from(users).where(eq(users.id, student.id));
    expect(answers[0]).toMatchObject({ side: 'student', by: person?.name });
  });

  it('400 for a day in the future, before the application, and without a day or a reason', async () => {
    const { student, application, path } = await applied();
    for (const body of [
      joined(dayOn(1)),
      joined('2026-11-09'),
      { answer: 'joined' },
      { answer: 'not_joined' },
      { answer: 'not_joined', reason: ' ' },
      { answer: 'not_joined', reason: 'x'.repeat(301) },
      { ...joined('2026-11-12'), reason: 'x' },
    ])
      expect((await test.call('POST', path, { token: student.token, body })).status).toBe(400);
    const refused = await test.call('POST', path, { token: student.token, body: joined(dayOn(1)) });
    expect(refused.json<ErrorReply>().fields).toEqual({ joinedOn: 'Please choose a day that is not in the future.' });
    expect((await test.call('POST', path, { token: student.token, body: joined(dayOn(0)) })).status).toBe(200);
    expect(await answersOf(application.id)).toHaveLength(1);
  });

  it.each(['applied', 'offered', 'retracted', 'replaced'] as const)('409 for one that is %s', async (state) => {
    const { student, application, path } = await applied({ state });
    const reply = await test.call('POST', path, { token: student.token, body: notJoined });
    expect([reply.status, reply.json<ErrorReply>().code]).toEqual([409, 'conflict']);
    expect((await test.call('GET', path, { token: student.token })).json()).toMatchObject({ mayAnswer: false });
    expect(await answersOf(application.id)).toEqual([]);
  });

  it('at the same moment as the offer is taken back: one of the two is first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { student, application, path } = await applied();
      const body = { applications: [{ id: application.id }], decision: 'retract', reason: '' };
      const decisions = `/api/admin/openings/${application.openingId}/decisions`;
      const [answered, retracted] = await Promise.all([
        test.call('POST', path, { token: student.token, body: joined('2026-11-12') }),
        test.call('POST', decisions, { token: officer.token, body }),
      ]);
      expect(retracted.status).toBe(200);
      expect(await answersOf(application.id)).toHaveLength(answered.status === 200 ? 1 : 0);
      expect(await record(application.id)).toMatchObject({ student: null, isAccepted: false });
    }
  });

  it('what was said about an earlier acceptance counts no more', async () => {
    const { student, application, path } = await applied();
    await plantSaid(test.db, application.id, 'student', '2026-11-12');
    await plantSaid(test.db, application.id, 'company', '2026-11-12');
    expect((await findConfirmedJoining(test.db, [application.id])).get(application.id)).toBe('2026-11-12');
    for (const state of ['retracted', 'applied', 'offered', 'accepted'] as const)
      await moveApplication(test.db, application.id, { state, stateAt: new Date('2026-11-15T05:00:00Z') });
    const own = (await test.call('GET', path, { token: student.token })).json<OwnJoining>();
    expect(own).toMatchObject({ own: null, confirmed: null, mayAnswer: true });
    expect(await record(application.id)).toMatchObject({ student: null, company: null, answers: [{}, {}] });
    expect(await findConfirmedJoining(test.db, [application.id])).toEqual(new Map());
  });
});

describe('what both sides have said', () => {
  it('a disagreement is on the record; the student learns only what the company confirms', async () => {
    const { student, application, path } = await applied();
    await plantSaid(test.db, application.id, 'student', '2026-11-12');
    await plantSaid(test.db, application.id, 'company', null);
    expect(await record(application.id)).toMatchObject({
      disagrees: true,
      company: { answer: 'not_joined', reason: 'Took another job' },
      answers: [{ side: 'company', by: 'Priya, HR' }, { side: 'student' }],
    });
    const shown = await test.call('GET', path, { token: student.token });
    expect(shown.json()).toMatchObject({ confirmed: null });
    expect(shown.text).not.toContain('Took another job');
    await plantSaid(test.db, application.id, 'company', '2026-11-13');
    expect((await test.call('GET', path, { token: student.token })).json()).toMatchObject({
      confirmed: { joinedOn: '2026-11-13' },
    });
    expect(await record(application.id)).toMatchObject({ disagrees: false });
  });

  it('joining is confirmed if both have said so last, on the day of the company', async () => {
    const both = await createApplication(test.db, { state: 'accepted' });
    const [one, other] = [
      await createApplication(test.db, { state: 'accepted' }),
      await createApplication(test.db, { state: 'accepted' }),
    ];
    const against = await createApplication(test.db, { state: 'accepted' });
    const ended = await createApplication(test.db, { state: 'replaced' });
    for (const { id } of [both, one, against, ended]) await plantSaid(test.db, id, 'student', '2026-11-12');
    for (const { id } of [both, other, ended]) await plantSaid(test.db, id, 'company', '2026-11-13');
    await plantSaid(test.db, against.id, 'company', '2026-11-12');
    await plantSaid(test.db, against.id, 'company', null);
    const ids = [both, one, other, against, ended].map(({ id }) => id);
    expect(await findConfirmedJoining(test.db, ids)).toEqual(new Map([[both.id, '2026-11-13']]));
    expect(await findConfirmedJoining(test.db, [])).toEqual(new Map());
  });
});

describe('PUT /admin/applications/:applicationId/joining', () => {
  it('200: saved and recorded; the same day again changes nothing, another one asks again', async () => {
    const { id: openingId } = await createOpening(test.db, { startsOn: '2026-12-15' });
    const { student, application, path } = await applied({ openingId, state: 'accepted' });
    expect(await record(application.id)).toMatchObject({ planned: null, suggestedOn: '2026-12-15', isAccepted: true });
    const first = await plan(application.id, '2026-12-15');
    expect([first.status, first.json<JoiningRecord>().planned]).toMatchObject([
      200,
      { on: '2026-12-15', askedAt: null },
    ]);
    expect((await test.call('GET', path, { token: student.token })).json()).toMatchObject({ plannedOn: '2026-12-15' });
    const askedAt = new Date('2026-12-15T05:00:00Z');
    await test.db.update(joinings).set({ askedAt }).where(eq(joinings.applicationId, application.id));
    await plan(application.id, '2026-12-15');
    const kept = await record(application.id);
    expect(kept.planned?.askedAt).toBe(askedAt.toISOString());
    expect((await plan(application.id, '2027-01-04')).json<JoiningRecord>().planned?.askedAt).toBeNull();
    const entries = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `application:${application.id}`));
    expect(entries).toMatchObject([
      { action: 'joining.plan', before: { plannedOn: null }, after: { plannedOn: '2026-12-15' } },
      { action: 'joining.plan', before: { plannedOn: '2026-12-15' }, after: { plannedOn: '2027-01-04' } },
    ]);
  });

  it('400 for a day before the application or years ahead, 409 unless accepted or without an account', async () => {
    const { application } = await applied();
    for (const day of ['2026-11-09', dayOn(731), 'soon']) expect((await plan(application.id, day)).status).toBe(400);
    const waiting = await createApplication(test.db, { state: 'offered' });
    expect((await plan(waiting.id, '2026-12-15')).status).toBe(409);
    const gone = await createApplication(test.db, { state: 'accepted' });
    await test.db.update(users).set({ status: 'deleted' }).where(eq(users.id, gone.studentId));
    expect((await plan(gone.id, '2026-12-15')).json<ErrorReply>().message).toBe('The student has no account any more.');
    expect(await record(gone.id)).toMatchObject({ isAccepted: false, mayAddLetter: false });
  });
});

it('a plan of somebody else is not shown', async () => {
  const { application } = await applied();
  await plantPlan(test.db, application.id, '2026-12-15');
  const { student, path } = await applied();
  expect((await test.call('GET', path, { token: student.token })).json()).toMatchObject({ plannedOn: null });
});
