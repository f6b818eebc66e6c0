import type { OrderDetail } from '@avsar/contract';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { notifications } from '#database/tables/notifications.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { orders, payments, refunds } from '#database/tables/payments.ts';
import type { ProviderRefund } from '#providers/razorpay/payments.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { nextReference, plantOrder, plantTransfer } from '../../../../test/payments/open-orders.ts';
import { plantPaidEnrolment } from '../../../../test/payments/paid-orders.ts';
import { createBatch, createCourse, createTrainer } from '../../../../test/rows/public-pages.ts';
import { applyRefund } from './payments.refunds.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const reason = 'They moved away.';
const refund = (paymentId: number, more: object = {}) =>
  test.call('POST', `/api/admin/payments/${paymentId}/refund`, { token: admin.token, body: { reason, ...more } });

/** A student who paid for two courses and has a seat in a batch of each. */
async function plantStudent(kind: 'provider' | 'offline' = 'provider') {
  const [{ id: courseId }, other] = [await createCourse(test.db), await createCourse(test.db)];
  const student = await test.createUser();
  const { id: studentId } = student;
  const planted = await plantPaidEnrolment(test.db, { studentId, courseId });
  await plantPaidEnrolment(test.db, { studentId, courseId: other.id });
  const { links } = await createTrainer(test.db, [courseId, other.id]);
  const batch = await createBatch(test.db, courseId, links[0] ?? 0);
  const elsewhere = await createBatch(test.db, other.id, links[1] ?? 0);
  await test.db.insert(batchStudents).values([
    { batchId: batch.id, studentId, courseId },
    { batchId: elsewhere.id, studentId, courseId: other.id },
  ]);
  await test.db.update(payments).set({ kind }).where(eq(payments.id, planted.payment.id));
  return { ...planted, student, studentId, batch, elsewhere };
}

const applyProcessedRefund = (refunded: Omit<ProviderRefund, 'status' | 'receipt'>) =>
  test.app.context.transaction((tx) =>
    applyRefund(test.app.context, tx, { receipt: null, ...refunded, status: 'processed' }),
  );

const jobsOf = async (orderId: number) => {
  const { rows } = await test.db.execute(`select from pgboss.job where name = 'payments.refund'
    and (data ->> 'refundId')::int = (select id from refunds where order_id = ${orderId})`);
  return rows;
};
const enrolmentOf = async (orderId: number) => {
  const [row] = await test.db.select().from(enrolments).where(eq(enrolments.orderId, orderId));
  return row?.status;
};
const seatsOf = async (studentId: number) => {
  const rows = await test.db.select().from(batchStudents).where(eq(batchStudents.studentId, studentId));
  return rows.map(({ batchId }) => batchId);
};

describe('POST /admin/payments/:paymentId/refund', () => {
  it('200: the refund is requested, the enrolment cancelled, the seat of this course free, the act audited', async () => {
    const { order, payment, studentId, batch, elsewhere } = await plantStudent();
    const reply = await refund(payment.id);
    const detail = reply.json<OrderDetail>();
    expect([reply.status, detail.status, detail.isEnrolled]).toEqual([200, 'refund_pending', false]);
    expect(detail.payments).toMatchObject([
      {
        refundable: false,
        refunds: [{ status: 'requested', effect: 'ends', amount: 12_999, reason, reference: null }],
      },
    ]);
    expect(detail.timeline.at(-1)?.text).toBe(`₹12,999.00 will be refunded. The reason: “${reason}”`);
    expect([await enrolmentOf(order.id), await seatsOf(studentId)]).toEqual(['Cancelled', [elsewhere.id]]);
    const [changed] = await test.db.select().from(batches).where(eq(batches.id, batch.id));
    expect(changed?.version).toBe(batch.version + 1);
    const [entry] = await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      actor: `admin:${admin.id}`,
      action: 'payment.refund',
      subject: `order:${order.id}`,
      after: { paymentId: payment.id, amountInPaise: 12_999_00, reason },
    });
  });

  it('409 for a second, and ten at once make one refund (P14)', async () => {
    const { payment } = await plantStudent();
    const replies = await Promise.all(Array.from({ length: 10 }, () => refund(payment.id)));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    expect(await test.db.$count(refunds, eq(refunds.paymentId, payment.id))).toBe(1);
  });

  it('a student added to a batch at the same time keeps no seat, and there is no deadlock', async () => {
    const rooms = await Promise.all(Array.from({ length: 5 }, () => plantStudent()));
    const seats = rooms.map(async ({ studentId: id, order, batch, payment }) => {
      const { links } = await createTrainer(test.db, [order.courseId]);
      const times = { startTime: '21:00:00', endTime: '22:00:00' };
      const later = await createBatch(test.db, order.courseId, links[0] ?? 0, times);
      const add = (batchId: number) =>
        test.call('POST', `/api/batches/${batchId}/students`, { token: admin.token, body: { student: { id } } });
      const [given, ...seated] = await Promise.all([refund(payment.id), add(later.id), add(batch.id)]);
      // A conflict means that the student got another seat meanwhile: try again.
      const again = given?.status === 409 ? await refund(payment.id) : given;
      expect([again?.status, seated.filter(({ status }) => status >= 500)]).toEqual([200, []]);
      return test.db.$count(
        batchStudents,
        and(eq(batchStudents.studentId, id), eq(batchStudents.courseId, order.courseId)),
      );
    });
    expect(await Promise.all(seats)).toEqual([0, 0, 0, 0, 0]);
  });

  it('400 for a bank transfer without a refund reference, and for an online payment with one', async () => {
    const [offline, online] = [await plantStudent('offline'), await plantStudent()];
    const replies = [await refund(offline.payment.id), await refund(online.payment.id, { reference: nextReference() })];
    for (const reply of replies) {
      expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['reference']]);
    }
    expect([await enrolmentOf(offline.order.id), await enrolmentOf(online.order.id)]).toEqual(['Active', 'Active']);
  });

  it('200 for a bank transfer: settled at once, the student is notified, and no job calls the provider', async () => {
    const { order, payment, student, studentId } = await plantStudent('offline');
    const reference = nextReference();
    const detail = (await refund(payment.id, { reference })).json<OrderDetail>();
    expect(detail).toMatchObject({
      status: 'refunded',
      isEnrolled: false,
      payments: [{ status: 'refunded', refundable: false, refunds: [{ status: 'processed', reference }] }],
    });
    const notified = await test.db.select().from(notifications).where(eq(notifications.userId, studentId));
    expect(notified.map(({ kind, channel }) => `${kind} ${channel}`).toSorted()).toEqual([
      'payment_refunded bell',
      'payment_refunded mail',
    ]);
    const { token } = await test.signInAs('student', student);
    const bell = await test.call('GET', '/api/notifications', { token });
    expect(bell.json<{ text: string }[]>()[0]?.text).toMatch(/^₹12,999\.00 goes back .*They moved away/);
    expect(await jobsOf(order.id)).toEqual([]);
  });

  it('409 with the field for a reference used for another refund', async () => {
    const [one, other] = [await plantStudent('offline'), await plantStudent('offline')];
    const reference = nextReference();
    await refund(one.payment.id, { reference });
    const reply = await refund(other.payment.id, { reference });
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([409, ['reference']]);
    expect(await enrolmentOf(other.order.id)).toBe('Active');
  });

  it('200 with a reference for a refund that failed at the provider', async () => {
    const { payment } = await plantStudent();
    await refund(payment.id);
    await test.db.update(refunds).set({ status: 'failed' }).where(eq(refunds.paymentId, payment.id));
    expect((await refund(payment.id)).status).toBe(400);
    const reference = nextReference();
    const detail = (await refund(payment.id, { reference })).json<OrderDetail>();
    expect(detail).toMatchObject({ status: 'refunded', payments: [{ refunds: [{ status: 'processed', reference }] }] });
  });

  it('200 for an additional payment: the order is paid again, and the student stays enrolled', async () => {
    const { order } = await plantStudent();
    await test.db.update(orders).set({ status: 'needs_review', reviewReason: 'Twice.' }).where(eq(orders.id, order.id));
    const now = new Date();
    const extra = { orderId: order.id, kind: 'offline', status: 'captured', currency: 'INR' } as const;
    const times = { createdAt: now, capturedAt: now };
    const [row] = await test.db
      .insert(payments)
      .values({ ...extra, ...times, reference: nextReference(), amountInPaise: 12_999_00 })
      .returning();
    const detail = (await refund(row?.id ?? 0, { reference: nextReference() })).json<OrderDetail>();
    expect(detail).toMatchObject({ status: 'paid', isEnrolled: true, reviewReason: null });
  });

  it('200 for a transfer approved after the refund: the order is refunded again, and nobody is enrolled', async () => {
    const { order, payment } = await plantStudent('offline');
    await refund(payment.id, { reference: nextReference() });
    const { id: transferId } = await plantTransfer(test.db, { orderId: order.id });
    await test.call('POST', `/api/admin/transfers/${transferId}/approve`, { token: admin.token });
    const detail = await test.call('GET', `/api/admin/orders/${order.id}`, { token: admin.token });
    expect(detail.json()).toMatchObject({
      status: 'needs_review',
      payments: [{ refundable: false }, { refundable: true }],
    });
    const extra = detail.json<OrderDetail>().payments[1]?.id ?? 0;
    const after = (await refund(extra, { reference: nextReference() })).json<OrderDetail>();
    expect(after).toMatchObject({ status: 'refunded', isEnrolled: false });
  });

  it('200 with a reference for a refund made at the provider: the enrolment ends, and no job calls the provider', async () => {
    const { order, payment, studentId, elsewhere } = await plantStudent();
    const refunded = { id: `rfnd_${payment.id}`, paymentId: payment.reference, amountInPaise: payment.amountInPaise };
    await applyProcessedRefund(refunded);
    const detail = await test.call('GET', `/api/admin/orders/${order.id}`, { token: admin.token });
    const shown = { status: 'refunded', refundable: true, refunds: [] };
    expect(detail.json()).toMatchObject({ status: 'needs_review', isEnrolled: true, payments: [shown] });
    expect((await refund(payment.id)).status).toBe(400);
    // Everything went back, so a part of it is not recorded: the ledger would show less than the provider's report.
    const part = await refund(payment.id, { reference: nextReference(), amount: 500, effect: 'leaves' });
    expect([part.status, Object.keys(part.json<{ fields: object }>().fields)]).toEqual([400, ['amount']]);
    const ended = (await refund(payment.id, { reference: nextReference() })).json<OrderDetail>();
    expect(ended).toMatchObject({ status: 'refunded', isEnrolled: false, payments: [{ refundable: false }] });
    expect(await seatsOf(studentId)).toEqual([elsewhere.id]);
    expect(await jobsOf(order.id)).toEqual([]);
    expect((await refund(payment.id, { reference: nextReference() })).status).toBe(409);
  });

  it('a partial refund made at the provider settles no refund of ours, requested or failed', async () => {
    const { order, payment } = await plantStudent();
    await refund(payment.id);
    const part = { id: `rfnd_part${payment.id}`, paymentId: payment.reference, amountInPaise: 500_00 };
    for (const status of ['requested', 'failed'] as const) {
      await test.db.update(refunds).set({ status }).where(eq(refunds.paymentId, payment.id));
      expect(await applyProcessedRefund(part)).toMatchObject({ isNew: false });
      const [row] = await test.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
      expect(row).toMatchObject({ status, reference: null });
    }
    const [row] = await test.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row?.status).toBe('refund_pending');
  });

  it('404 for an unknown payment, 409 for a failed one, 400 without a reason', async () => {
    const { id: orderId } = await plantOrder(test.db, { status: 'attempted' });
    const failed = { orderId, kind: 'provider', reference: 'pay_failed1', status: 'failed', amountInPaise: 1 } as const;
    const [row] = await test.db
      .insert(payments)
      .values({ ...failed, currency: 'INR', createdAt: new Date() })
      .returning();
    expect((await refund(2_147_483_647)).status).toBe(404);
    expect((await refund(row?.id ?? 0)).status).toBe(409);
    expect((await refund(row?.id ?? 0, { reason: '' })).status).toBe(400);
  });
});
