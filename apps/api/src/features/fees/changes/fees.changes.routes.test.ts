import type { ErrorReply, FeeChange } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { feeChanges, instalments } from '#database/tables/fees.ts';
import { feeAccounts, ledgerEntries } from '#database/tables/ledger.ts';
import { staffNotices } from '#database/tables/notices.ts';
import { notifications } from '#database/tables/notifications.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { plantOrder, plantTransfer } from '../../../../test/payments/open-orders.ts';
import { partsOf, plantFee, plantPlan } from '../../../../test/rows/fees.ts';
import { statusesOf } from '../../../../test/rows/taught-batch.ts';
import { dateInIndia } from '#shared/time.ts';
import { dayAfter } from '../fees.policy.ts';

let test: TestApp;
let first: { readonly token: string; readonly id: number };
let second: { readonly token: string; readonly id: number };
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  first = await test.signInWithRights('money');
  second = await test.signInWithRights('money');
});
afterAll(() => test.close());

const reason = 'We agreed on it at the desk';
const inDays = (days: number) => dayAfter(dateInIndia(test.clock.now()), days);
const ask = (body: object, { token } = first) =>
  test.call('POST', '/api/admin/fee-changes', { token, body: { reason, ...body } });
const decide = (id: number, how: 'approve' | 'refuse', { token } = second) =>
  test.call('POST', `/api/admin/fee-changes/${id}/${how}`, { token });

async function plantStudent(dueIn: readonly [number, number] = [30, 60]) {
  const { id: studentId } = await test.createUser();
  const fee = await plantFee(test.db, { studentId, now: test.clock.now(), dueIn });
  return {
    ...fee,
    open: async () =>
      (await partsOf(test.db, studentId)).filter(
        ({ settledAt, cancelledAt }) => settledAt === null && cancelledAt === null,
      ),
    balance: async () =>
      (await test.db.select().from(feeAccounts).where(eq(feeAccounts.studentId, studentId)))[0]?.balanceInPaise,
    enrolment: async () => (await test.db.select().from(enrolments).where(eq(enrolments.studentId, studentId)))[0],
  };
}

const close = (studentId: number) =>
  test.db.update(enrolments).set({ overdueAt: new Date() }).where(eq(enrolments.studentId, studentId));

describe('POST /admin/fee-changes', () => {
  it('201 done at once: a later day, audited, told to the student; joining opens again', async () => {
    const fee = await plantStudent([-15, 30]);
    await close(fee.studentId);
    const part = fee.part(1);
    const reply = await ask({ kind: 'extend', instalmentId: part.id, dueOn: inDays(10) });
    const change = reply.json<FeeChange>();
    expect([reply.status, change]).toMatchObject([
      201,
      { kind: 'extend', state: 'done', reason, isMine: true, decidedBy: null, student: { id: fee.studentId } },
    ]);
    expect(change.text).toContain('Part 2 is due on');
    expect((await fee.open())[0]).toMatchObject({ dueOn: inDays(10), agreedDueOn: inDays(-15) });
    expect((await fee.enrolment())?.overdueAt).toBeNull();
    const noted = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `fee-change:${change.id}`));
    expect(noted).toMatchObject([{ action: 'fee-change.make', after: { kind: 'extend', dueOn: inDays(10), reason } }]);
    const bell = await test.db.select().from(notifications).where(eq(notifications.userId, fee.studentId));
    expect(bell.map(({ kind }) => kind)).toEqual(['fee_changed']);
  });

  it('many small extensions count as one: more than 30 days in all waits for a second person', async () => {
    const fee = await plantStudent([1, 60]);
    const instalmentId = fee.part(1).id;
    const states: string[] = [];
    for (const days of [16, 31, 32]) {
      const reply = await ask({ kind: 'extend', instalmentId, dueOn: inDays(days) });
      states.push(reply.json<FeeChange>().state);
    }
    expect(states).toEqual(['done', 'done', 'waiting']);
    expect((await fee.open())[0]?.dueOn).toBe(inDays(31));
  });

  it('waives a late fee that was added, and one to come; 409 where there is none', async () => {
    const fee = await plantStudent([-5, 30]);
    await test.db
      .update(instalments)
      .set({ lateFeeInPaise: 500_00 })
      .where(eq(instalments.id, fee.part(1).id));
    await test.db.execute(
      `select post_ledger_entry(${fee.studentId}, ${fee.courseId}, 'charge', 50000, 'test:${fee.studentId}', 'system', null, now())`,
    );
    expect(await fee.balance()).toBe(6_500_00);
    const waive = () => ask({ kind: 'waive_late_fee', instalmentId: fee.part(1).id });
    expect((await waive()).status).toBe(201);
    expect([await fee.balance(), (await fee.open())[0]?.agreedLateFeeInPaise]).toEqual([6_000_00, 0]);
    expect((await waive()).status).toBe(409);
    const coming = await ask({ kind: 'waive_late_fee', instalmentId: fee.part(2).id });
    expect([coming.status, await fee.balance()]).toEqual([201, 6_000_00]);
  });

  it('writes off from the part that is due first; what is wholly written off is not owed any more', async () => {
    const fee = await plantStudent([-15, 30]);
    await close(fee.studentId);
    const { studentId, courseId } = fee;
    const reply = await ask({ kind: 'write_off', studentId, courseId, amount: 4_000 });
    expect(reply.status).toBe(201);
    expect(await fee.open()).toMatchObject([{ number: 2, amountInPaise: 2_000_00 }]);
    expect([await fee.balance(), (await fee.enrolment())?.overdueAt]).toEqual([2_000_00, null]);
    const more = await ask({ kind: 'write_off', studentId, courseId, amount: 2_000.01 });
    expect([more.status, more.json<ErrorReply>().message]).toEqual([409, 'This is more than what is left to pay.']);
    expect((await ask({ kind: 'write_off', studentId, courseId, amount: 0 })).status).toBe(400);
  });

  it('another plan for what is left, late fees included; without a plan it is due today', async () => {
    const fee = await plantStudent([10, 30]);
    const { studentId, courseId } = fee;
    const plan = await plantPlan(test.db, courseId, { name: 'Slower', extraInPaise: 900_00, closeAfterDays: null });
    expect((await ask({ kind: 'plan', studentId, courseId, planId: plan.id })).status).toBe(201);
    expect(await fee.open()).toMatchObject([
      { number: 1, amountInPaise: 2_400_00, dueOn: inDays(0), closeAfterDays: null },
      { number: 2, amountInPaise: 1_800_00, dueOn: inDays(30) },
      { number: 3, amountInPaise: 1_800_00, dueOn: inDays(60) },
    ]);
    expect([await fee.balance(), (await fee.enrolment())?.feePlanId]).toEqual([6_000_00, plan.id]);
    expect((await ask({ kind: 'plan', studentId, courseId, planId: null })).status).toBe(201);
    expect(await fee.open()).toMatchObject([{ number: 1, amountInPaise: 6_000_00, dueOn: inDays(0) }]);
  });

  it('404 for unknown parts and students, 409 for paid parts, other plans, and payments under way', async () => {
    const [fee, other] = [await plantStudent(), await plantStudent()];
    const { studentId, courseId } = fee;
    const extend = (instalmentId: number, days: number) => ask({ kind: 'extend', instalmentId, dueOn: inDays(days) });
    expect((await extend(2_147_483_647, 40)).status).toBe(404);
    expect((await ask({ kind: 'write_off', studentId, courseId: 2_147_483_647, amount: 1 })).status).toBe(404);
    expect((await extend(fee.part(0).id, 40)).status).toBe(409);
    expect((await extend(fee.part(1).id, 20)).status).toBe(409);
    expect((await ask({ kind: 'plan', studentId, courseId, planId: other.plan.id })).status).toBe(409);
    const order = await plantOrder(test.db, { studentId, courseId, instalment: 1, status: 'attempted' });
    await plantTransfer(test.db, { orderId: order.id });
    for (const body of [
      { kind: 'extend', instalmentId: fee.part(1).id, dueOn: inDays(40) },
      { kind: 'waive_late_fee', instalmentId: fee.part(1).id },
      { kind: 'write_off', studentId, courseId, amount: 1 },
      { kind: 'plan', studentId, courseId, planId: null },
    ]) {
      const reply = await ask(body);
      expect([reply.status, reply.json<ErrorReply>().message]).toEqual([409, expect.stringContaining('under way')]);
    }
    expect((await extend(fee.part(2).id, 70)).status).toBe(201);
  });
});

describe('a change above the limit', () => {
  /** A write-off of ₹6,000. */
  async function plantWaiting() {
    const fee = await plantStudent();
    const { studentId, courseId } = fee;
    const reply = await ask({ kind: 'write_off', studentId, courseId, amount: 6_000 });
    return { ...fee, change: reply.json<FeeChange>() };
  }

  it('waits, rings for the staff with the right, and changes nothing until somebody else approves it', async () => {
    const fee = await plantWaiting();
    expect([fee.change.state, await fee.balance(), (await fee.open()).length]).toEqual(['waiting', 6_000_00, 2]);
    const rung = await test.db
      .select()
      .from(staffNotices)
      .where(eq(staffNotices.event, `fee-change:${fee.change.id}:waiting`));
    expect(rung.map(({ adminId }) => adminId)).toEqual(expect.arrayContaining([first.id, second.id]));
    const reply = await decide(fee.change.id, 'approve');
    expect([reply.status, reply.json()]).toMatchObject([200, { state: 'done', isMine: false }]);
    expect([await fee.balance(), await fee.open()]).toEqual([0, []]);
    const [entry] = await test.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.source, `fee-change:${fee.change.id}:write-off`));
    expect(entry).toMatchObject({ kind: 'write_off', actor: `admin:${first.id}`, reason });
  });

  it('403 for who asked; approved twice at once: once, and 409', async () => {
    const fee = await plantWaiting();
    const own = await decide(fee.change.id, 'approve', first);
    expect([own.status, own.json<ErrorReply>().message]).toEqual([403, 'Somebody else has to approve your change.']);
    const third = await test.signInWithRights('money');
    const replies = await Promise.all([decide(fee.change.id, 'approve'), decide(fee.change.id, 'approve', third)]);
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(await fee.balance()).toBe(0);
  });

  it('the database keeps who asked from deciding', async () => {
    const { change } = await plantWaiting();
    const own = { state: 'done', decidedBy: `admin:${first.id}`, decidedAt: new Date() } as const;
    const deciding = test.db.update(feeChanges).set(own).where(eq(feeChanges.id, change.id));
    await expect(deciding).rejects.toMatchObject({ cause: { constraint: 'fee_changes_decided' } });
  });

  it('409 that says why, if it was paid meanwhile; it stays waiting and can be refused, also by who asked', async () => {
    const fee = await plantWaiting();
    await test.db.update(instalments).set({ cancelledAt: new Date() }).where(eq(instalments.studentId, fee.studentId));
    const late = await decide(fee.change.id, 'approve');
    expect([late.status, late.json<ErrorReply>().message]).toEqual([409, 'Nothing is left to pay.']);
    const refused = await decide(fee.change.id, 'refuse', first);
    expect([refused.status, refused.json()]).toMatchObject([200, { state: 'refused' }]);
    expect((await decide(fee.change.id, 'refuse')).status).toBe(409);
    expect((await decide(2_147_483_647, 'approve')).status).toBe(404);
  });

  it('GET /admin/fee-changes: what waits, the newest first, and by student', async () => {
    const [one, two] = [await plantWaiting(), await plantWaiting()];
    const list = async (query: string) =>
      (await test.call('GET', `/api/admin/fee-changes?${query}`, { token: second.token })).json<FeeChange[]>();
    expect((await list('state=waiting&limit=2')).map(({ id }) => id)).toEqual([two.change.id, one.change.id]);
    expect(await list(`student=${one.studentId}`)).toMatchObject([{ text: '₹6,000.00 is written off', isMine: false }]);
    expect(await list(`student=${one.studentId}&state=done`)).toEqual([]);
  });
});
