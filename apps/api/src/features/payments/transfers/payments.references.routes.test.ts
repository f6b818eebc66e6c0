import type { OrderDetail } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolments } from '#database/tables/enrolments.ts';
import { offlinePayments, payments, refunds } from '#database/tables/payments.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  nextReference,
  enableBankTransfers,
  plantOrder,
  plantTransfer,
} from '../../../../test/payments/open-orders.ts';
import { createCourse } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
  await enableBankTransfers(test.db);
});
afterAll(() => test.close());

const byAdmin = (path: string, body?: object) => test.call('POST', `/api/admin/${path}`, { token: admin.token, body });

async function submit(reference: string) {
  const { token } = await test.signInAs('student');
  const { id: courseId } = await createCourse(test.db);
  return test.call('POST', '/api/payment/transfers', { token, body: { courseId, reference } });
}

const mark = (orderId: number, reference: string) => byAdmin(`orders/${orderId}/offline-paid`, { reference });

/** Seven spellings of one reference, as people might copy it. */
const spellingsOf = (digits: string) => [
  digits,
  `0${digits}`,
  `0000${digits}`,
  `00 ${digits.slice(0, 3)}-${digits.slice(3)}`,
  `00${digits.slice(0, 4)}\u2013${digits.slice(4)}`,
  Array.from(digits, (digit) => String.fromCharCode(0x0966 + Number(digit))).join(''),
  Array.from(digits, (digit) => String.fromCharCode(0xff10 + Number(digit))).join(''),
];

describe('one bank reference in several spellings is one transfer (threat 10)', () => {
  it('submitted by seven students at once: 201 for one, 409 with the field for the others', async () => {
    const replies = await Promise.all(spellingsOf('411122223333').map(submit));
    const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409]);
    const refused = replies.find(({ status }) => status === 409)?.json<{ fields: object }>();
    expect(Object.keys(refused?.fields ?? {})).toEqual(['reference']);
    expect(await test.db.$count(offlinePayments, eq(offlinePayments.referenceKey, '411122223333'))).toBe(1);
  });

  it('keeps what was typed, and is found by any of its spellings', async () => {
    expect((await submit('00 0511-122223333')).status).toBe(201);
    const [row] = await test.db.select().from(offlinePayments).where(eq(offlinePayments.referenceKey, '511122223333'));
    expect(row?.reference).toBe('000511122223333');
    for (const typed of ['511122223333', '0511122223333', '5111 2222-3333']) {
      const found = await test.call('GET', `/api/admin/orders?q=${encodeURIComponent(typed)}`, { token: admin.token });
      expect(
        found.json<{ id: number }[]>().map(({ id }) => id),
        typed,
      ).toEqual([row?.orderId]);
    }
  });

  it('marked as paid for two orders: 409 for the second, and nobody is enrolled by it', async () => {
    const [first, second] = [await plantOrder(test.db), await plantOrder(test.db)];
    expect((await mark(first.id, '00611122223333')).status).toBe(200);
    for (const reference of spellingsOf('611122223333')) expect((await mark(second.id, reference)).status).toBe(409);
    expect(await test.db.$count(enrolments, eq(enrolments.studentId, second.studentId))).toBe(0);
    const found = await test.call('GET', '/api/admin/orders?q=0611122223333', { token: admin.token });
    expect(found.json<{ id: number }[]>().map(({ id }) => id)).toEqual([first.id]);
  });

  it('approved as a transfer after it was marked as paid elsewhere: 409, and one payment', async () => {
    const { id: transferId, orderId } = await plantTransfer(test.db, { reference: '711122223333' });
    // A payment that an older release would have allowed.
    const { id: otherId } = await plantOrder(test.db);
    const paid = { kind: 'offline', status: 'captured', currency: 'INR', amountInPaise: 12_999_00 } as const;
    const at = test.clock.now();
    const values = { ...paid, orderId: otherId, reference: '0711122223333', createdAt: at, capturedAt: at };
    await test.db.insert(payments).values(values);
    expect((await byAdmin(`transfers/${transferId}/approve`)).status).toBe(409);
    expect(await test.db.$count(payments, eq(payments.orderId, orderId))).toBe(0);
  });

  it('marked as paid for one order while submitted for another: 409', async () => {
    await plantTransfer(test.db, { reference: '00311122223333' });
    const { id } = await plantOrder(test.db);
    for (const reference of spellingsOf('311122223333')) expect((await mark(id, reference)).status).toBe(409);
  });

  it('marked as paid in another spelling than the transfer that waits for it: that transfer is approved', async () => {
    const { id, orderId } = await plantTransfer(test.db, { reference: '000811122223333' });
    const reply = await mark(orderId, '811122223333');
    expect([reply.status, reply.json()]).toMatchObject([200, { transfers: [{ id, status: 'approved' }] }]);
  });

  it('used for two refunds: 409 for the second', async () => {
    const paidBack = async (reference: string) => {
      const paid = (await mark((await plantOrder(test.db)).id, nextReference())).json<OrderDetail>();
      return byAdmin(`payments/${paid.payments[0]?.id}/refund`, { reason: 'They asked.', reference });
    };
    expect((await paidBack('00911122223333')).status).toBe(200);
    const second = await paidBack('911122223333');
    expect([second.status, Object.keys(second.json<{ fields: object }>().fields)]).toEqual([409, ['reference']]);
    expect(await test.db.$count(refunds, eq(refunds.referenceKey, '911122223333'))).toBe(1);
  });

  it('references that differ in more than spelling are different transfers', async () => {
    const replies = [await submit('UTR000123456'), await submit('UTR123456'), await submit('1234560')];
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  });
});
