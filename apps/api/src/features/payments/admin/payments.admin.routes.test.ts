import { randomUUID } from 'node:crypto';
import type { OrderDetail, OrderListed } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admins } from '#database/tables/auth.ts';
import { orderEvents, payments, refunds } from '#database/tables/payments.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { plantOrder, plantTransfer } from '../../../../test/payments/open-orders.ts';
import { follow } from '../../../../test/pages.ts';
import { plantPaidEnrolment } from '../../../../test/payments/paid-orders.ts';
import { plantRefund } from '../../../../test/payments/refunds.ts';
import { createCourse } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
  await test.db.update(admins).set({ name: 'Meera Rao' }).where(eq(admins.id, admin.id));
});
afterAll(() => test.close());

const get = (path: string) => test.call('GET', `/api/admin/orders${path}`, { token: admin.token });

describe('GET /admin/orders', () => {
  let java: Awaited<ReturnType<typeof createCourse>>;
  let asha: Awaited<ReturnType<TestApp['createUser']>>;
  let paid: Awaited<ReturnType<typeof plantPaidEnrolment>>;
  let transfer: Awaited<ReturnType<typeof plantTransfer>>;
  beforeAll(async () => {
    java = await createCourse(test.db, { title: 'Java' });
    const react = await createCourse(test.db, { title: 'React' });
    asha = await test.createUser({ name: 'Asha Kulkarni', email: 'asha.k@people.test' });
    const bina = await test.createUser({ name: 'bina Shah', mobileNumber: '9111222333' });
    paid = await plantPaidEnrolment(test.db, { studentId: asha.id, courseId: java.id });
    await plantOrder(test.db, { studentId: bina.id, courseId: java.id, status: 'expired' });
    const { id: orderId } = await plantOrder(test.db, { studentId: asha.id, courseId: react.id, status: 'attempted' });
    transfer = await plantTransfer(test.db, { orderId });
  });

  const linesOf = async (query: string) => {
    const reply = await get(query);
    const lines = reply.json<OrderListed[]>().map(({ student, course }) => `${student.name}: ${course.title}`);
    expect([query, reply.status, reply.headers['x-total-count']]).toEqual([query, 200, String(lines.length)]);
    return lines;
  };
  const all = ['Asha Kulkarni: React', 'bina Shah: Java', 'Asha Kulkarni: Java'];
  const ofAsha = ['Asha Kulkarni: React', 'Asha Kulkarni: Java'];

  it('200, the newest first, in rupees, with the number of the receipt', async () => {
    expect(await linesOf('')).toEqual(all);
    const { order, receipt } = paid;
    expect((await get('')).json<OrderListed[]>().at(-1)).toEqual({
      id: order.id,
      student: { id: asha.id, name: 'Asha Kulkarni', email: 'asha.k@people.test' },
      course: { id: java.id, title: 'Java' },
      amount: 12_999,
      discount: null,
      instalment: 0,
      status: 'paid',
      createdAt: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString(),
      receiptNumber: receipt.code,
    });
  });

  it.each([
    ['?q=kulk', ofAsha],
    ['?q=1112223', ['bina Shah: Java']],
    ['?q=bi', ['bina Shah: Java']],
    ['?q=kulkrni', ofAsha],
    ['?q=zzzzzz', []],
    ['?status=expired', ['bina Shah: Java']],
    ['?status=attempted&q=kulk', ['Asha Kulkarni: React']],
    ['?course=999999', []],
  ])('200 with %s: %j, and their number', async (query, expected) => {
    expect(await linesOf(query)).toEqual(expected);
  });

  it('200 by course, by student, and by the number of a receipt, payment, order or transfer', async () => {
    expect(await linesOf(`?course=${java.id}`)).toEqual(['bina Shah: Java', 'Asha Kulkarni: Java']);
    expect(await linesOf(`?student=${asha.id}`)).toEqual(ofAsha);
    const { payment, receipt, order } = paid;
    for (const name of [receipt.code, receipt.code.toLowerCase(), payment.reference, order.providerOrderId ?? '']) {
      expect(await linesOf(`?q=${encodeURIComponent(name)}`)).toEqual(['Asha Kulkarni: Java']);
    }
    const spaced = transfer.reference.replace(/(.{4})/g, '$1 ').toLowerCase();
    expect(await linesOf(`?q=${encodeURIComponent(spaced)}`)).toEqual(['Asha Kulkarni: React']);
  });

  it('200 in pages of one: each order appears once', async () => {
    const pages = await follow<OrderListed>(test, '/api/admin/orders?limit=1', undefined, admin.token);
    expect(pages.map(([item]) => `${item?.student.name}: ${item?.course.title}`)).toEqual(all);
  });

  it.each(['?cursor=nonsense', '?status=open', '?limit=101'])('400 for %s', async (query) => {
    expect((await get(query)).status).toBe(400);
  });

  it('GET /admin/orders/:orderId 200 with payment, enrolment and the timeline as sentences', async () => {
    const { order, payment } = paid;
    const facts = { reference: payment.reference, amountInPaise: 12_999_00, method: 'upi' };
    await test.db.insert(orderEvents).values([
      { orderId: order.id, at: new Date(), kind: 'captured', actor: 'provider', facts },
      { orderId: order.id, at: new Date(), kind: 'refund_requested', actor: `admin:${admin.id}`, facts: {} },
    ]);
    const reply = await get(`/${order.id}`);
    const detail = reply.json<OrderDetail>();
    expect([reply.status, detail.isEnrolled, detail.providerOrderId]).toEqual([200, true, order.providerOrderId]);
    expect(detail.payments).toMatchObject([
      {
        kind: 'provider',
        reference: payment.reference,
        status: 'captured',
        amount: 12_999,
        refundable: true,
        refundableAmount: 12_999,
        hasBought: true,
        refunds: [],
      },
    ]);
    expect(detail.timeline.map(({ actor, text }) => [actor, text])).toEqual([
      ['Razorpay', `₹12,999.00 arrived by upi, as ${payment.reference}.`],
      ['Meera Rao', 'The money will be refunded.'],
    ]);
  });

  it('GET /admin/orders/:orderId 200 says which payment bought the course, and who refunded', async () => {
    const { id: studentId } = await test.createUser();
    const { order, payment } = await plantRefund(test.db, { studentId });
    const { id: _, ...row } = payment;
    const reference = `pay_Twice${payment.id}`;
    const [again] = await test.db
      .insert(payments)
      .values({ ...row, reference })
      .returning();
    await test.db.insert(refunds).values({
      key: randomUUID(),
      paymentId: again?.id ?? 0,
      orderId: order.id,
      amountInPaise: 100,
      effect: 'returns',
      reason: 'Paid twice.',
      requestedBy: `admin:${admin.id}`,
      requestedAt: new Date(),
    });
    expect((await get(`/${order.id}`)).json<OrderDetail>().payments).toMatchObject([
      { reference: payment.reference, hasBought: true, refunds: [{ effect: 'leaves', requestedBy: 'the system' }] },
      { reference, hasBought: false, refunds: [{ effect: 'returns', requestedBy: 'Meera Rao' }] },
    ]);
  });

  it('GET /admin/orders/:orderId 404 for an order that does not exist', async () => {
    expect((await get('/2147483647')).status).toBe(404);
  });
});
