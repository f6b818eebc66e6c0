import type { StaffBell } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/client.ts';
import { batchStudents } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { feeChanges, instalments } from '#database/tables/fees.ts';
import { feeAccounts } from '#database/tables/ledger.ts';
import { notifications } from '#database/tables/notifications.ts';
import { dateInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { plantOrder, plantTransfer } from '../../../../test/payments/open-orders.ts';
import { partsOf, plantFee } from '../../../../test/rows/fees.ts';
import { createBatch, createTrainer } from '../../../../test/rows/public-pages.ts';
import { dayAfter } from '../fees.policy.ts';
import { checkDues } from './fees.check.service.ts';

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
beforeEach(async () => {
  await test.db.delete(feeChanges);
  await test.db.delete(instalments);
  await test.db.update(enrolments).set({ overdueAt: null });
});

const run = (batchSize?: number) =>
  checkDues({ ...test.app.context, db: worker.db, transaction: worker.transaction }, batchSize);

async function plantStudent(dueIn: readonly [number, number], terms: Partial<typeof instalments.$inferInsert> = {}) {
  const { id: studentId } = await test.createUser();
  const fee = await plantFee(test.db, { studentId, now: test.clock.now(), dueIn, terms });
  return {
    ...fee,
    parts: () => partsOf(test.db, studentId),
    balance: async () =>
      (await test.db.select().from(feeAccounts).where(eq(feeAccounts.studentId, studentId)))[0]?.balanceInPaise,
    isClosed: async () =>
      (await test.db.select().from(enrolments).where(eq(enrolments.studentId, studentId)))[0]?.overdueAt !== null,
    told: async () =>
      (await test.db.select().from(notifications).where(eq(notifications.userId, studentId)))
        .map(({ kind, channel }) => `${kind} ${channel}`)
        .toSorted(),
  };
}

describe('fees.check-dues', () => {
  it('adds the late fee once, from the agreed day on, however often and with however many runs at once', async () => {
    const [early, late] = [await plantStudent([-2, 60]), await plantStudent([-3, 60])];
    await Promise.all([run(1), run(1), run()]);
    await run();
    expect([await early.balance(), await late.balance()]).toEqual([6_000_00, 6_500_00]);
    expect((await late.parts()).map(({ lateFeeInPaise }) => lateFeeInPaise)).toEqual([0, 500_00, 0]);
  });

  it('no late fee where none was agreed, and none again after it was waived', async () => {
    const none = await plantStudent([-30, 60], { agreedLateFeeInPaise: 0 });
    await run();
    expect(await none.balance()).toBe(6_000_00);
  });

  it('closes joining on the day, tells the student, and rings once a day for the staff with the right', async () => {
    const staff = await test.signInWithRights('money');
    const [open, closed, never] = [
      await plantStudent([-9, 60]),
      await plantStudent([-10, 60]),
      await plantStudent([-100, 60], { closeAfterDays: null }),
    ];
    await Promise.all([run(), run()]);
    await run();
    expect([await open.isClosed(), await closed.isClosed(), await never.isClosed()]).toEqual([false, true, false]);
    expect(await closed.told()).toEqual(['fee_closed bell', 'fee_closed mail']);
    const bell = (await test.call('GET', '/api/admin/notices', { token: staff.token })).json<StaffBell>();
    expect(bell.notices).toMatchObject([
      { kind: 'fees_closed', text: '1 student can join no more classes, since a fee is long overdue' },
    ]);
  });

  it.each([
    [4, []],
    [3, ['fee_due bell', 'fee_due mail']],
    [2, []],
    [0, ['fee_due bell', 'fee_due mail']],
    [-1, []],
    [-7, ['fee_overdue bell', 'fee_overdue mail']],
  ])('reminds of a part that is due in %i days: %j', async (days, told) => {
    const fee = await plantStudent([days, 60]);
    await run();
    await run();
    expect(await fee.told()).toEqual(told);
  });

  it('waits while a payment is under way: no late fee, no closing, no reminder', async () => {
    const fee = await plantStudent([-14, 60]);
    const { studentId, courseId } = fee;
    const order = await plantOrder(test.db, { studentId, courseId, instalment: 1, status: 'attempted' });
    await plantTransfer(test.db, { orderId: order.id });
    await run();
    expect([await fee.balance(), await fee.isClosed(), await fee.told()]).toEqual([6_000_00, false, []]);
  });

  it('a student who got a seat later has days from the first day of the batch, once and never sooner', async () => {
    const today = dateInIndia(test.clock.now());
    const fee = await plantStudent([5, 60], { daysAfterSeat: 30 });
    const { links } = await createTrainer(test.db, [fee.courseId]);
    const dates = { startDate: dayAfter(today, 10), endDate: dayAfter(today, 90) };
    const batch = await createBatch(test.db, fee.courseId, links[0] ?? 0, dates);
    await run();
    expect((await fee.parts())[1]).toMatchObject({ dueOn: dayAfter(today, 5), daysAfterSeat: 30 });
    await test.db.insert(batchStudents).values({ batchId: batch.id, studentId: fee.studentId, courseId: fee.courseId });
    await run();
    expect((await fee.parts()).slice(1)).toMatchObject([
      { dueOn: dayAfter(today, 40), daysAfterSeat: null },
      { dueOn: dayAfter(today, 60), daysAfterSeat: null },
    ]);
  });

  it('opens joining again where nothing is overdue any more', async () => {
    const fee = await plantStudent([0, 60]);
    await test.db.update(enrolments).set({ overdueAt: new Date() }).where(eq(enrolments.studentId, fee.studentId));
    await run();
    expect(await fee.isClosed()).toBe(false);
  });
});
