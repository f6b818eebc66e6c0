import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments, receipts } from '#database/tables/payments.ts';
import { eq } from 'drizzle-orm';
import { startTestAppWithRazorpay, type TestAppWithRazorpay } from '../../../../test/payments/razorpay.ts';
import { createBuyer } from '../../../../test/payments/purchases.ts';
import { enrol } from '../../../../test/rows/public-pages.ts';

let test: TestAppWithRazorpay;
beforeAll(async () => {
  test = await startTestAppWithRazorpay({ REDIS_URL: '' });
});
afterAll(() => test.close());

const right = 'Payment verified and captured successfully.';
const wrong = 'Payment verification failed. Please try again.';

async function paidBuyer(how: Parameters<TestAppWithRazorpay['razorpay']['pay']>[1] = {}) {
  const buyer = await createBuyer(test);
  return { buyer, callback: await test.razorpay.pay(await buyer.order(), how) };
}

const countReceipts = (orderId: number) => test.db.$count(receipts, eq(receipts.orderId, orderId));

describe('POST /payment/verify', () => {
  it('200: paid, enrolled and receipted once, however often it is called', async () => {
    const { buyer, callback } = await paidBuyer();
    const replies = await Promise.all(Array.from({ length: 5 }, () => buyer.verify(callback)));
    const [order] = await buyer.orders();
    for (const reply of [...replies, await buyer.verify(callback)]) {
      const reply200 = { message: right, status: 'paid', orderId: order?.id, course: { id: buyer.course.id } };
      expect([reply.status, reply.json()]).toEqual([200, reply200]);
    }
    expect(await buyer.enrolments()).toMatchObject([{ source: 'payment', orderId: order?.id, status: 'Active' }]);
    expect([order?.status, await countReceipts(order?.id ?? 0)]).toEqual(['paid', 1]);
    expect(await buyer.kinds()).toEqual(['created', 'provider_created', 'captured', 'paid']);
    expect(await buyer.standing()).toBe('enrolled');
  });

  it('200 by the payment id alone, which Razorpay knows', async () => {
    const { buyer, callback } = await paidBuyer();
    expect((await buyer.verify({ paymentId: callback.paymentId })).status).toBe(200);
    await test.razorpay.setUp(false);
    expect((await buyer.verify({ paymentId: callback.paymentId })).status).toBe(200);
    await test.razorpay.setUp(true);
    expect(await buyer.enrolments()).toHaveLength(1);
  });

  it('400 for a wrong signature, although Razorpay has the payment: nobody is enrolled (threat 9)', async () => {
    const { buyer, callback } = await paidBuyer();
    for (const signature of ['', 'x', '0'.repeat(64), callback.signature.toUpperCase(), `${callback.signature}0`]) {
      const reply = await buyer.verify({ ...callback, signature });
      expect([reply.status, reply.json()]).toMatchObject([400, { code: 'signature_invalid', message: wrong }]);
    }
    expect([await buyer.enrolments(), await buyer.standing()]).toEqual([[], 'buyable']);
  });

  it('404 for another student’s payment, even with its signature; 409 for one’s own on another order (threat 10)', async () => {
    const { buyer, callback } = await paidBuyer();
    const thief = await createBuyer(test, buyer.course);
    const ownOrder = await thief.order();
    const { paymentId } = callback;
    for (const stolen of [callback, { paymentId }, { paymentId, orderId: ownOrder }])
      expect((await thief.verify(stolen)).status).toBe(404);
    expect((await buyer.verify(callback)).status).toBe(200);
    for (const stolen of [callback, { paymentId }, { paymentId, orderId: ownOrder }])
      expect((await thief.verify(stolen)).status).toBe(404);
    expect([await thief.enrolments(), (await thief.orders())[0]?.status]).toEqual([[], 'provider_created']);

    const second = await test.call('POST', '/api/payment/create', {
      token: buyer.token,
      body: { courseId: (await createBuyer(test)).course.id },
    });
    const { orderId } = second.json<{ orderId: string }>();
    for (const reused of [
      { paymentId, orderId },
      { ...callback, orderId },
    ])
      expect((await buyer.verify(reused)).status).toBe(409);
    expect(await test.db.$count(payments, eq(payments.reference, paymentId))).toBe(1);
  });

  it('404 for an unknown order or payment', async () => {
    const buyer = await createBuyer(test);
    const orderId = await buyer.order();
    const paymentId = 'pay_NeverWas123456';
    for (const body of [{ paymentId }, { paymentId, orderId }, { paymentId, orderId: 'order_NeverWas123456' }])
      expect((await buyer.verify(body)).status).toBe(404);
  });

  it('429 after thirty calls about an unknown payment', async () => {
    const buyer = await createBuyer(test);
    const body = { paymentId: 'pay_NeverWas123456', orderId: await buyer.order() };
    const statuses: number[] = [];
    for (let time = 1; time <= 31; time += 1) statuses.push((await buyer.verify(body)).status);
    expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
  });

  it('402 for a failed payment, and the course can still be bought', async () => {
    const { buyer, callback } = await paidBuyer({ outcome: 'failed' });
    const reply = await buyer.verify(callback);
    expect([reply.status, reply.json()]).toMatchObject([402, { code: 'payment_failed', message: wrong }]);
    expect([await buyer.standing(), await buyer.enrolments()]).toEqual(['buyable', []]);
    const again = await test.razorpay.pay(await buyer.order());
    expect([(await buyer.verify(again)).status, (await buyer.orders()).length]).toEqual([200, 1]);
  });

  it('202 while the payment is only authorized; nobody is enrolled yet', async () => {
    const { buyer, callback } = await paidBuyer({ outcome: 'authorized' });
    const reply = await buyer.verify(callback);
    const confirming = { status: 'confirming', course: { id: buyer.course.id } };
    expect([reply.status, reply.json()]).toMatchObject([202, confirming]);
    expect([await buyer.standing(), await buyer.enrolments()]).toEqual(['confirming', []]);
    expect((await buyer.create()).status).toBe(409);
    await test.razorpay.settlePayment(callback.paymentId);
    expect((await buyer.verify(callback)).status).toBe(200);
  });

  it('202 while Razorpay is down, still confirming after a reload; the webhook enrols, not the signature (threat 7)', async () => {
    const { buyer, callback } = await paidBuyer();
    await test.razorpay.setUp(false);
    const replies = [await buyer.verify(callback), await buyer.verify(callback)];
    const unsigned = await (await createBuyer(test)).verify({ paymentId: callback.paymentId });
    await test.razorpay.setUp(true);
    expect(replies.map(({ status }) => status)).toEqual([202, 202]);
    expect([unsigned.status, unsigned.json()]).toMatchObject([503, { code: 'payment_unavailable', message: wrong }]);
    expect([await buyer.standing(), await buyer.enrolments()]).toEqual(['confirming', []]);
    expect(await buyer.kinds()).toEqual(['created', 'provider_created', 'attempted']);
    await test.razorpay.releaseWebhooks();
    expect([await buyer.standing(), (await buyer.enrolments()).length]).toEqual(['enrolled', 1]);
  });

  it.each([{ amountInPaise: 100 }, { currency: 'USD' }])(
    '202 for another amount or currency (%j): in review, 0 enrolments (threat 8)',
    async (how) => {
      const { buyer, callback } = await paidBuyer(how);
      expect((await buyer.verify(callback)).status).toBe(202);
      expect(await buyer.orders()).toMatchObject([{ status: 'needs_review' }]);
      expect([await buyer.standing(), await buyer.enrolments()]).toEqual(['needs_review', []]);
    },
  );

  it('409 for a payment of a student enrolled already: it is refunded', async () => {
    const { buyer, callback } = await paidBuyer();
    await enrol(test.db, buyer.id, buyer.course.id);
    const reply = await buyer.verify(callback);
    expect([reply.status, (await buyer.orders())[0]?.status]).toEqual([409, 'refund_pending']);
    expect(await buyer.enrolments()).toMatchObject([{ source: 'admin' }]);
  });

  it('400 for malformed ids', async () => {
    const { token } = await test.signInAs('student');
    for (const body of [
      {},
      { paymentId: "pay_' or 1=1" },
      { paymentId: 'pay_Abcd1234', orderId: 'x' },
      { paymentId: 'pay_Abcd1234', amount: 1 },
    ])
      expect((await test.call('POST', '/api/payment/verify', { token, body })).status).toBe(400);
  });
});
