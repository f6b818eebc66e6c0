import type { OrderDetail, Transfer } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { media } from '#database/tables/media.ts';
import { notifications } from '#database/tables/notifications.ts';
import { offlinePayments, orders, paymentSettings, receipts } from '#database/tables/payments.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  nextReference,
  enableBankTransfers,
  plantOrder,
  plantTransfer,
} from '../../../../test/payments/open-orders.ts';
import { follow } from '../../../../test/pages.ts';
import { base64Of, picture } from '../../../../test/rows/pictures.ts';
import { createCourse, enrol } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
  await enableBankTransfers(test.db);
});
afterAll(() => test.close());

const submit = (token: string, body: object) => test.call('POST', '/api/payment/transfers', { token, body });
const byAdmin = (path: string, body?: object) => test.call('POST', `/api/admin/${path}`, { token: admin.token, body });
const waiting = async () =>
  (await test.call('GET', '/api/admin/transfers?limit=100', { token: admin.token })).json<Transfer[]>();

const orderOf = async (studentId: number, courseId: number) => {
  const isTheirs = and(eq(orders.studentId, studentId), eq(orders.courseId, courseId));
  const [row, ...more] = await test.db.select().from(orders).where(isTheirs);
  expect(more).toEqual([]);
  return row;
};
const enrolmentsOf = (studentId: number) =>
  test.db.select().from(enrolments).where(eq(enrolments.studentId, studentId));
const ascending = (numbers: number[]) => numbers.toSorted((one, other) => one - other);
const fieldsOf = (reply: { json: <Body>() => Body }) => Object.keys(reply.json<{ fields: object }>().fields);

describe('POST /payment/transfers', () => {
  it('201 opens the order and waits for approval, with a picture that only the admin can open', async () => {
    const { id: studentId, token } = await test.signInAs('student');
    const { id: courseId } = await createCourse(test.db);
    const image = base64Of(await picture());
    const reply = await submit(token, { courseId, reference: 'axis-77 88 9900', image });
    expect([reply.status, Object.keys(reply.json())]).toEqual([201, ['message']]);
    expect(await orderOf(studentId, courseId)).toMatchObject({ status: 'attempted', amountInPaise: 12_999_00 });
    const transfer = (await waiting()).find(({ student }) => student.id === studentId);
    expect(transfer).toMatchObject({ reference: 'AXIS77889900', amount: 12_999, status: 'submitted' });
    const [path = ''] = transfer?.image?.split('?') ?? [];
    expect(path).toBe(`/api/files/transfers/${transfer?.id}/image/1024.webp`);
    const seen = [admin.token, token, undefined].map((whose) => test.call('GET', path, { token: whose }));
    expect((await Promise.all(seen)).map(({ status }) => status)).toEqual([200, 403, 401]);
    const offer = await test.call('GET', `/api/payment/offers/${courseId}`, { token });
    expect(offer.json()).toMatchObject({ standing: 'awaiting_approval' });
    const mine = await test.call('GET', '/api/payment/orders', { token });
    expect(mine.json()).toMatchObject([{ status: 'attempted', awaitsApproval: true }]);
  });

  it('409 while a transfer waits, for a course already taken and for a free course; 404 for an unknown course', async () => {
    const { id: studentId, token } = await test.signInAs('student');
    const [{ id: courseId }, taken] = [await createCourse(test.db), await createCourse(test.db)];
    const free = await createCourse(test.db, { priceInPaise: 0 });
    await enrol(test.db, studentId, taken.id);
    const other = await submit(token, { courseId, reference: nextReference(), amount: 12_998 });
    expect([other.status, String(other.json()['message'])]).toEqual([409, expect.stringContaining('price')]);
    const statuses = [];
    for (const id of [courseId, courseId, taken.id, free.id, 2_147_483_647]) {
      statuses.push((await submit(token, { courseId: id, reference: nextReference() })).status);
    }
    expect(statuses).toEqual([201, 409, 409, 409, 404]);
  });

  it('409 with the field for a reference submitted before, also at once; allowed after a refusal (threat 10)', async () => {
    const students = await Promise.all(Array.from({ length: 5 }, () => test.signInAs('student')));
    const { id: courseId } = await createCourse(test.db);
    const reference = nextReference();
    const replies = await Promise.all(students.map(({ token }) => submit(token, { courseId, reference })));
    expect(ascending(replies.map(({ status }) => status))).toEqual([201, 409, 409, 409, 409]);
    const refused = replies.findIndex(({ status }) => status === 409);
    expect(replies[refused] && fieldsOf(replies[refused])).toEqual(['reference']);
    const [row] = await test.db.select().from(offlinePayments).where(eq(offlinePayments.reference, reference));
    expect((await byAdmin(`transfers/${row?.id}/refuse`, { reason: 'Not theirs.' })).status).toBe(200);
    expect((await submit(students[refused]?.token ?? '', { courseId, reference })).status).toBe(201);
  });

  it.each([
    ['reference', { reference: 'short' }],
    ['reference', { reference: 'drop table; --' }],
    ['image', { image: 'bm8gcGljdHVyZQ==' }],
    ['amount', { amount: '12999' }],
    ['priceInPaise', { priceInPaise: 1 }],
  ])('400 for a wrong %s: %j; no transfer', async (field, change) => {
    const { token } = await test.signInAs('student');
    const { id: courseId } = await createCourse(test.db);
    const [before, files] = [await test.db.$count(offlinePayments), await test.db.$count(media)];
    const reply = await submit(token, { courseId, reference: nextReference(), ...change });
    expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]]);
    expect([await test.db.$count(offlinePayments), await test.db.$count(media)]).toEqual([before, files]);
  });

  it('409 for a used reference before its picture is converted; 429 for an eleventh picture in an hour', async () => {
    const { token } = await test.signInAs('student');
    const { id: courseId } = await createCourse(test.db);
    const broken = { courseId, image: 'bm8gcGljdHVyZQ==' };
    const used = await submit(token, { ...broken, reference: (await plantTransfer(test.db)).reference });
    expect([used.status, fieldsOf(used)]).toEqual([409, ['reference']]);
    const statuses: number[] = [];
    for (let time = 1; time <= 11; time += 1)
      statuses.push((await submit(token, { ...broken, reference: nextReference() })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });

  it('409 with the field for a reference by which an admin has marked another order as paid', async () => {
    const reference = nextReference();
    const { id: orderId } = await plantOrder(test.db);
    expect((await byAdmin(`orders/${orderId}/offline-paid`, { reference })).status).toBe(200);
    const { token } = await test.signInAs('student');
    const reply = await submit(token, { courseId: (await createCourse(test.db)).id, reference });
    expect([reply.status, fieldsOf(reply)]).toEqual([409, ['reference']]);
  });

  it('503 with a message while the institute has no bank account and no UPI id', async () => {
    await test.db.update(paymentSettings).set({ upiId: null, bank: null });
    const { token } = await test.signInAs('student');
    const reply = await submit(token, { courseId: (await createCourse(test.db)).id, reference: nextReference() });
    await enableBankTransfers(test.db);
    expect([reply.status, reply.json()['code']]).toEqual([503, 'payment_unavailable']);
    expect(reply.json()['message']).toContain('Please contact us.');
  });
});

describe('POST /admin/transfers/:transferId/approve', () => {
  it('200: paid, enrolled, receipted and audited; 409 a second time', async () => {
    const { id: transferId, orderId, reference } = await plantTransfer(test.db);
    const reply = await byAdmin(`transfers/${transferId}/approve`);
    expect([reply.status, reply.json()]).toMatchObject([200, { id: transferId, status: 'approved', reason: null }]);
    const detail = await test.call('GET', `/api/admin/orders/${orderId}`, { token: admin.token });
    expect(detail.json()).toMatchObject({
      status: 'paid',
      isEnrolled: true,
      payments: [{ kind: 'offline', reference, status: 'captured', amount: 12_999 }],
    });
    expect(await test.db.$count(receipts, eq(receipts.orderId, orderId))).toBe(1);
    const isAct = and(eq(auditLog.action, 'transfer.approve'), eq(auditLog.subject, `order:${orderId}`));
    expect(await test.db.$count(auditLog, isAct)).toBe(1);
    expect((await byAdmin(`transfers/${transferId}/approve`)).status).toBe(409);
  });

  it('200 for one of ten decisions at once: at most one enrolment', async () => {
    const { id: transferId, orderId } = await plantTransfer(test.db);
    const ways = Array.from({ length: 10 }, (_, at) =>
      at % 3 === 0
        ? byAdmin(`transfers/${transferId}/refuse`, { reason: 'No.' })
        : byAdmin(`transfers/${transferId}/approve`),
    );
    const statuses = (await Promise.all(ways)).map(({ status }) => status);
    expect(ascending(statuses)).toEqual([200, ...Array<number>(9).fill(409)]);
    const [row] = await test.db.select().from(offlinePayments).where(eq(offlinePayments.id, transferId));
    expect(await test.db.$count(enrolments, eq(enrolments.orderId, orderId))).toBe(row?.status === 'approved' ? 1 : 0);
  });

  it('200 for a student enrolled meanwhile: the order is in review, without an automatic refund', async () => {
    const { id: transferId, orderId } = await plantTransfer(test.db);
    const [order] = await test.db.select().from(orders).where(eq(orders.id, orderId));
    await enrol(test.db, order?.studentId ?? 0, order?.courseId ?? 0);
    expect((await byAdmin(`transfers/${transferId}/approve`)).status).toBe(200);
    const detail = await test.call('GET', `/api/admin/orders/${orderId}`, { token: admin.token });
    expect(detail.json()).toMatchObject({ status: 'needs_review', payments: [{ refundable: true, refunds: [] }] });
    expect(await enrolmentsOf(order?.studentId ?? 0)).toMatchObject([{ source: 'admin', status: 'Active' }]);
  });

  it('404 for an unknown transfer', async () => {
    expect((await byAdmin('transfers/2147483647/approve')).status).toBe(404);
  });
});

describe('POST /admin/transfers/:transferId/refuse', () => {
  it('200: the student is notified with the reason by bell and mail, and the order stays open', async () => {
    const { id: transferId, orderId } = await plantTransfer(test.db);
    const reason = 'There is no such transfer.';
    const reply = await byAdmin(`transfers/${transferId}/refuse`, { reason });
    expect([reply.status, reply.json()]).toMatchObject([200, { status: 'refused', reason }]);
    const [order] = await test.db.select().from(orders).where(eq(orders.id, orderId));
    const notified = await test.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, order?.studentId ?? 0));
    expect(notified.map(({ kind, channel }) => `${kind} ${channel}`).toSorted()).toEqual([
      'payment_refused bell',
      'payment_refused mail',
    ]);
    expect(order?.status).toBe('attempted');
    expect((await byAdmin(`transfers/${transferId}/refuse`, { reason })).status).toBe(409);
  });

  it('400 without a reason, 404 for an unknown transfer', async () => {
    const { id } = await plantTransfer(test.db);
    expect((await byAdmin(`transfers/${id}/refuse`, {})).status).toBe(400);
    expect((await byAdmin('transfers/2147483647/refuse', { reason: 'No.' })).status).toBe(404);
  });
});

describe('GET /admin/transfers', () => {
  it('200: waiting transfers oldest first, decided ones newest first, page by page', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { id } = await plantTransfer(test.db);
      await byAdmin(`transfers/${id}/refuse`, { reason: 'No.' });
      await plantTransfer(test.db);
    }
    const ids = async (status: string) => {
      const url = `/api/admin/transfers?status=${status}&limit=1`;
      const pages = await follow<Transfer>(test, url, undefined, admin.token);
      return pages.flatMap((page) => page.map(({ id }) => id));
    };
    const [submitted, refused] = [await ids('submitted'), await ids('refused')];
    expect(submitted).toEqual(ascending(submitted));
    expect(refused).toEqual(ascending(refused).toReversed());
    expect(submitted).toHaveLength(await test.db.$count(offlinePayments, eq(offlinePayments.status, 'submitted')));
    expect((await test.call('GET', '/api/admin/transfers?status=lost', { token: admin.token })).status).toBe(400);
  });
});

describe('POST /admin/orders/:orderId/offline-paid', () => {
  const mark = (orderId: number, reference = nextReference()) =>
    byAdmin(`orders/${orderId}/offline-paid`, { reference });

  it.each(['created', 'attempted', 'expired'] as const)(
    '200 for an order that is %s: paid, enrolled, audited',
    async (status) => {
      const { id, studentId } = await plantOrder(test.db, { status });
      const reply = await mark(id);
      expect([reply.status, reply.json()]).toMatchObject([200, { status: 'paid', isEnrolled: true }]);
      expect(await enrolmentsOf(studentId)).toMatchObject([{ source: 'payment', orderId: id }]);
      const isAct = and(eq(auditLog.action, 'order.mark-paid'), eq(auditLog.subject, `order:${id}`));
      expect(await test.db.$count(auditLog, isAct)).toBe(1);
    },
  );

  it('200 with the reference of a waiting transfer: the transfer is approved', async () => {
    const { orderId, reference, id } = await plantTransfer(test.db);
    const reply = await mark(orderId, reference);
    expect([reply.status, reply.json()]).toMatchObject([200, { transfers: [{ id, status: 'approved' }] }]);
    const kinds = reply.json<OrderDetail>().timeline.map(({ kind }) => kind);
    expect(kinds).toEqual(['transfer_approved', 'captured', 'paid']);
  });

  it('200 with another reference than the waiting transfer’s: the transfer is refused and cannot be approved', async () => {
    const { orderId, id } = await plantTransfer(test.db);
    const reason = 'The order was paid another way.';
    expect((await mark(orderId)).json()).toMatchObject({ transfers: [{ id, status: 'refused', reason }] });
    expect((await byAdmin(`transfers/${id}/approve`)).status).toBe(409);
  });

  it('200 for twenty orders at once, half of them by a transfer: no deadlock between receipt and audit log', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 10 }, async () => ({
        transfer: await plantTransfer(test.db),
        order: await plantOrder(test.db),
      })),
    );
    const replies = await Promise.all(
      pairs.flatMap(({ transfer, order }) => [byAdmin(`transfers/${transfer.id}/approve`), mark(order.id)]),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
  });

  it('409 with the field for a reference that has paid before, or that another student has submitted', async () => {
    const [paid, other, submitted] = [
      await plantOrder(test.db),
      await plantOrder(test.db),
      await plantTransfer(test.db),
    ];
    const reference = nextReference();
    await mark(paid.id, reference);
    for (const used of [reference, submitted.reference]) {
      const reply = await mark(other.id, used);
      expect([reply.status, fieldsOf(reply)]).toEqual([409, ['reference']]);
    }
    expect(await enrolmentsOf(other.studentId)).toEqual([]);
  });

  it('409 for a settled order and for a course already taken; 404 for an unknown order', async () => {
    const settled = await plantOrder(test.db, { status: 'refunded' });
    const taken = await plantOrder(test.db);
    await enrol(test.db, taken.studentId, taken.courseId);
    const replies = [await mark(settled.id), await mark(taken.id), await mark(2_147_483_647)];
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 404]);
  });
});
