import type { ErrorReply, Taking } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolments } from '#database/tables/enrolments.ts';
import { feeAccounts, ledgerEntries } from '#database/tables/ledger.ts';
import { staffNotices } from '#database/tables/notices.ts';
import { orders, payments, refunds } from '#database/tables/payments.ts';
import { dateInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { made, openDesk } from '../../../../test/desk-cashiers.ts';
import { nextCheque } from '../../../../test/rows/desk.ts';
import { partsOf, plantFee } from '../../../../test/rows/fees.ts';
import { statusesOf } from '../../../../test/rows/taught-batch.ts';

let test: TestApp;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  desk = openDesk(test);
});
afterAll(() => test.close());

const messageOf = (reply: { json<Reply>(): Reply }) => reply.json<ErrorReply>().message;

describe('POST /admin/desk/takings/:takingId/cancel', () => {
  it('200 waits, rings for those who refund, and changes nothing else; 409 twice; 404 one that never was', async () => {
    const cashier = await desk.cashier();
    const second = await desk.cashier();
    const taking = made<Taking>(await cashier.take(1_000));
    expect(made<Taking>(await cashier.ask(taking.id))).toMatchObject({
      state: 'waiting',
      cancelReason: 'Typed wrong',
      isAskedByMe: true,
    });
    expect([(await second.ask(taking.id)).status, (await second.ask(2_147_483_647)).status]).toEqual([409, 404]);
    const rung = await test.db
      .select()
      .from(staffNotices)
      .where(and(eq(staffNotices.kind, 'taking_cancel_waiting'), eq(staffNotices.adminId, second.id)));
    expect(rung).toMatchObject([{ facts: { takingId: taking.id } }]);
    expect(await test.db.select().from(orders).where(eq(orders.id, taking.orderId))).toMatchObject([
      { status: 'paid' },
    ]);
  });
});

describe('POST /admin/desk/takings/:takingId/cancel/decide', () => {
  it('200 cancelled: the money is back where it came in, the enrolment ends, the balance is nothing', async () => {
    const [cashier, second] = [await desk.cashier(), await desk.cashier()];
    const taking = made<Taking>(await cashier.take(1_000));
    made(await cashier.ask(taking.id));
    const own = await cashier.decide(taking.id);
    expect([own.status, messageOf(own)]).toEqual([403, 'Somebody else has to decide what you asked for.']);
    const done = made<Taking>(await second.decide(taking.id));
    expect(done).toMatchObject({ state: 'cancelled', cancelReason: 'Typed wrong' });
    const { orderId, student } = taking;
    expect(await test.db.select().from(orders).where(eq(orders.id, orderId))).toMatchObject([{ status: 'refunded' }]);
    expect(await test.db.select().from(payments).where(eq(payments.orderId, orderId))).toMatchObject([
      { status: 'refunded' },
    ]);
    expect(await test.db.select().from(refunds).where(eq(refunds.orderId, orderId))).toMatchObject([
      {
        status: 'processed',
        reference: `CANCEL${taking.id}`,
        reason: 'Typed wrong',
        requestedBy: `admin:${second.id}`,
      },
    ]);
    const entries = await test.db.select().from(ledgerEntries).where(eq(ledgerEntries.studentId, student.id));
    expect(entries.find(({ kind }) => kind === 'refund')).toMatchObject({ debit: 'student', credit: 'cash' });
    const [account] = await test.db.select().from(feeAccounts).where(eq(feeAccounts.studentId, student.id));
    expect(account?.balanceInPaise).toBe(0);
    const [enrolment] = await test.db.select().from(enrolments).where(eq(enrolments.studentId, student.id));
    expect(enrolment?.status).not.toBe('Active');
    expect((await second.decide(taking.id)).status).toBe(409);
  });

  it('the same cheque can be taken again after it was cancelled', async () => {
    const [cashier, second] = [await desk.cashier(), await desk.cashier()];
    const paid = { way: 'cheque', number: nextCheque(), bankName: 'HDFC Bank', date: desk.today() };
    const taking = made<Taking>(await cashier.take(1_000, paid));
    made(await cashier.ask(taking.id));
    expect((await cashier.take(1_000, paid)).status).toBe(409);
    made(await second.decide(taking.id));
    expect((await cashier.take(1_000, paid)).status).toBe(201);
  });

  it('a later part is owed again; the course goes on', async () => {
    const [cashier, second] = [await desk.cashier(), await desk.cashier()];
    const { id: studentId } = await test.createUser();
    const { courseId } = await plantFee(test.db, { studentId, now: test.clock.now() });
    const body = { studentId, courseId, instalment: 1, amount: 3_000, paid: { way: 'cash' } };
    const reply = await test.call('POST', '/api/admin/desk/takings', { token: cashier.token, body });
    const { id } = made<Taking>(reply);
    made(await cashier.ask(id));
    made(await second.decide(id));
    expect((await partsOf(test.db, studentId)).map(({ settledAt }) => settledAt !== null)).toEqual([
      true,
      false,
      false,
    ]);
    const [enrolment] = await test.db.select().from(enrolments).where(eq(enrolments.studentId, studentId));
    expect(enrolment?.status).toBe('Active');
  });

  it('kept: as if nobody had asked, also by who asked; it may be asked again', async () => {
    const cashier = await desk.cashier();
    const taking = made<Taking>(await cashier.take(1_000));
    made(await cashier.ask(taking.id));
    expect(made<Taking>(await cashier.decide(taking.id, false))).toMatchObject({
      state: 'taken',
      cancelReason: null,
      cancelAskedBy: null,
    });
    expect((await cashier.ask(taking.id)).status).toBe(200);
  });

  it('403 without the right to refund', async () => {
    const cashier = await desk.cashier();
    const { token } = await test.signInWithRights('money');
    const taking = made<Taking>(await cashier.take(1_000));
    made(await cashier.ask(taking.id));
    const url = `/api/admin/desk/takings/${taking.id}/cancel/decide`;
    expect((await test.call('POST', url, { token, body: { cancel: true } })).status).toBe(403);
  });

  it('race: two decide at once; the money goes back once', async () => {
    const [cashier, second, third] = [await desk.cashier(), await desk.cashier(), await desk.cashier()];
    for (let round = 0; round < 3; round += 1) {
      const taking = made<Taking>(await cashier.take(1_000));
      made(await cashier.ask(taking.id));
      const replies = await Promise.all([second.decide(taking.id), third.decide(taking.id)]);
      expect(statusesOf(replies)).toEqual([200, 409]);
      expect(await test.db.$count(refunds, eq(refunds.orderId, taking.orderId))).toBe(1);
    }
  });

  it('cash of an open day comes out of its drawer', async () => {
    const [cashier, second] = [await desk.cashier(), await desk.cashier()];
    const taking = made<Taking>(await cashier.take(1_000));
    made(await cashier.take(500));
    made(await cashier.ask(taking.id));
    made(await second.decide(taking.id));
    expect(await cashier.day()).toMatchObject({ taken: { cash: 500 }, count: 1, expected: 500, handedBack: 0 });
  });

  it('cash of a closed day comes out of the cash in hand; the day keeps its close and says what was handed back', async () => {
    const [cashier, second] = [await desk.cashier(), await desk.cashier()];
    const taking = made<Taking>(await cashier.take(1_000));
    made(await cashier.take(500));
    made(await cashier.ask(taking.id));
    made(await cashier.close({ '500': 3 }));
    const { cash: before } = await cashier.inHand();
    made(await second.decide(taking.id));
    expect((await cashier.inHand()).cash).toBe(before - 1_000);
    expect(await cashier.day()).toMatchObject({
      taken: { cash: 500 },
      expected: 1_500,
      counted: 1_500,
      difference: 0,
      handedBack: 1_000,
    });
    const { id } = await cashier.day();
    made(await second.check(id ?? 0, true));
    expect(await cashier.day()).toMatchObject({ expected: 500, handedBack: 0 });
    made(await cashier.close({ '500': 1 }));
    expect((await cashier.inHand()).cash).toBe(before - 1_000);
  });

  it('409 cash that is in the bank: it goes back by bank, as a refund', async () => {
    const [cashier, second] = [await desk.cashier(), await desk.cashier()];
    const taking = made<Taking>(await cashier.take(1_000));
    made(await cashier.close({ '500': 2 }));
    made(await cashier.deposit({ kind: 'cash', amount: (await cashier.inHand()).cash, slip: `GONE${cashier.id}` }));
    made(await cashier.ask(taking.id));
    const reply = await second.decide(taking.id);
    expect([reply.status, messageOf(reply)]).toEqual([
      409,
      'This cash is in the bank already. Please refund it by bank transfer, on the page of its order.',
    ]);
    const [payment] = await test.db.select().from(payments).where(eq(payments.orderId, taking.orderId));
    const refund = (reference: string) =>
      test.call('POST', `/api/admin/payments/${payment?.id ?? 0}/refund`, {
        token: second.token,
        body: { reason: 'Moved away', reference },
      });
    // The ledger would take it for cash that was handed back.
    expect((await refund(`CANCEL${taking.id}`)).status).toBe(400);
    expect((await refund(`UTRBACK${taking.id}`)).status).toBe(200);
    const entries = await test.db.select().from(ledgerEntries).where(eq(ledgerEntries.studentId, taking.student.id));
    expect(entries.find(({ kind }) => kind === 'refund')).toMatchObject({ credit: 'bank' });
    expect((await second.decide(taking.id)).status).toBe(409);
    expect(dateInIndia(test.clock.now())).toBe(taking.day);
  });
});
