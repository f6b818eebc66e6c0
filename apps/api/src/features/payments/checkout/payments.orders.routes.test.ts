import type { MyOrder, Offer, OpenOrder } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses } from '#database/tables/courses.ts';
import { documents } from '#database/tables/documents.ts';
import { orders, paymentSettings } from '#database/tables/payments.ts';
import { startTestApp } from '../../../../test/app.ts';
import { startTestAppWithRazorpay, type TestAppWithRazorpay } from '../../../../test/payments/razorpay.ts';
import { plantOrder } from '../../../../test/payments/open-orders.ts';
import { follow } from '../../../../test/pages.ts';
import { createBuyer } from '../../../../test/payments/purchases.ts';
import { createCourse, enrol } from '../../../../test/rows/public-pages.ts';

let test: TestAppWithRazorpay;
beforeAll(async () => {
  test = await startTestAppWithRazorpay({ REDIS_URL: '' });
});
afterAll(() => test.close());

const setPrice = (courseId: number, priceInPaise: number) =>
  test.db.update(courses).set({ priceInPaise }).where(eq(courses.id, courseId));
const archive = (courseId: number) =>
  test.db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, courseId));

/** The ids of the orders at Razorpay that have this receipt. */
async function namesAtRazorpay(receipt: string | undefined) {
  const { orders: made } = await test.razorpay.look();
  return made.filter((order) => order.receipt === receipt).map(({ id }) => id);
}

describe('GET /payment/offers/:courseId', () => {
  it('200 before any order: price, both ways to pay, refund terms', async () => {
    const bank = { accountName: 'Avsar', accountNumber: '123456789', ifsc: 'ABCD0123456', bankName: 'A Bank' };
    const settings = { bank, upiId: 'avsar@okbank', legalName: 'Avsar Institute', gstin: '36ABCDE1234F1Z1' };
    await test.db.update(paymentSettings).set({ bank: null, upiId: null, gstin: null });
    const buyer = await createBuyer(test, await createCourse(test.db, { title: 'Java', priceInPaise: 4_999_00 }));
    expect((await buyer.offer()).json()).toMatchObject({ offline: null, refundTerms: '', hasTaxInvoice: false });
    await test.db.update(paymentSettings).set(settings);
    const policy = { kind: 'refunds' as const, title: 'Refund policy', publishedAt: new Date() };
    await test.db.insert(documents).values([
      { ...policy, version: 1, text: 'Half of it.' },
      { ...policy, version: 2, text: '# When\nAll of it: [ask](/contact).' },
    ]);
    const reply = await buyer.offer();
    const upiUri = 'upi://pay?pa=avsar@okbank&pn=Avsar%20Institute&am=4999.00&cu=INR&tn=Java';
    const { course, ...offer } = reply.json<Offer>();
    expect(course).toMatchObject({ id: buyer.course.id, title: 'Java', price: 4999 });
    expect([reply.status, offer]).toEqual([
      200,
      {
        batches: [],
        seat: null,
        isWaitingForBatch: false,
        standing: 'buyable',
        amount: 4999,
        discount: null,
        credit: null,
        online: { keyId: test.razorpayKeys.keyId, scriptUrl: test.razorpay.checkoutUrl },
        offline: { bank, upiId: 'avsar@okbank', upiUri },
        transfer: null,
        plans: [],
        planId: null,
        refundTerms: 'When\n\nAll of it: ask.',
        hasTaxInvoice: true,
      },
    ]);
  });

  it('200 with the last transfer: buyable after it was refused, awaiting approval after a new one', async () => {
    const buyer = await createBuyer(test);
    await buyer.order();
    await buyer.transfer({
      reference: `OLD${buyer.id}`,
      status: 'refused',
      reason: 'No such money',
      decidedAt: new Date(),
    });
    expect((await buyer.offer()).json()).toMatchObject({
      standing: 'buyable',
      transfer: { reference: `OLD${buyer.id}`, status: 'refused', reason: 'No such money' },
    });
    await buyer.transfer();
    expect((await buyer.offer()).json()).toMatchObject({
      standing: 'awaiting_approval',
      transfer: { status: 'submitted' },
    });
    expect((await buyer.create()).status).toBe(409);
  });

  it('404 for an unknown or archived course, unless the student has an open order for it', async () => {
    const buyer = await createBuyer(test);
    const stranger = await createBuyer(test, buyer.course);
    const orderId = await buyer.order();
    await archive(buyer.course.id);
    expect((await buyer.offer()).status).toBe(200);
    expect((await buyer.create()).json<OpenOrder>().orderId).toBe(orderId);
    for (const refused of [stranger.offer(), stranger.create()]) expect((await refused).status).toBe(404);
    const nowhere = '/api/payment/offers/2147483647';
    expect((await test.call('GET', nowhere, { token: buyer.token })).status).toBe(404);
  });
});

describe('POST /payment/create', () => {
  it('200: one row, one Razorpay order with its receipt, today’s price; a second click gets the same', async () => {
    const buyer = await createBuyer(test);
    const reply = await buyer.create({ amount: 12_999, currency: 'INR' });
    const open = reply.json<OpenOrder>();
    expect([reply.status, open]).toEqual([
      200,
      { orderId: open.orderId, amount: 12_999, currency: 'INR', keyId: test.razorpayKeys.keyId, seat: null },
    ]);
    expect((await buyer.create()).json()).toEqual(open);
    const rows = await buyer.orders();
    expect(rows).toMatchObject([
      { status: 'provider_created', amountInPaise: 12_999_00, providerOrderId: open.orderId, paidAt: null },
    ]);
    expect(await namesAtRazorpay(rows[0]?.receipt)).toEqual([open.orderId]);
    expect([await buyer.kinds(), await buyer.standing()]).toEqual([['created', 'provider_created'], 'buyable']);
  });

  it('50 at once: 1 row, 1 order at Razorpay, the same order id for all (threat 32)', async () => {
    const buyer = await createBuyer(test);
    const replies = await Promise.all(Array.from({ length: 50 }, () => buyer.create()));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await buyer.orders();
    const names = new Set(replies.map((reply) => reply.json<OpenOrder>().orderId));
    expect([rows.length, names]).toEqual([1, new Set([rows[0]?.providerOrderId])]);
    expect(await namesAtRazorpay(rows[0]?.receipt)).toHaveLength(1);
  });

  it('200 twice at once for an order without a Razorpay id: both get the id that was stored first', async () => {
    const buyer = await createBuyer(test);
    const createdAt = new Date(test.clock.now().getTime() - 60_000);
    await plantOrder(test.db, { studentId: buyer.id, courseId: buyer.course.id, createdAt });
    const replies = await Promise.all([buyer.create(), buyer.create()]);
    const [order] = await buyer.orders();
    const names = replies.map((reply) => reply.json<OpenOrder>().orderId);
    expect(names).toEqual([order?.providerOrderId, order?.providerOrderId]);
    expect(await buyer.kinds()).toEqual(['provider_created']);
  });

  it('409 for an amount other than the price: 0 rows (threat 8)', async () => {
    const buyer = await createBuyer(test);
    for (const amount of [1, 12_998.99, 12_999_00, -12_999]) expect((await buyer.create({ amount })).status).toBe(409);
    expect(await buyer.orders()).toEqual([]);
  });

  it('409 for a free course, a course already taken, and an order in review', async () => {
    const free = await createBuyer(test, await createCourse(test.db, { priceInPaise: 0 }));
    const taken = await createBuyer(test);
    await enrol(test.db, taken.id, taken.course.id);
    const wrong = await createBuyer(test);
    await wrong.order();
    const review = { status: 'needs_review', reviewReason: 'Too little came.' } as const;
    await test.db.update(orders).set(review).where(eq(orders.studentId, wrong.id));
    const replies = await Promise.all([free, taken, wrong].map((buyer) => buyer.create()));
    expect(replies.map((reply) => [reply.status, reply.json().code])).toEqual([
      [409, 'conflict'],
      [409, 'conflict'],
      [409, 'conflict'],
    ]);
    expect([await free.orders(), await taken.standing(), await wrong.standing()]).toEqual([
      [],
      'enrolled',
      'needs_review',
    ]);
  });

  it('200 at the new price if nobody tried to pay the order; at its old price if somebody did', async () => {
    const buyer = await createBuyer(test);
    const first = await buyer.order();
    await setPrice(buyer.course.id, 9_999_00);
    expect((await buyer.offer()).json()).toMatchObject({ amount: 9_999 });
    expect((await buyer.create({ amount: 12_999 })).status).toBe(409);
    const second = (await buyer.create({ amount: 9_999 })).json<OpenOrder>();
    expect((await buyer.orders()).map(({ status }) => status)).toEqual(['expired', 'provider_created']);
    await test.razorpay.pay(second.orderId, { outcome: 'failed' });
    await test.razorpay.releaseWebhooks();
    await setPrice(buyer.course.id, 20_000_00);
    expect((await buyer.offer()).json()).toMatchObject({ amount: 9_999, standing: 'buyable' });
    expect((await buyer.create()).json()).toEqual(second);
    expect(second.orderId).not.toBe(first);
  });

  it.each([
    ['error', 'error', 503],
    ['cut', undefined, 503],
    ['drop', undefined, 200],
    ['drop', 'error', 503],
    ['garbage', undefined, 200],
  ] as const)('Razorpay’s answer is lost (%s, then %s): %i, and then one order', async (fault, next, status) => {
    const buyer = await createBuyer(test);
    await test.razorpay.breakCalls('POST /v1/orders', fault);
    if (next !== undefined) await test.razorpay.breakCalls('GET /v1/orders', next);
    const lost = await buyer.create();
    expect([lost.status, lost.status === 503 ? lost.json().code : '']).toEqual([
      status,
      status === 503 ? 'payment_unavailable' : '',
    ]);
    test.clock.forward({ minutes: 1 });
    expect((await buyer.create()).status).toBe(200);
    const rows = await buyer.orders();
    expect(rows).toMatchObject([{ status: 'provider_created' }]);
    expect(await namesAtRazorpay(rows[0]?.receipt)).toEqual([rows[0]?.providerOrderId]);
  });

  it('503 without API keys: 0 rows, and the offer has no online payment', async () => {
    const plain = await startTestApp({ REDIS_URL: '' });
    const buyer = await createBuyer(plain);
    const reply = await buyer.create();
    const refusal = { code: 'payment_unavailable', message: 'Failed to initiate payment. Please try again.' };
    expect([reply.status, reply.json()]).toMatchObject([503, refusal]);
    expect([await buyer.orders(), (await buyer.offer()).json<Offer>().online]).toEqual([[], null]);
    await plain.close();
  });

  it('429 for a sixth open order, and for an eleventh order in an hour', async () => {
    const buyer = await createBuyer(test);
    const createFor = async () => {
      const { id: courseId } = await createCourse(test.db);
      return test.call('POST', '/api/payment/create', { token: buyer.token, body: { courseId } });
    };
    const close = () => test.db.update(orders).set({ status: 'expired' }).where(eq(orders.studentId, buyer.id));
    const statuses: number[] = [];
    for (let time = 1; time <= 6; time += 1) statuses.push((await createFor()).status);
    await close();
    for (let time = 7; time <= 11; time += 1) statuses.push((await createFor()).status);
    await close();
    const last = await createFor();
    expect([statuses, last.status]).toEqual([[200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 200], 429]);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(3000);
  });

  it.each([{}, { courseId: '1' }, { courseId: 1, currency: 'USD' }, { courseId: 1, priceInPaise: 1 }])(
    '400 for %j',
    async (body) => {
      const { token } = await test.signInAs('student');
      expect((await test.call('POST', '/api/payment/create', { token, body })).status).toBe(400);
    },
  );
});

describe('GET /payment/orders', () => {
  it('200: the caller’s own orders, newest first, page by page', async () => {
    const buyer = await createBuyer(test);
    await createBuyer(test, buyer.course).then((other) => other.create());
    await buyer.create();
    const { id: courseId, title } = await createCourse(test.db);
    await test.call('POST', '/api/payment/create', { token: buyer.token, body: { courseId } });
    const pages = await follow<MyOrder>(test, '/api/payment/orders?limit=1', undefined, buyer.token);
    expect(pages.flat().map(({ course }) => course.id)).toEqual([courseId, buyer.course.id]);
    expect(pages.flat()[0]).toMatchObject({
      course: { id: courseId, title },
      amount: 12_999,
      status: 'provider_created',
      awaitsApproval: false,
      paidAt: null,
      receiptNumber: null,
    });
  });
});
