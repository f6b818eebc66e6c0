import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/client.ts';
import { joinings } from '#database/tables/joinings.ts';
import { notifications } from '#database/tables/notifications.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createApplication } from '../../../test/rows/applications.ts';
import { plantPlan, plantSaid } from '../../../test/rows/joinings.ts';
import { askOfJoinings } from './ask/joinings.ask.service.ts';

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
const dayOn = (days: number) =>
  new Date(test.clock.now().getTime() + days * 24 * 60 * 60_000 + 5.5 * 60 * 60_000).toISOString().slice(0, 10);
const toldTo = async (userId: number) =>
  (await test.db.select().from(notifications).where(eq(notifications.userId, userId)))
    .map(({ kind, channel }) => `${kind} ${channel}`)
    .toSorted();
const planned = async (days: number, state: 'accepted' | 'retracted' = 'accepted') => {
  const application = await createApplication(test.db, { state });
  await plantPlan(test.db, application.id, dayOn(days));
  return application;
};

describe('the question', () => {
  it('once, from the planned day on, also with two workers', async () => {
    const [today, past, tomorrow] = [await planned(0), await planned(-3), await planned(1)];
    await Promise.all([askOfJoinings(asWorker(), 1), askOfJoinings(asWorker())]);
    await askOfJoinings(asWorker());
    for (const { studentId } of [today, past])
      expect(await toldTo(studentId)).toEqual(['joining_asked bell', 'joining_asked mail']);
    expect(await toldTo(tomorrow.studentId)).toEqual([]);
    const [row] = await test.db.select().from(joinings).where(eq(joinings.applicationId, past.id));
    expect(row?.askedAt).not.toBeNull();
    test.clock.forward({ hours: 24 });
    await askOfJoinings(asWorker());
    expect(await toldTo(tomorrow.studentId)).toHaveLength(2);
    expect(await toldTo(today.studentId)).toHaveLength(2);
  });

  it('not to whoever has answered, has lost the job, or has no account any more; the company’s answer does not matter', async () => {
    const [answered, ended, gone, byCompany] = [
      await planned(-1),
      await planned(-1, 'retracted'),
      await planned(-1),
      await planned(-1),
    ];
    await plantSaid(test.db, answered.id, 'student', null);
    await plantSaid(test.db, byCompany.id, 'company', '2026-11-12');
    await test.db.update(users).set({ status: 'deleted' }).where(eq(users.id, gone.studentId));
    await askOfJoinings(asWorker());
    for (const { studentId } of [answered, ended, gone]) expect(await toldTo(studentId)).toEqual([]);
    expect(await toldTo(byCompany.studentId)).toHaveLength(2);
  });

  it('again for another planned day', async () => {
    const { id, studentId } = await planned(-2);
    await askOfJoinings(asWorker());
    const staff = await test.signInWithRights('placement');
    const body = { plannedOn: dayOn(0) };
    await test.call('PUT', `/api/admin/applications/${id}/joining`, { token: staff.token, body });
    await askOfJoinings(asWorker());
    expect(await toldTo(studentId)).toHaveLength(4);
  });
});
