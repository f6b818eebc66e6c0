import type { ApplicationState, ErrorReply, Notification, Round, RoundResult, RoundTelling } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '#database/tables/applications.ts';
import { auditLog } from '#database/tables/audit.ts';
import { notifications } from '#database/tables/notifications.ts';
import { rounds, roundStudents } from '#database/tables/rounds.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createApplication, moveApplication } from '../../../../test/rows/applications.ts';
import { createOpening } from '../../../../test/rows/openings.ts';
import { addToRound, createRound, createRoundWithStudent } from '../../../../test/rows/rounds.ts';

let test: TestApp;
let staff: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  staff = await test.signInAs('admin');
});
afterAll(() => test.close());

const nobody = 2_147_483_647;
const messageIn = (reply: { json<T>(): T }) => reply.json<ErrorReply>().message;
const mark = (roundId: number, results: readonly object[]) =>
  test.call('PUT', `/api/admin/rounds/${roundId}/results`, { token: staff.token, body: { results } });
const marking = (id: number, result: RoundResult | null, remark = '') => ({ application: { id }, result, remark });
const preview = async (roundId: number) =>
  (await test.call('GET', `/api/admin/rounds/${roundId}/telling`, { token: staff.token })).json<RoundTelling>();
const tell = (roundId: number, digest: string) =>
  test.call('POST', `/api/admin/rounds/${roundId}/telling`, { token: staff.token, body: { digest } });
const rowOf = async (roundId: number, applicationId: number) =>
  (
    await test.db
      .select()
      .from(roundStudents)
      .where(and(eq(roundStudents.roundId, roundId), eq(roundStudents.applicationId, applicationId)))
  )[0];
const stateOf = async (id: number) =>
  (await test.db.select().from(applications).where(eq(applications.id, id)))[0]?.state;
const noticesOf = (userId: number) =>
  test.db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.id);

describe('PUT /admin/rounds/:roundId/results', () => {
  it('200: no student sees it, and it is recorded without the remark', async () => {
    const { round, application } = await createRoundWithStudent(test.db);
    const reply = await mark(round.id, [marking(application.id, 'failed', 'Weak in SQL')]);
    expect([reply.status, reply.json<Round>()]).toMatchObject([200, { marked: { failed: 1, none: 0 }, untold: 1 }]);
    expect(await rowOf(round.id, application.id)).toMatchObject({
      result: 'failed',
      remark: 'Weak in SQL',
      markedBy: `admin:${staff.id}`,
      toldAt: null,
    });
    expect([await noticesOf(application.studentId), await stateOf(application.id)]).toEqual([[], 'applied']);
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `round:${round.id}`));
    expect(entry).toMatchObject({ action: 'round.mark', actor: `admin:${staff.id}` });
    expect(JSON.stringify(entry)).not.toContain('SQL');
  });

  it('200 to take a mark away again: nobody has marked it then; 404 for one who is not in the round', async () => {
    const { round, application, applied } = await createRoundWithStudent(test.db);
    await mark(round.id, [marking(application.id, 'passed')]);
    await mark(round.id, [marking(application.id, null)]);
    expect(await rowOf(round.id, application.id)).toMatchObject({ result: null, markedBy: null, markedAt: null });
    const both = [marking(application.id, 'passed'), marking(applied.id, 'passed')];
    expect((await mark(round.id, both)).status).toBe(404);
    expect((await rowOf(round.id, application.id))?.result).toBeNull();
    expect((await mark(nobody, [marking(application.id, 'passed')])).status).toBe(404);
  });

  it('409 with the name for a result that was told, and nothing is saved; the same result again is no conflict', async () => {
    const { opening, round, application } = await createRoundWithStudent(test.db);
    const student = await test.createUser({ name: 'Asha Rao' });
    const told = await createApplication(test.db, { openingId: opening.id, studentId: student.id });
    await addToRound(test.db, round, told.id, { result: 'passed', toldAt: new Date() });
    const reply = await mark(round.id, [marking(application.id, 'passed'), marking(told.id, 'failed')]);
    expect([reply.status, messageIn(reply)]).toEqual([409, 'Asha Rao knows the result. It stays.']);
    expect((await rowOf(round.id, application.id))?.result).toBeNull();
    const same = await mark(round.id, [marking(application.id, 'passed'), marking(told.id, 'passed')]);
    expect(same.status).toBe(200);
  });

  it('409 for a cancelled round', async () => {
    const { round, application } = await createRoundWithStudent(test.db);
    await test.db.update(rounds).set({ cancelledAt: new Date() }).where(eq(rounds.id, round.id));
    expect((await mark(round.id, [marking(application.id, 'passed')])).status).toBe(409);
    expect((await preview(round.id)).students).toEqual([]);
    expect((await tell(round.id, (await preview(round.id)).digest)).status).toBe(409);
  });
});

describe('GET and POST /admin/rounds/:roundId/telling (threat 51)', () => {
  it('who failed or was absent is rejected, and an offer stays as it is', async () => {
    const opening = await createOpening(test.db);
    const round = await createRound(test.db, opening.id);
    const rows: [ApplicationState, RoundResult, ApplicationState][] = [
      ['applied', 'passed', 'applied'],
      ['applied', 'failed', 'rejected'],
      ['waitlisted', 'absent', 'rejected'],
      ['offered', 'failed', 'offered'],
      ['withdrawn', 'failed', 'withdrawn'],
    ];
    const made = [];
    for (const [state, result] of rows) {
      const application = await createApplication(test.db, { openingId: opening.id, state });
      await addToRound(test.db, round, application.id, { result });
      made.push(application);
    }
    const shown = await preview(round.id);
    const reply = await tell(round.id, shown.digest);
    expect([reply.status, reply.json()]).toEqual([200, { told: 5 }]);
    expect(await Promise.all(made.map(({ id }) => stateOf(id)))).toEqual(rows.map(([, , after]) => after));
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `round:${round.id}`));
    expect(entry?.action).toBe('round.tell');
    const after = entry?.after as { readonly rejected: readonly number[] } | undefined;
    expect(new Set(after?.rejected)).toEqual(new Set([made[1]?.id, made[2]?.id]));
  });

  it('the preview lists those with a result, counts those without, and names no remark', async () => {
    const { opening, round, application } = await createRoundWithStudent(test.db);
    const other = await createApplication(test.db, { openingId: opening.id });
    await addToRound(test.db, round, other.id, { result: 'failed', remark: 'Weak in SQL' });
    const shown = await preview(round.id);
    expect(shown).toMatchObject({
      students: [
        {
          application: { id: other.id },
          result: 'failed',
          text: 'You did not pass this time. Your application for this opening has ended.',
        },
      ],
      unmarked: 1,
    });
    expect(JSON.stringify(shown)).not.toContain('SQL');
    expect(application.id).not.toBe(other.id);
  });

  it('409 if a result, or what it means, has changed since the preview; then nobody is told', async () => {
    const { round, application } = await createRoundWithStudent(test.db);
    await mark(round.id, [marking(application.id, 'failed')]);
    const { digest } = await preview(round.id);
    await moveApplication(test.db, application.id, { state: 'offered' });
    const reply = await tell(round.id, digest);
    expect([reply.status, messageIn(reply)]).toEqual([
      409,
      'The results have changed since you looked. Look again before you tell them.',
    ]);
    expect([await noticesOf(application.studentId), (await rowOf(round.id, application.id))?.toldAt]).toEqual([
      [],
      null,
    ]);
    expect((await tell(round.id, (await preview(round.id)).digest)).status).toBe(200);
  });

  it('sent twice at once: told once', async () => {
    const { round, application } = await createRoundWithStudent(test.db);
    await mark(round.id, [marking(application.id, 'passed')]);
    const { digest } = await preview(round.id);
    const replies = await Promise.all([tell(round.id, digest), tell(round.id, digest)]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await noticesOf(application.studentId)).map(({ channel }) => channel).toSorted()).toEqual(['bell', 'mail']);
  });

  it('marked while it is told: either the new mark is told, or it is refused', async () => {
    for (let at = 0; at < 5; at += 1) {
      const { round, application } = await createRoundWithStudent(test.db);
      await mark(round.id, [marking(application.id, 'passed')]);
      const { digest } = await preview(round.id);
      const [told, marked] = await Promise.all([
        tell(round.id, digest),
        mark(round.id, [marking(application.id, 'failed')]),
      ]);
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([told.status, marked.status]);
      expect((await rowOf(round.id, application.id))?.result).toBe(told.status === 200 ? 'passed' : 'failed');
    }
  });

  it('200 for nobody, if nothing is marked; 404 for a round that never was', async () => {
    const { round } = await createRoundWithStudent(test.db);
    const { students, digest } = await preview(round.id);
    expect([students, (await tell(round.id, digest)).json()]).toEqual([[], { told: 0 }]);
    expect((await tell(nobody, digest)).status).toBe(404);
  });

  const someMark = fc.record({
    state: fc.constantFrom<ApplicationState>('applied', 'waitlisted', 'withdrawn', 'rejected'),
    result: fc.constantFrom<(RoundResult | null)[]>('passed', 'failed', 'absent', null),
  });

  it('what was previewed is what students read, word for word, and the others read nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someMark, { minLength: 1, maxLength: 4 }), async (marks) => {
        const opening = await createOpening(test.db, { title: `Developer “${marks.length}” & more` });
        const round = await createRound(test.db, opening.id);
        const people = [];
        for (const { state, result } of marks) {
          const student = await test.signInAs('student');
          const application = await createApplication(test.db, { openingId: opening.id, studentId: student.id, state });
          await addToRound(test.db, round, application.id, { result });
          people.push({ application, student, result });
        }
        const shown = await preview(round.id);
        expect((await tell(round.id, shown.digest)).json()).toEqual({ told: shown.students.length });
        for (const { application, student, result } of people) {
          const bells = (await test.call('GET', '/api/notifications', { token: student.token })).json<Notification[]>();
          const previewed = shown.students.find((one) => one.application.id === application.id);
          expect(previewed === undefined).toBe(result === null);
          expect(bells.map(({ title, text }) => ({ title, text }))).toEqual(
            previewed === undefined ? [] : [{ title: previewed.title, text: previewed.text }],
          );
        }
      }),
      { numRuns: 10 },
    );
  });
});
