import type { ErrorReply, OwnIntent, OwnOutcome } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { staffNotices } from '#database/tables/notices.ts';
import { intentRows, outcomeStatements } from '#database/tables/outcomes.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { pdf, resume } from '../../../test/pdfs/pdfs.ts';
import { statusesOf } from '../../../test/rows/front-office.ts';
import {
  createGraduate,
  dayBefore,
  plantOutcome,
  plantStatement,
  statementDraft,
} from '../../../test/rows/outcomes.ts';

let test: TestApp;
let now: Date;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  now = test.clock.now();
});
afterAll(() => test.close());

const student = () => test.signInAs('student');
const goesOn = (studentId: number, enrolledDaysAgo = 3) =>
  createGraduate(test.db, now, { studentId, endedDaysAgo: null, enrolledDaysAgo });
const sayIntent = (token: string, id: number, intent: string) =>
  test.call('PUT', `/api/intents/${id}`, { token, body: { intent } });
const intentOf = async (id: number) =>
  (await test.db.select().from(intentRows).where(eq(intentRows.enrolmentId, id)))[0];
const messageOf = (reply: { json: <Body>() => Body }) => reply.json<ErrorReply>().message;
const fieldsOf = (reply: { json: <Body>() => Body }) => Object.keys(reply.json<{ fields: object }>().fields);

describe('GET /intents/mine', () => {
  it('200: each course with what was said and until when it can be, without those that were left', async () => {
    const { id, token } = await student();
    const [late, open, left] = [await goesOn(id, 15), await goesOn(id), await goesOn(id)];
    const said = await createGraduate(test.db, now, { studentId: id, intent: 'study' });
    await test.db.update(enrolments).set({ status: 'Cancelled' }).where(eq(enrolments.id, left.id));
    const listed = (await test.call('GET', '/api/intents/mine', { token })).json<OwnIntent[]>();
    const sayBy = new Date(open.createdAt.getTime() + 14 * 86_400_000).toISOString();
    expect(listed.map(({ enrolmentId, intent, sayBy: by }) => [enrolmentId, intent, by])).toEqual([
      [said.id, 'study', null],
      [open.id, null, sayBy],
      [late.id, null, null],
    ]);
  });
});

describe('PUT /intents/:enrolmentId', () => {
  it('200 once; the same again changes nothing; 409 for another answer', async () => {
    const { id, token } = await student();
    const { id: enrolmentId } = await goesOn(id);
    const first = await sayIntent(token, enrolmentId, 'job');
    expect([first.status, first.json()]).toEqual([
      200,
      expect.objectContaining({ enrolmentId, intent: 'job', sayBy: null }),
    ]);
    const row = await intentOf(enrolmentId);
    expect(row).toMatchObject({ intent: 'job', saidBy: `student:${id}` });
    expect((await sayIntent(token, enrolmentId, 'job')).status).toBe(200);
    const other = await sayIntent(token, enrolmentId, 'study');
    expect([other.status, messageOf(other)]).toEqual([409, 'This was said already, and cannot be changed.']);
    expect(await intentOf(enrolmentId)).toEqual(row);
  });

  it('409 after 14 days, and of a course that was left', async () => {
    const { id, token } = await student();
    const [late, left] = [await goesOn(id, 14), await goesOn(id)];
    await test.db.update(enrolments).set({ status: 'Cancelled' }).where(eq(enrolments.id, left.id));
    for (const one of [late, left]) {
      expect((await sayIntent(token, one.id, 'job')).status).toBe(409);
      expect(await intentOf(one.id)).toBeUndefined();
    }
  });

  it('404 for the course of somebody else, 400 for an unknown answer', async () => {
    const [owner, other] = [await student(), await student()];
    const { id } = await goesOn(owner.id);
    expect((await sayIntent(other.token, id, 'job')).status).toBe(404);
    expect((await sayIntent(owner.token, id, 'fame')).status).toBe(400);
  });

  it('200 by the staff, in the audit log once', async () => {
    const { id } = await goesOn((await student()).id);
    const { id: adminId, token } = await test.signInWithRights('people');
    expect((await sayIntent(token, id, 'interest')).status).toBe(200);
    expect((await sayIntent(token, id, 'interest')).status).toBe(200);
    expect(await intentOf(id)).toMatchObject({ intent: 'interest', saidBy: `admin:${adminId}` });
    const entries = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `enrolment:${id}`));
    expect(entries).toMatchObject([
      { action: 'intent.write', actor: `admin:${adminId}`, after: { intent: 'interest' } },
    ]);
  });

  it('two different answers at once: the first stays, the other is refused', async () => {
    const { id, token } = await student();
    const { id: enrolmentId } = await goesOn(id);
    const wanted = ['job', 'study', 'job', 'study', 'interest'];
    const replies = await Promise.all(wanted.map((intent) => sayIntent(token, enrolmentId, intent)));
    const kept = (await intentOf(enrolmentId))?.intent;
    replies.forEach(({ status }, at) =>
      expect([wanted[at], status]).toEqual([wanted[at], wanted[at] === kept ? 200 : 409]),
    );
  });
});

describe('GET /admin/students/:studentId/outcomes', () => {
  it('200: intents and codes; 404 for nobody', async () => {
    const { id } = await student();
    const [running, silent] = [
      await goesOn(id),
      await createGraduate(test.db, now, { studentId: id, endedDaysAgo: 200 }),
    ];
    const verified = await createGraduate(test.db, now, { studentId: id, intent: 'job' });
    await plantOutcome(test.db, verified.id, now, { code: '1B' });
    const { token } = await test.signInWithRights('placement');
    const reply = await test.call('GET', `/api/admin/students/${id}/outcomes`, { token });
    const listed = reply.json<{ enrolmentId: number; intent: string; code: string; graduatedOn: string }[]>();
    expect(
      listed.map(({ enrolmentId, intent, code, graduatedOn }) => [enrolmentId, intent, code, graduatedOn]),
    ).toEqual([
      [verified.id, 'job', '1B', dayBefore(now, 10)],
      [silent.id, null, '4', dayBefore(now, 200)],
      [running.id, null, null, null],
    ]);
    expect((await test.call('GET', '/api/admin/students/2147483647/outcomes', { token })).status).toBe(404);
  });
});

const statementsOf = (id: number) =>
  test.db.select().from(outcomeStatements).where(eq(outcomeStatements.enrolmentId, id)).orderBy(outcomeStatements.id);
const stateOutcome = (token: string, id: number, body: object) =>
  test.call('POST', `/api/outcomes/mine/${id}/statements`, { token, body });

describe('GET /outcomes/mine/:enrolmentId (threat 52)', () => {
  it('200 with what was verified, and nothing of the staff', async () => {
    const { id, token } = await student();
    const { id: enrolmentId } = await createGraduate(test.db, now, { studentId: id });
    await plantOutcome(test.db, enrolmentId, now, { evidenceNote: 'Seen at the desk' });
    const reply = await test.call('GET', `/api/outcomes/mine/${enrolmentId}`, { token });
    expect(reply.json<OwnOutcome>()).toMatchObject({
      graduatedOn: dayBefore(now, 10),
      windowEndsOn: dayBefore(now, -170),
      canSay: true,
      statements: [],
      verified: { code: '1A', since: dayBefore(now, 1) },
    });
    expect(reply.text).not.toContain('Seen at the desk');
  });

  it('404 for a course that goes on, and for the course of somebody else', async () => {
    const [owner, other] = [await student(), await student()];
    const running = await goesOn(owner.id);
    const { id } = await createGraduate(test.db, now, { studentId: owner.id });
    expect((await test.call('GET', `/api/outcomes/mine/${running.id}`, { token: owner.token })).status).toBe(404);
    expect((await test.call('GET', `/api/outcomes/mine/${id}`, { token: other.token })).status).toBe(404);
  });
});

describe('POST /outcomes/mine/:enrolmentId/statements', () => {
  it('201 adds what is said, tells the staff, and keeps what was said before', async () => {
    const officer = await test.signInWithRights('placement');
    const { id, token } = await student();
    const { id: enrolmentId } = await createGraduate(test.db, now, { studentId: id });
    const looking = { code: '3A', company: null, role: null, startedOn: null, fixedPay: null };
    expect((await stateOutcome(token, enrolmentId, statementDraft(now, looking))).status).toBe(201);
    const reply = await stateOutcome(token, enrolmentId, statementDraft(now, { note: 'I like it.' }));
    expect([reply.status, reply.json<OwnOutcome>().statements.map(({ code }) => code)]).toEqual([201, ['1A', '3A']]);
    expect(await statementsOf(enrolmentId)).toMatchObject([
      { code: '3A', role: null, saidBy: `student:${id}` },
      { code: '1A', company: 'Lumivanta', role: 'Developer', fixedPay: 420_000, note: 'I like it.' },
    ]);
    const rung = await test.db.select().from(staffNotices).where(eq(staffNotices.adminId, officer.id));
    expect(rung).toMatchObject([
      { kind: 'outcome_to_verify', facts: { enrolmentId } },
      { kind: 'outcome_to_verify', facts: { enrolmentId } },
    ]);
  });

  it('201 for the same again on the same day, which adds nothing', async () => {
    const { id, token } = await student();
    const { id: enrolmentId } = await createGraduate(test.db, now, { studentId: id });
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => stateOutcome(token, enrolmentId, statementDraft(now))),
    );
    expect(new Set(statusesOf(replies))).toEqual(new Set([201]));
    expect(await statementsOf(enrolmentId)).toHaveLength(1);
  });

  it('201 with a document, which its student and the staff can read, and nobody else', async () => {
    const [owner, other] = [await student(), await student()];
    const { id: enrolmentId } = await createGraduate(test.db, now, { studentId: owner.id });
    const file = pdf(resume({ text: `Letter ${Math.random()}` })).toString('base64');
    const reply = await stateOutcome(owner.token, enrolmentId, statementDraft(now, { file }));
    const [said] = await statementsOf(enrolmentId);
    expect(reply.json<OwnOutcome>().statements[0]?.document).toContain(`/api/files/outcome-statements/${said?.id}/`);
    const read = (token: string) =>
      test.call('GET', `/api/files/outcome-statements/${said?.id}/document.pdf`, { token });
    const own = await read(owner.token);
    expect([own.status, own.headers['content-type'], own.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining('document.pdf'),
    ]);
    expect((await read(other.token)).status).toBe(404);
    expect((await read((await test.signInWithRights('people')).token)).status).toBe(403);
    expect((await read((await test.signInWithRights('placement')).token)).status).toBe(200);
    expect(await test.lastAuditOf(owner.id)).toMatchObject({ action: 'outcome.read' });
    const none = await plantStatement(test.db, enrolmentId, now);
    expect(
      (await test.call('GET', `/api/files/outcome-statements/${none.id}/document.pdf`, { token: owner.token })).status,
    ).toBe(404);
  });

  it.each([
    ['role', { role: null }],
    ['startedOn', { startedOn: null }],
    ['startedOn', { startedOn: '2099-01-01' }],
    ['startedOn', { startedOn: '2001-01-01' }],
    ['code', { code: '1C' }],
    ['code', { code: 'excluded' }],
    ['role', { code: '3A' }],
    ['fixedPay', { fixedPay: 0 }],
    ['note', { note: 'x'.repeat(501) }],
    ['file', { file: Buffer.from('no PDF at all').toString('base64') }],
  ])('400 for %s: %o', async (field, changes) => {
    const { id, token } = await student();
    const { id: enrolmentId } = await createGraduate(test.db, now, { studentId: id });
    const reply = await stateOutcome(token, enrolmentId, statementDraft(now, changes));
    expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]]);
    expect(await statementsOf(enrolmentId)).toEqual([]);
  });

  it('409 for whoever wanted no new job, and after thirty times; 404 for somebody else', async () => {
    const { id, token } = await student();
    const out = await createGraduate(test.db, now, { studentId: id, intent: 'study' });
    expect((await stateOutcome(token, out.id, statementDraft(now))).status).toBe(409);
    const often = await createGraduate(test.db, now, { studentId: id });
    for (let said = 0; said < 30; said += 1) await plantStatement(test.db, often.id, now, { code: '3A' });
    expect((await stateOutcome(token, often.id, statementDraft(now))).status).toBe(409);
    const theirs = await createGraduate(test.db, now);
    expect((await stateOutcome(token, theirs.id, statementDraft(now))).status).toBe(404);
  });
});
