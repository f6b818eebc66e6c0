import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/client.ts';
import { guarantees } from '#database/tables/guarantees.ts';
import { notifications } from '#database/tables/notifications.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { guaranteeOf, plantGuarantee, plantVersion } from '../../../../test/rows/guarantees.ts';
import { createApplication } from '../../../../test/rows/applications.ts';
import { createOpening } from '../../../../test/rows/openings.ts';
import { dayBefore, daysBefore, plantIntent, plantOutcome } from '../../../../test/rows/outcomes.ts';
import { createUser } from '../../../../test/rows/people.ts';
import { addToRound, createRound } from '../../../../test/rows/rounds.ts';
import { judgeGuarantees } from './guarantees.night.service.ts';

let test: TestApp;
let worker: Database;
let now: Date;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  worker = connectDatabase({ url: test.database.workerUrl, poolSize: 4, applicationName: 'test', onError: () => {} });
  now = test.clock.now();
});
afterAll(async () => {
  await worker.close();
  await test.close();
});

/** As the worker's role, so that its rights are tested too. */
const asWorker = () => ({ ...test.app.context, db: worker.db, transaction: worker.transaction });
const judgeAtNight = (size?: number) => judgeGuarantees(asWorker(), size);
const buy = async (graduatedDaysAgo: number | null) =>
  plantGuarantee(test.db, now, { studentId: (await createUser(test.db)).id, graduatedDaysAgo });
const toldTo = async (userId: number) =>
  (await test.db.select().from(notifications).where(eq(notifications.userId, userId)))
    .map(({ kind, channel }) => `${kind} ${channel}`)
    .toSorted();

describe('the nightly judgement', () => {
  it('stores where each stands with the money, page by page, and tells students once what changed', async () => {
    await plantVersion(test.db, now, { remedyPercent: 50 });
    const [running, due, lost, job] = [await buy(null), await buy(200), await buy(10), await buy(100)];
    await plantIntent(test.db, lost.enrolmentId, 'interest');
    await plantOutcome(test.db, job.enrolmentId, now, { since: dayBefore(now, 60) });
    await judgeAtNight(2);
    const first = await guaranteeOf(test.db, running.orderId);
    expect(first).toMatchObject({ remedyInPaise: 5_000_00, state: 'kept', windowEndsOn: null });
    expect(first?.judgedAt).toBeInstanceOf(Date);
    expect(await guaranteeOf(test.db, due.orderId)).toMatchObject({ state: 'due', windowEndsOn: dayBefore(now, 20) });
    expect(await guaranteeOf(test.db, lost.orderId)).toMatchObject({ state: 'lost', fallsDueOn: dayBefore(now, -170) });
    expect(await guaranteeOf(test.db, job.orderId)).toMatchObject({ state: 'job' });
    const told = [[], ['guarantee_due bell', 'guarantee_due mail'], ['guarantee_lost bell'], []];
    const people = [running, due, lost, job];
    expect(await Promise.all(people.map(({ studentId }) => toldTo(studentId)))).toEqual(told);
    await Promise.all([judgeAtNight(), judgeAtNight(1)]);
    expect(await Promise.all(people.map(({ studentId }) => toldTo(studentId)))).toEqual(told);
  });

  it('leaves alone what was asked for, and what nobody can ask for any more', async () => {
    await plantVersion(test.db, now);
    const asked = await buy(200);
    const old = await buy(400);
    const claim = { accountName: 'A', accountNumber: '123456789', ifsc: 'HDFC0001234', claimedAt: now };
    await test.db
      .update(guarantees)
      .set({ state: 'claimed', ...claim })
      .where(eq(guarantees.orderId, asked.orderId));
    await judgeAtNight();
    expect(await guaranteeOf(test.db, asked.orderId)).toMatchObject({ state: 'claimed', judgedAt: null });
    const first = await guaranteeOf(test.db, old.orderId);
    expect(first).toMatchObject({ state: 'lost' });
    await judgeAtNight();
    expect((await guaranteeOf(test.db, old.orderId))?.judgedAt).toEqual(first?.judgedAt);
  });
});

describe('what counts', () => {
  it('applications of the window that were not withdrawn, declined offers, and interviews with a result', async () => {
    await plantVersion(test.db, now, { applicationsLeast: 2, interviewsLeast: 60, declinedMost: 0 });
    const one = await buy(30);
    const ago = (days: number) => daysBefore(now, days);
    const apply = (days: number, state: 'applied' | 'withdrawn' | 'declined' = 'applied') =>
      createApplication(test.db, { studentId: one.studentId, appliedAt: ago(days), state });
    await apply(500);
    await apply(10, 'withdrawn');
    await judgeAtNight();
    // Nothing was open to everybody of the course but what the test has opened.
    const application = await apply(9);
    await createOpening(test.db, { openedAt: ago(5), state: 'open' });
    const round = await createRound(test.db, application.openingId, { startsAt: ago(3) });
    await addToRound(test.db, round, application.id, { result: 'absent', startsAt: ago(3) });
    await judgeAtNight();
    expect(await guaranteeOf(test.db, one.orderId)).toMatchObject({ state: 'at_risk' });
    expect(await toldTo(one.studentId)).toEqual(['guarantee_at_risk bell']);
    await apply(8);
    for (const days of [2, 1]) {
      const again = await createRound(test.db, application.openingId, { startsAt: ago(days), kind: 'hr' });
      await addToRound(test.db, again, application.id, { result: 'failed', startsAt: ago(days) });
    }
    await judgeAtNight();
    expect(await guaranteeOf(test.db, one.orderId)).toMatchObject({ state: 'kept' });
    await apply(1, 'declined');
    await judgeAtNight();
    expect(await guaranteeOf(test.db, one.orderId)).toMatchObject({ state: 'lost' });
    const isLost = and(eq(notifications.userId, one.studentId), eq(notifications.kind, 'guarantee_lost'));
    expect(await test.db.$count(notifications, isLost)).toBe(1);
  });
});
