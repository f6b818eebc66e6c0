import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/client.ts';
import { applications } from '#database/tables/applications.ts';
import { placementRules } from '#database/tables/placement-rules.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createApplication, createCategory, resumeOf } from '../../../test/rows/applications.ts';
import { statusesOf } from '../../../test/rows/front-office.ts';
import { createOpening } from '../../../test/rows/openings.ts';
import { endOffers } from './offers/applications.end.service.ts';

let test: TestApp;
let worker: Database;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  worker = connectDatabase({ url: test.database.workerUrl, poolSize: 4, applicationName: 'test', onError: () => {} });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});

const asWorker = () => ({ ...test.app.context, db: worker.db, transaction: worker.transaction });
const answer = (token: string, id: number, wanted: 'accept' | 'decline') =>
  test.call('POST', `/api/applications/${id}/answer`, { token, body: { answer: wanted } });
const statesOf = async (ids: readonly number[]) =>
  (
    await test.db
      .select()
      .from(applications)
      .where(inArray(applications.id, [...ids]))
  )
    .toSorted((one, other) => one.id - other.id)
    .map(({ state }) => state);
const countOf = (openingId: number, states: readonly (typeof applications.$inferSelect)['state'][]) =>
  test.db.$count(applications, and(eq(applications.openingId, openingId), inArray(applications.state, [...states])));

describe('at the same moment', () => {
  it('50 applications of a student: as many as the rules allow', async () => {
    const student = await test.signInAs('student');
    await resumeOf(test.db, student.id);
    const { applicationsMost } = (await test.db.select().from(placementRules))[0] ?? { applicationsMost: 0 };
    const openings = await Promise.all(Array.from({ length: 50 }, () => createOpening(test.db)));
    const replies = await Promise.all(
      openings.map(({ id }) => test.call('POST', `/api/openings/${id}/application`, { token: student.token })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(applicationsMost);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(50 - applicationsMost);
    expect(await test.db.$count(applications, eq(applications.studentId, student.id))).toBe(applicationsMost);
  });

  it('the same application ten times: one row', async () => {
    const [student, { id }] = [await test.signInAs('student'), await createOpening(test.db)];
    await resumeOf(test.db, student.id);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => test.call('POST', `/api/openings/${id}/application`, { token: student.token })),
    );
    expect(new Set(statusesOf(replies))).toEqual(new Set([201]));
    expect(await test.db.$count(applications, eq(applications.openingId, id))).toBe(1);
  });

  it('an opening closes while 20 students apply: nobody applies to the closed one', async () => {
    const staff = await test.signInAs('admin');
    const { id } = await createOpening(test.db);
    const students = await Promise.all(Array.from({ length: 20 }, () => test.signInAs('student')));
    for (const student of students) await resumeOf(test.db, student.id);
    const close = () =>
      test.call('PUT', `/api/admin/openings/${id}/state`, {
        token: staff.token,
        body: { state: 'closed', version: 1 },
      });
    const [closed, ...replies] = await Promise.all([
      close(),
      ...students.map(({ token }) => test.call('POST', `/api/openings/${id}/application`, { token })),
    ]);
    expect(closed.status).toBe(200);
    const applied = replies.filter(({ status }) => status === 201).length;
    expect(await test.db.$count(applications, eq(applications.openingId, id))).toBe(applied);
  });

  it('two acceptances: one job', async () => {
    for (let round = 0; round < 5; round += 1) {
      const student = await test.signInAs('student');
      const categoryId = await createCategory(test.db, `Dream ${round}`, 2 + round);
      const higher = await createOpening(test.db, { categoryId });
      const of = { studentId: student.id, state: 'offered' } as const;
      const [low, high] = [
        await createApplication(test.db, of),
        await createApplication(test.db, { ...of, openingId: higher.id }),
      ];
      await Promise.all([answer(student.token, low.id, 'accept'), answer(student.token, high.id, 'accept')]);
      // The lower one was first and then replaced, or it was declined by the higher one.
      const [lowState, highState] = await statesOf([low.id, high.id]);
      expect(highState).toBe('accepted');
      expect(['replaced', 'declined']).toContain(lowState);
    }
  });

  it('an offer ends while it is accepted: one outcome, and one seat', async () => {
    for (let round = 0; round < 5; round += 1) {
      const student = await test.signInAs('student');
      const { id: openingId } = await createOpening(test.db, { seats: 1 });
      const answerBy = new Date(test.clock.now().getTime() + 30);
      const offered = await createApplication(test.db, {
        studentId: student.id,
        openingId,
        state: 'offered',
        answerBy,
      });
      const next = await createApplication(test.db, { openingId, state: 'waitlisted' });
      const [reply] = await Promise.all([
        answer(student.token, offered.id, 'accept'),
        new Promise((resolve) => setTimeout(resolve, 30)).then(() => endOffers(asWorker())),
      ]);
      await endOffers(asWorker());
      const states = await statesOf([offered.id, next.id]);
      expect(states).toEqual(reply.status === 200 ? ['accepted', 'waitlisted'] : ['expired', 'offered']);
    }
  });

  it('two offers for the last seat: one', async () => {
    const staff = await test.signInAs('admin');
    const { id: openingId } = await createOpening(test.db, { seats: 1 });
    const chosen = [await createApplication(test.db, { openingId }), await createApplication(test.db, { openingId })];
    const replies = await Promise.all(
      chosen.map(({ id }) =>
        test.call('POST', `/api/admin/openings/${openingId}/decisions`, {
          token: staff.token,
          body: { applications: [{ id }], decision: 'offer', reason: '' },
        }),
      ),
    );
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(await countOf(openingId, ['offered'])).toBe(1);
  });

  it('20 offers are declined while students of the waitlist withdraw: each seat is given once', async () => {
    const { id: openingId } = await createOpening(test.db, { seats: 20 });
    const students = await Promise.all(Array.from({ length: 20 }, () => test.signInAs('student')));
    const offers: number[] = [];
    for (const { id: studentId } of students)
      offers.push((await createApplication(test.db, { openingId, studentId, state: 'offered' })).id);
    const waiting = await Promise.all(Array.from({ length: 25 }, () => test.signInAs('student')));
    const waitlist: number[] = [];
    for (const { id: studentId } of waiting)
      waitlist.push((await createApplication(test.db, { openingId, studentId, state: 'waitlisted' })).id);
    const leaving = waitlist
      .slice(0, 3)
      .map((id, at) => test.call('POST', `/api/applications/${id}/withdraw`, { token: waiting[at]?.token }));
    const declined = students.map(({ token }, at) => answer(token, offers[at] ?? 0, 'decline'));
    expect(new Set(statusesOf(await Promise.all(declined)))).toEqual(new Set([200]));
    await Promise.all(leaving);
    expect([await countOf(openingId, ['declined']), await countOf(openingId, ['offered'])]).toEqual([20, 20]);
  });
});
