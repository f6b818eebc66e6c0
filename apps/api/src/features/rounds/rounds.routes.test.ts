import { type ErrorReply, type Round, roundLimits } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { notifications } from '#database/tables/notifications.ts';
import { rounds, roundStudents } from '#database/tables/rounds.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createApplication } from '../../../test/rows/applications.ts';
import { createOpening } from '../../../test/rows/openings.ts';
import { addToRound, createRound, createRoundWithStudent, roundDraft } from '../../../test/rows/rounds.ts';

let test: TestApp;
let staff: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  staff = await test.signInAs('admin');
});
afterAll(() => test.close());

const nobody = 2_147_483_647;
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  test.call(method, `/api${path}`, { token: staff.token, ...(body !== undefined && { body }) });
const messageIn = (reply: { json<T>(): T }) => reply.json<ErrorReply>().message;
const bellsOf = async (userId: number) =>
  (
    await test.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.channel, 'bell')))
  ).map(({ kind, facts }) => ({ kind, facts }));
const timeOf = async (roundId: number, applicationId: number) =>
  (
    await test.db
      .select()
      .from(roundStudents)
      .where(and(eq(roundStudents.roundId, roundId), eq(roundStudents.applicationId, applicationId)))
  )[0]?.startsAt.toISOString();
const lastAuditOf = async (id: number) =>
  (
    await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `round:${id}`))
  ).at(-1);

describe('POST /admin/openings/:openingId/rounds', () => {
  it('201 with what was sent, recorded without its link', async () => {
    const { id } = await createOpening(test.db);
    const draft = roundDraft({ link: 'https://meet.example/secret', note: 'Bring your resume' });
    const reply = await call('POST', `/admin/openings/${id}/rounds`, draft);
    const round = reply.json<Round>();
    expect([reply.status, round]).toMatchObject([
      201,
      { ...draft, isCancelled: false, students: 0, untold: 0, marked: { passed: 0, failed: 0, absent: 0, none: 0 } },
    ]);
    const entry = await lastAuditOf(round.id);
    expect(entry).toMatchObject({ action: 'round.create', actor: `admin:${staff.id}`, after: { openingId: id } });
    expect(JSON.stringify(entry)).not.toContain('meet.example');
  });

  it('404 for an opening that never was; 400 for a link that is no https address', async () => {
    expect((await call('POST', `/admin/openings/${nobody}/rounds`, roundDraft())).status).toBe(404);
    const { id } = await createOpening(test.db);
    const bad = roundDraft({ link: 'javascript:alert(1)' });
    expect((await call('POST', `/admin/openings/${id}/rounds`, bad)).status).toBe(400);
  });

  it('409 for one more than an opening can have, also if two are planned at once', async () => {
    const { id } = await createOpening(test.db);
    for (let at = 1; at < roundLimits.roundsMost; at += 1) await createRound(test.db, id);
    const replies = await Promise.all([0, 1].map(() => call('POST', `/admin/openings/${id}/rounds`, roundDraft())));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused.map((reply) => messageIn(reply))).toEqual(['An opening has at most 12 rounds.']);
  });
});

describe('GET /admin/openings/:openingId/rounds', () => {
  it('200 by time, with the students by result', async () => {
    const opening = await createOpening(test.db);
    const later = await createRound(test.db, opening.id, { startsAt: new Date('2099-01-11T05:00:00Z') });
    const first = await createRound(test.db, opening.id);
    for (const [result, toldAt] of [
      ['passed', new Date()],
      ['passed', null],
      ['failed', null],
      [null, null],
    ] as const) {
      const { id } = await createApplication(test.db, { openingId: opening.id });
      await addToRound(test.db, first, id, { result, toldAt });
    }
    const list = (await call('GET', `/admin/openings/${opening.id}/rounds`)).json<Round[]>();
    expect(list).toMatchObject([
      { id: first.id, students: 4, marked: { passed: 2, failed: 1, absent: 0, none: 1 }, untold: 2 },
      { id: later.id, students: 0, untold: 0 },
    ]);
    expect((await call('GET', `/admin/openings/${nobody}/rounds`)).status).toBe(404);
  });
});

describe('PUT /admin/rounds/:roundId', () => {
  it('200: own times move with the round, and only those who come are told, each their own time', async () => {
    const { opening, round, application } = await createRoundWithStudent(test.db);
    const second = await createApplication(test.db, { openingId: opening.id });
    const gone = await createApplication(test.db, { openingId: opening.id, state: 'withdrawn' });
    await addToRound(test.db, round, second.id, { startsAt: new Date('2099-01-10T05:30:00Z') });
    await addToRound(test.db, round, gone.id);
    const changed = roundDraft({ startsAt: '2099-01-11T06:00:00.000Z', version: 1 });
    const reply = await call('PUT', `/admin/rounds/${round.id}`, changed);
    expect([reply.status, reply.json<Round>()]).toMatchObject([
      200,
      { startsAt: '2099-01-11T06:00:00.000Z', version: 2, students: 3 },
    ]);
    expect(await timeOf(round.id, second.id)).toBe('2099-01-11T06:30:00.000Z');
    expect(await bellsOf(application.studentId)).toMatchObject([
      {
        kind: 'round_changed',
        facts: { startsAt: '2099-01-11T06:00:00.000Z', wasStartsAt: '2099-01-10T05:00:00.000Z', isElsewhere: false },
      },
    ]);
    expect(await bellsOf(second.studentId)).toMatchObject([
      { facts: { startsAt: '2099-01-11T06:30:00.000Z', wasStartsAt: '2099-01-10T05:30:00.000Z' } },
    ]);
    expect(await bellsOf(gone.studentId)).toEqual([]);
  });

  it('200: nobody is told of another title or note; a told result keeps its time', async () => {
    const { round, application, applied } = await createRoundWithStudent(test.db);
    await addToRound(test.db, round, applied.id, { result: 'passed', toldAt: new Date() });
    const titled = roundDraft({ title: 'Second interview', note: 'Be early', minutes: 60, version: 1 });
    expect((await call('PUT', `/admin/rounds/${round.id}`, titled)).status).toBe(200);
    expect(await bellsOf(application.studentId)).toEqual([]);
    const moved = roundDraft({ startsAt: '2099-02-01T05:00:00.000Z', version: 2 });
    expect((await call('PUT', `/admin/rounds/${round.id}`, moved)).status).toBe(200);
    expect(await timeOf(round.id, applied.id)).toBe('2099-01-10T05:00:00.000Z');
    expect(await bellsOf(applied.studentId)).toEqual([]);
    expect(await bellsOf(application.studentId)).toHaveLength(1);
  });

  it('409 for another version and for a cancelled round, 404 for none', async () => {
    const { round } = await createRoundWithStudent(test.db);
    expect((await call('PUT', `/admin/rounds/${round.id}`, roundDraft({ version: 7 }))).status).toBe(409);
    await test.db.update(rounds).set({ cancelledAt: new Date() }).where(eq(rounds.id, round.id));
    const reply = await call('PUT', `/admin/rounds/${round.id}`, roundDraft({ version: 1 }));
    expect([reply.status, messageIn(reply)]).toEqual([409, 'This round is cancelled.']);
    expect((await call('PUT', `/admin/rounds/${nobody}`, roundDraft({ version: 1 }))).status).toBe(404);
  });
});

describe('POST /admin/rounds/:roundId/cancel', () => {
  it('200: the students are told once, however often it is sent', async () => {
    const { round, application } = await createRoundWithStudent(test.db);
    const cancel = () => call('POST', `/admin/rounds/${round.id}/cancel`, { version: 1 });
    const replies = await Promise.all([cancel(), cancel()]);
    expect(replies.map((reply) => [reply.status, reply.json<Round>().isCancelled])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect((await bellsOf(application.studentId)).map(({ kind }) => kind)).toEqual(['round_cancelled']);
  });

  it('409 for another version, and once a student knows a result', async () => {
    const { round, applied } = await createRoundWithStudent(test.db);
    expect((await call('POST', `/admin/rounds/${round.id}/cancel`, { version: 2 })).status).toBe(409);
    await addToRound(test.db, round, applied.id, { result: 'passed', toldAt: new Date() });
    const reply = await call('POST', `/admin/rounds/${round.id}/cancel`, { version: 1 });
    expect([reply.status, messageIn(reply)]).toEqual([409, 'Students know their results of this round. It stays.']);
  });
});

describe('DELETE /admin/rounds/:roundId', () => {
  it('200 for one without students, 409 with students, 404 for none', async () => {
    const { opening, round } = await createRoundWithStudent(test.db);
    const reply = await call('DELETE', `/admin/rounds/${round.id}`);
    expect([reply.status, messageIn(reply)]).toEqual([409, 'Students are in this round. Cancel it instead.']);
    const empty = await createRound(test.db, opening.id);
    expect((await call('DELETE', `/admin/rounds/${empty.id}`)).status).toBe(200);
    expect((await call('DELETE', `/admin/rounds/${empty.id}`)).status).toBe(404);
  });
});
