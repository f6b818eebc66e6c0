import { setTimeout } from 'node:timers/promises';
import type { ErrorReply, RoundStudent } from '@avsar/contract';
import { and, eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '#database/tables/applications.ts';
import { notifications } from '#database/tables/notifications.ts';
import { rounds, roundStudents } from '#database/tables/rounds.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { follow } from '../../../../test/pages.ts';
import { createApplication } from '../../../../test/rows/applications.ts';
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
const post = (path: string, body?: unknown) =>
  test.call('POST', `/api${path}`, { token: staff.token, ...(body !== undefined && { body }) });
const invite = (roundId: number, ids: readonly number[], turns?: object) =>
  post(`/admin/rounds/${roundId}/students`, { applications: ids.map((id) => ({ id })), ...(turns && { turns }) });
const takeOut = (roundId: number, applicationId: number) =>
  post(`/admin/rounds/${roundId}/students/${applicationId}/take-out`);
const messageIn = (reply: { json<T>(): T }) => reply.json<ErrorReply>().message;
const bellsOf = (userId: number) =>
  test.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.channel, 'bell')))
    .orderBy(notifications.id);
const timesOf = async (roundId: number) =>
  new Map(
    (await test.db.select().from(roundStudents).where(eq(roundStudents.roundId, roundId))).map((row) => [
      row.applicationId,
      row.startsAt.toISOString(),
    ]),
  );

const textOf = (content: ArrayBuffer | Uint8Array | string | undefined) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

async function openingWith(count: number) {
  const opening = await createOpening(test.db);
  const round = await createRound(test.db, opening.id);
  const applied = [];
  for (let at = 0; at < count; at += 1) applied.push(await createApplication(test.db, { openingId: opening.id }));
  return { opening, round, ids: applied.map(({ id }) => id), applied };
}

describe('POST /admin/rounds/:roundId/students', () => {
  it('200: all at the time of the round; the same again invites and tells nobody', async () => {
    const { round, ids, applied } = await openingWith(2);
    expect((await invite(round.id, [...ids, ...ids])).json()).toEqual({ invited: 2 });
    expect((await invite(round.id, ids)).json()).toEqual({ invited: 0 });
    expect([...(await timesOf(round.id)).values()]).toEqual(
      Array.from({ length: 2 }, () => '2099-01-10T05:00:00.000Z'),
    );
    const bells = await bellsOf(applied[0]?.studentId ?? 0);
    expect(bells).toMatchObject([
      { kind: 'round_invited', facts: { roundId: round.id, place: 'Room 2', startsAt: '2099-01-10T05:00:00.000Z' } },
    ]);
  });

  it('200 one after the other in the order given; who is in the round keeps the time', async () => {
    const { round, ids } = await openingWith(3);
    const [first = 0, second = 0, third = 0] = ids;
    await addToRound(test.db, round, second);
    const turns = { firstAt: '2099-01-10T06:00:00.000Z', everyMinutes: 20 };
    expect((await invite(round.id, [third, second, first], turns)).json()).toEqual({ invited: 2 });
    expect(await timesOf(round.id)).toEqual(
      new Map([
        [second, '2099-01-10T05:00:00.000Z'],
        [third, '2099-01-10T06:00:00.000Z'],
        [first, '2099-01-10T06:20:00.000Z'],
      ]),
    );
  });

  it('409 and nobody is invited if an application is over; the message names the student', async () => {
    const { opening, round, ids } = await openingWith(1);
    const student = await test.createUser({ name: 'Asha Rao' });
    const { id } = await createApplication(test.db, {
      openingId: opening.id,
      studentId: student.id,
      state: 'withdrawn',
    });
    const reply = await invite(round.id, [...ids, id]);
    expect([reply.status, messageIn(reply)]).toEqual([409, 'The application of Asha Rao is over. Nobody was invited.']);
    expect((await timesOf(round.id)).size).toBe(0);
  });

  it('404 for an application of another opening and for none; 409 for a cancelled round', async () => {
    const [here, there] = [await openingWith(1), await openingWith(1)];
    expect((await invite(here.round.id, [...here.ids, ...there.ids])).status).toBe(404);
    expect((await invite(here.round.id, [nobody])).status).toBe(404);
    expect((await invite(nobody, here.ids)).status).toBe(404);
    await test.db.update(rounds).set({ cancelledAt: new Date() }).where(eq(rounds.id, here.round.id));
    expect((await invite(here.round.id, here.ids)).status).toBe(409);
    expect((await timesOf(here.round.id)).size).toBe(0);
  });

  it('the mail brings the time as a calendar file, which another program reads', async () => {
    const student = await test.createUser();
    const { opening, round } = await openingWith(0);
    const { id } = await createApplication(test.db, { openingId: opening.id, studentId: student.id });
    await invite(round.id, [id]);
    await test.jobsDone();
    const mails = () =>
      test.inbox.received.filter(({ to }) => to.includes(student.email ?? '')).map(({ mail }) => mail);
    expect(mails()).toHaveLength(1);
    const file = mails()[0]?.attachments[0];
    expect([file?.filename, file?.mimeType]).toEqual(['round.ics', 'text/calendar']);
    const component = new ICAL.Component(ICAL.parse(textOf(file?.content))).getFirstSubcomponent('vevent');
    if (component === null) throw new Error('the file has no event');
    const event = new ICAL.Event(component);
    expect({
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      location: event.location,
      uid: event.uid,
    }).toEqual({
      start: '2099-01-10T05:00:00.000Z',
      end: '2099-01-10T05:45:00.000Z',
      location: 'Room 2',
      uid: `round-${round.id}@127.0.0.1`,
    });
    expect(mails()[0]?.text).toContain(`/my-openings/${opening.id}`);
  });

  it('races: each of 10 students withdraws while they are invited: in the round are only those who were in time', async () => {
    const { round, applied } = await openingWith(10);
    const withdraw = ({ id, studentId }: (typeof applied)[number]) =>
      test.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('applications'), ${studentId})`);
        await tx
          .update(applications)
          .set({ state: 'withdrawn', stateAt: new Date(), stateBy: `student:${studentId}` })
          .where(eq(applications.id, id));
      });
    const [replies] = await Promise.all([
      Promise.all(applied.map(({ id }) => invite(round.id, [id]))),
      Promise.all(applied.map(withdraw)),
    ]);
    expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const invited = await timesOf(round.id);
    for (const [at, reply] of replies.entries()) expect(invited.has(applied[at]?.id ?? 0)).toBe(reply.status === 200);
  });

  it('409 for a student whose withdrawal is not committed yet: the invitation waits for it', async () => {
    const { round, applied } = await openingWith(1);
    const { id, studentId } = applied[0] ?? { id: 0, studentId: 0 };
    const reply = await test.db.transaction(async (tx) => {
      const withdrawn = { state: 'withdrawn', stateAt: new Date(), stateBy: `student:${studentId}` } as const;
      await tx.update(applications).set(withdrawn).where(eq(applications.id, id));
      const invited = invite(round.id, [id]);
      await Promise.race([invited, setTimeout(500)]);
      return { invited };
    });
    expect((await reply.invited).status).toBe(409);
    expect((await timesOf(round.id)).size).toBe(0);
  });
});

describe('POST /admin/rounds/:roundId/students/:applicationId/take-out', () => {
  it('200: the student is told, and told again when invited again', async () => {
    const { round, application } = await createRoundWithStudent(test.db);
    expect((await takeOut(round.id, application.id)).status).toBe(200);
    expect((await takeOut(round.id, application.id)).status).toBe(404);
    expect((await invite(round.id, [application.id])).json()).toEqual({ invited: 1 });
    expect((await bellsOf(application.studentId)).map(({ kind }) => kind)).toEqual(['round_left', 'round_invited']);
  });

  it('409 once the student knows the result', async () => {
    const { round, applied } = await createRoundWithStudent(test.db);
    await addToRound(test.db, round, applied.id, { result: 'passed', toldAt: new Date() });
    const reply = await takeOut(round.id, applied.id);
    expect([reply.status, messageIn(reply)]).toEqual([
      409,
      expect.stringMatching(/knows the result of this round\. It stays\.$/),
    ]);
  });
});

describe('GET /admin/rounds/:roundId/students', () => {
  it('200 by their times, on several pages, with who marked and the resume that was sent', async () => {
    const { opening, round, application } = await createRoundWithStudent(test.db);
    const early = await createApplication(test.db, { openingId: opening.id, resumeId: null });
    await addToRound(test.db, round, early.id, {
      startsAt: new Date('2099-01-10T04:00:00Z'),
      result: 'passed',
      remark: 'Clear thinking',
      markedBy: 'company:Priya, HR',
    });
    const same = await createApplication(test.db, { openingId: opening.id });
    await addToRound(test.db, round, same.id, { result: 'failed', markedBy: `admin:${staff.id}` });
    const url = `/api/admin/rounds/${round.id}/students?limit=1`;
    const pages = await follow<RoundStudent>(test, url, undefined, staff.token);
    expect(pages.flat()).toMatchObject([
      {
        application: { id: early.id },
        result: 'passed',
        remark: 'Clear thinking',
        markedBy: 'Priya, HR',
        resume: null,
      },
      { application: { id: application.id }, result: null, markedBy: null },
      { application: { id: same.id, state: 'applied' }, result: 'failed', isTold: false },
    ]);
    expect(pages.flat()[1]?.resume).toMatch(
      new RegExp(`^/api/files/applications/${application.id}/resume/resume\\.pdf\\?by=`),
    );
    expect(pages).toHaveLength(3);
  });
});
