import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolments } from '#database/tables/enrolments.ts';
import { orders } from '#database/tables/payments.ts';
import {
  changeCalls,
  createChanger,
  documentsOf,
  findFaults,
  noFaults,
  offerCourse,
  paymentsOf,
  standingOf,
} from '../../../../test/payments/course-changers.ts';
import { createPayer } from '../../../../test/payments/part-payers.ts';
import { openPaymentTest, type Shop } from '../../../../test/payments/payments-shop.ts';
import { applyRefund } from '../refunds/payments.refunds.ts';

let shop: Shop;
let test: Shop['test'];
let calls: ReturnType<typeof changeCalls>;
beforeAll(async () => {
  shop = await openPaymentTest();
  test = shop.test;
  calls = changeCalls(shop, await test.signInAs('admin'));
});
afterAll(async () => {
  await shop.closeWorker();
  await test.close();
});

/** Somebody who changed from ₹18,000 to another course. */
async function changed(price = 18_000) {
  const who = await createChanger(shop, 18_000);
  const to = await offerCourse(shop, price);
  await calls.changeAsShown(who, to.id, { batchId: to.batchId });
  const [payment] = await paymentsOf(shop, who.studentId);
  return { ...who, to, paymentId: payment?.id ?? 0 };
}

describe('a refund after a change of course', () => {
  it('of everything ends the new course, and every account is even', async () => {
    const who = await changed(25_000);
    expect((await calls.refund(who.paymentId)).status).toBe(200);
    await shop.runRefunds();
    expect(await standingOf(shop, who.studentId)).toMatchObject({
      courses: [],
      seats: [],
      balances: { [who.courseId]: 0, [who.to.id]: 0 },
      orders: [
        ['ended', 18_000],
        ['ended', 25_000],
      ],
    });
    expect(await documentsOf(shop, who.studentId)).toBe(0);
    expect(await findFaults(shop)).toEqual(noFaults);
  });

  it('of a part asks whether the new course ends: 400 without, and both ways', async () => {
    const [stays, leaves] = [await changed(), await changed()];
    const unsaid = await calls.refund(stays.paymentId, { amount: 3_000 });
    expect([unsaid.status, unsaid.text]).toEqual([400, expect.stringContaining('whether the course ends')]);
    expect((await calls.refund(stays.paymentId, { amount: 3_000, effect: 'leaves' })).status).toBe(200);
    expect((await calls.refund(leaves.paymentId, { amount: 3_000, effect: 'ends' })).status).toBe(200);
    await shop.runRefunds();
    expect(await standingOf(shop, stays.studentId)).toMatchObject({
      courses: [stays.to.id],
      balances: { [stays.courseId]: 0, [stays.to.id]: 0 },
    });
    expect(await standingOf(shop, leaves.studentId)).toMatchObject({
      courses: [],
      balances: { [leaves.courseId]: 0, [leaves.to.id]: 0 },
    });
    expect(await documentsOf(shop, leaves.studentId)).toBe(15_000);
    expect(await findFaults(shop)).toEqual(noFaults);
  });

  it('what is left after it is what the next change carries over', async () => {
    const who = await changed();
    await calls.refund(who.paymentId, { amount: 3_000, effect: 'leaves' });
    await shop.runRefunds();
    const next = await offerCourse(shop, 20_000);
    const again = { studentId: who.studentId, courseId: who.to.id };
    expect(await calls.changeAsShown(again, next.id)).toMatchObject({ paid: 15_000, carried: 15_000, due: 5_000 });
    expect((await standingOf(shop, who.studentId)).balances).toEqual({
      [who.courseId]: 0,
      [who.to.id]: 0,
      [next.id]: 5_000,
    });
    expect(await findFaults(shop)).toEqual(noFaults);
  });

  it('money that was refunded at the provider is decided like any other, and the order stays ended', async () => {
    const who = await changed();
    const [payment] = await paymentsOf(shop, who.studentId);
    const part = {
      id: `rfnd_x${who.studentId}`,
      paymentId: payment?.reference ?? '',
      amountInPaise: 500_00,
      receipt: null,
    };
    await shop.context.transaction((tx) => applyRefund(shop.context, tx, { ...part, status: 'processed' }));
    const [order] = await test.db.select().from(orders).where(eq(orders.studentId, who.studentId)).orderBy(orders.id);
    expect(order?.status).toBe('needs_review');
    const { rows } = await test.db.execute<{ id: number }>(`select id from refunds where reference = '${part.id}'`);
    const reply = await calls.refund(who.paymentId, { refundId: rows[0]?.id, effect: 'leaves' });
    expect(reply.json()).toMatchObject({ status: 'ended' });
    expect((await standingOf(shop, who.studentId)).courses).toEqual([who.to.id]);
    expect(await findFaults(shop)).toEqual(noFaults);
  });
});

describe('a change of course', () => {
  it('keeps the money that was taken at the desk from being handed back there: 409', async () => {
    const { id: studentId } = await test.signInAs('student');
    const [from, to] = [await offerCourse(shop, 9_000), await offerCourse(shop, 9_000)];
    const [asker, decider] = [await test.signInAs('admin'), await test.signInAs('admin')];
    const send = (token: string, path: string, body: object) =>
      test.call('POST', `/api/admin/desk/takings${path}`, { token, body });
    const taken = { studentId, courseId: from.id, amount: 9_000, paid: { way: 'cash' } };
    const { id } = (await send(asker.token, '', taken)).json<{ id: number }>();
    await calls.changeAsShown({ studentId, courseId: from.id }, to.id);
    await send(asker.token, `/${id}/cancel`, { reason: 'The wrong student.' });
    const refused = await send(decider.token, `/${id}/cancel/decide`, { cancel: true });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('pays for another course now')]);
    expect((await standingOf(shop, studentId)).courses).toEqual([to.id]);
  });

  it('and the message about a later part at once: the money is carried over, or goes back', async () => {
    for (let round = 0; round < 4; round += 1) {
      const payer = await createPayer(test);
      const to = await offerCourse(shop, 12_000);
      const opened = await payer.create({ instalment: 1 });
      await test.razorpay.pay(opened.json<{ orderId: string }>().orderId);
      const who = { studentId: payer.id, courseId: payer.courseId };
      const [reply] = await Promise.all([calls.change(who, to.id, { due: 8_000 }), test.razorpay.releaseWebhooks()]);
      // The part came first: the figures of the screen are old, and the staff look again.
      if (reply.status === 409) await calls.changeAsShown(who, to.id);
      await shop.runRefunds();
      const { balances, back } = await standingOf(shop, payer.id);
      expect(balances).toEqual({ [payer.courseId]: 0, [to.id]: reply.status === 409 ? 5_000 : 8_000 });
      expect(back).toEqual(reply.status === 409 ? [] : [['returns', 3_000]]);
    }
    expect(await findFaults(shop)).toEqual(noFaults);
  });

  it('the check lists still find a new course that nobody has, and one that nobody paid for', async () => {
    const who = await changed();
    await test.db.update(enrolments).set({ status: 'Cancelled' }).where(eq(enrolments.courseId, who.to.id));
    expect((await findFaults(shop)).lists).toMatchObject({ paidNotEnrolled: 1 });
    await test.db.update(enrolments).set({ status: 'Active' }).where(eq(enrolments.courseId, who.to.id));
    await test.db.execute(
      `set session_replication_role = replica; delete from course_changes where student_id = ${who.studentId}; set session_replication_role = origin`,
    );
    const { lists, ledger } = await findFaults(shop);
    expect(lists).toMatchObject({ paidNotEnrolled: 1, enrolledNotPaid: 1 });
    expect(ledger.map(({ source }) => source.replace(/\d+/, 'N')).toSorted()).toEqual(['change:N:in', 'change:N:out']);
  });
});
