import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/client.ts';
import { notifications } from '#database/tables/notifications.ts';
import { outcomeAsks } from '#database/tables/outcomes.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createGraduate, daysBefore, plantOutcome, plantStatement } from '../../../../test/rows/outcomes.ts';
import { askGraduates } from './outcomes.ask.service.ts';

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
const toldTo = async (userId: number) =>
  (await test.db.select().from(notifications).where(eq(notifications.userId, userId)))
    .map(({ kind, channel }) => `${kind} ${channel}`)
    .toSorted();
const stepsOf = async (id: number) =>
  (await test.db.select().from(outcomeAsks).where(eq(outcomeAsks.enrolmentId, id)))
    .map(({ step }) => step)
    .toSorted((one, other) => one - other);
const graduate = (endedDaysAgo: number, changes: Parameters<typeof createGraduate>[2] = {}) =>
  createGraduate(test.db, now, { endedDaysAgo, ...changes });

describe('the asking', () => {
  it('at each step once, by bell and mail, however many workers ask', async () => {
    const graduates = [];
    for (const days of [29, 30, 59, 60, 89, 90, 119, 120, 150, 179, 180, 400])
      graduates.push([days, await graduate(days)] as const);
    await Promise.all([askGraduates(asWorker()), askGraduates(asWorker(), 1), askGraduates(asWorker(), 2)]);
    await askGraduates(asWorker());
    const asked = new Map([
      [30, 30],
      [59, 30],
      [90, 90],
      [119, 90],
      [150, 150],
      [179, 150],
    ]);
    for (const [days, { id, studentId }] of graduates) {
      const step = asked.get(days);
      expect([days, await stepsOf(id)]).toEqual([days, step === undefined ? [] : [step]]);
      const told = step === undefined ? [] : ['outcome_asked bell', 'outcome_asked mail'];
      expect([days, await toldTo(studentId)]).toEqual([days, told]);
    }
  });

  it('the next step asks again', async () => {
    const { id, studentId } = await graduate(30);
    await askGraduates(asWorker());
    await test.clock.standAt(daysBefore(now, -60), () => askGraduates(asWorker()));
    expect(await stepsOf(id)).toEqual([30, 90]);
    expect(await toldTo(studentId)).toHaveLength(4);
  });

  it('nobody who is left out, archived, known, or has spoken lately', async () => {
    const archived = await graduate(31);
    await test.db.update(users).set({ status: 'archived' }).where(eq(users.id, archived.studentId));
    const known = await graduate(31);
    await plantOutcome(test.db, known.id, now, { code: '3A' });
    const spoke = await graduate(31);
    await plantStatement(test.db, spoke.id, daysBefore(now, 29));
    const out = [];
    for (const intent of ['keep_job', 'study', 'interest'] as const) out.push(await graduate(31, { intent }));
    const running = await createGraduate(test.db, now, { endedDaysAgo: null });
    const [asked, longAgo] = [await graduate(31, { intent: 'own_business' }), await graduate(31)];
    await plantStatement(test.db, longAgo.id, daysBefore(now, 31), { code: '3A' });
    await askGraduates(asWorker());
    for (const { id, studentId } of [archived, known, spoke, ...out, running]) {
      expect(await stepsOf(id)).toEqual([]);
      expect(await toldTo(studentId)).toEqual([]);
    }
    for (const { id, studentId } of [asked, longAgo]) {
      expect(await stepsOf(id)).toEqual([30]);
      const isBell = and(eq(notifications.userId, studentId), eq(notifications.channel, 'bell'));
      const [told] = await test.db.select().from(notifications).where(isBell);
      expect(told?.facts).toMatchObject({ enrolmentId: id });
    }
  });
});
