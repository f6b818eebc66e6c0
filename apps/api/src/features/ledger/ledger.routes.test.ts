import type { FeeAccount } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders, payments } from '#database/tables/payments.ts';
import { openPaymentTest, type Purchase, type Shop, startPurchase } from '../../../test/payments/payments-shop.ts';
import { findLedgerDifferences, verifyLedger } from './index.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openPaymentTest();
});
afterAll(async () => {
  await shop.closeWorker();
  await shop.test.close();
});

async function buy(name: string, how = {}): Promise<Purchase & { readonly price: number }> {
  const deal = await startPurchase(shop, name, how);
  expect((await deal.callback(await deal.pay(await deal.order(), { method: 'upi' }))).status).toBe(200);
  return { ...deal, price: deal.course.priceInPaise / 100 };
}

async function accountsOf(studentId: number): Promise<FeeAccount[]> {
  const { token } = await shop.admin();
  const reply = await shop.test.call('GET', `/api/admin/students/${studentId}/accounts`, { token });
  expect(reply.status).toBe(200);
  return reply.json<FeeAccount[]>();
}

const orderOf = async ({ studentId }: Pick<Purchase, 'studentId'>) => {
  const rows = await shop.test.db.select().from(orders).where(eq(orders.studentId, studentId));
  return rows[0]?.id ?? 0;
};

async function refund(deal: Purchase): Promise<void> {
  const { token } = await shop.admin();
  const [payment] = await shop.test.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, await orderOf(deal)));
  const body = { reason: 'They moved away.' };
  const reply = await shop.test.call('POST', `/api/admin/payments/${payment?.id ?? 0}/refund`, { token, body });
  expect(reply.status).toBe(200);
}

const told = (account: FeeAccount | undefined) =>
  account?.entries.map(({ text, amount, balance }) => [text, amount, balance]);

describe('GET /payment/accounts', () => {
  it('200: a course that was paid, with its fee, its payment and the receipt; nothing is owed', async () => {
    const { token, id } = await shop.test.signInAs('student');
    expect((await shop.test.call('GET', '/api/payment/accounts', { token })).json()).toEqual([]);
    const deal = await buy('own');
    const [account] = await accountsOf(deal.studentId);
    expect(account).toMatchObject({
      course: { id: deal.course.id },
      charged: deal.price,
      paid: deal.price,
      refunded: 0,
      balance: 0,
    });
    expect(told(account)).toEqual([
      ['Fee', deal.price, deal.price],
      ['Paid by UPI', -deal.price, 0],
    ]);
    const orderId = await orderOf(deal);
    expect(account?.entries.map((entry) => entry.orderId)).toEqual([orderId, orderId]);
    expect(account?.entries.map(({ receiptNumber }) => receiptNumber !== null)).toEqual([false, true]);
    expect(await accountsOf(id), 'of somebody who bought nothing').toEqual([]);
  });
});

describe('GET /admin/students/:studentId/accounts', () => {
  it('404 for somebody who is no student', async () => {
    const { token } = await shop.admin();
    const { id } = await shop.test.signInAs('trainer');
    const reply = await shop.test.call('GET', `/api/admin/students/${id}/accounts`, { token });
    expect(reply.status).toBe(404);
  });

  it('200: a refund cancels the fee at once, and the institute owes the money until it went back', async () => {
    const deal = await buy('refunded');
    await refund(deal);
    const [pending] = await accountsOf(deal.studentId);
    expect(pending).toMatchObject({ charged: deal.price, credited: deal.price, refunded: 0, balance: -deal.price });
    await shop.runRefunds();
    const [settled] = await accountsOf(deal.studentId);
    expect(told(settled)).toEqual([
      ['Fee', deal.price, deal.price],
      ['Paid by UPI', -deal.price, 0],
      ['Fee cancelled', -deal.price, -deal.price],
      ['Refunded the way it was paid', deal.price, 0],
    ]);
    expect(settled?.entries.at(-1)?.reason).toBe('They moved away.');
  });

  it('200: a coupon is an entry of its own, and a refund cancels what was left of the fee', async () => {
    const deal = await buy('coupon', { hasCoupon: true });
    const [order] = await shop.test.db.select().from(orders).where(eq(orders.studentId, deal.studentId));
    const [off, paid] = [(order?.discountInPaise ?? 0) / 100, (order?.amountInPaise ?? 0) / 100];
    expect([off > 0, off + paid]).toEqual([true, deal.price]);
    const [before] = await accountsOf(deal.studentId);
    expect(before).toMatchObject({ charged: deal.price, discounted: off, paid, balance: 0 });
    await refund(deal);
    const [after] = await accountsOf(deal.studentId);
    expect(after).toMatchObject({ charged: deal.price, discounted: off, balance: -paid });
    expect(after?.entries.map(({ amount }) => Math.abs(amount)).toSorted((a, b) => a - b)).toEqual(
      [off, paid, paid, deal.price].toSorted((a, b) => a - b),
    );
  });

  it('200: a payment of another amount is no fee, and shows as money that the institute owes', async () => {
    const deal = await startPurchase(shop, 'other amount');
    const orderId = await deal.order();
    await deal.callback(await deal.pay(orderId, { amountInPaise: deal.course.priceInPaise - 100 }));
    const [account] = await accountsOf(deal.studentId);
    const paid = deal.course.priceInPaise / 100 - 1;
    expect(account).toMatchObject({ charged: 0, paid, balance: -paid });
  });
});

describe('verify-ledger', () => {
  it('says nothing when the ledger is right, and names what somebody changed behind our back', async () => {
    const { db } = shop.test;
    await expect(verifyLedger({ db })).resolves.toBeUndefined();
    const [lost, raised, summed] = [await buy('lost'), await buy('raised'), await buy('summed')];
    const discounted = await buy('discounted', { hasCoupon: true });
    await db.execute(
      sql`update ledger_entries set amount_in_paise = amount_in_paise - 100 where student_id = ${discounted.studentId} and kind = 'discount'`,
    );
    const [lostOrder, raisedOrder] = [await orderOf(lost), await orderOf(raised)];
    await db.execute(sql`delete from ledger_entries where order_id = ${lostOrder} and kind = 'payment'`);
    await db.execute(
      sql`update ledger_entries set amount_in_paise = amount_in_paise + 100 where order_id = ${raisedOrder} and kind = 'charge'`,
    );
    await db.execute(
      sql`update fee_accounts set charged_in_paise = charged_in_paise + 1 where student_id = ${summed.studentId}`,
    );
    const found = await findLedgerDifferences({ db }, 100);
    const shown = found.map(({ studentId, source, expected, found: amount }) => ({
      studentId,
      source: source.replace(/\d+/, 'N'),
      more: amount - expected,
    }));
    const price = lost.course.priceInPaise;
    expect(shown).toEqual(
      expect.arrayContaining([
        { studentId: lost.studentId, source: 'payment:N', more: -price },
        { studentId: lost.studentId, source: 'sum', more: -price },
        { studentId: raised.studentId, source: 'order:N:charge', more: 100 },
        { studentId: raised.studentId, source: 'sum', more: -100 },
        { studentId: summed.studentId, source: 'sum', more: 1 },
        { studentId: discounted.studentId, source: 'order:N:discount', more: -100 },
        { studentId: discounted.studentId, source: 'sum', more: -100 },
      ]),
    );
    expect(shown).toHaveLength(7);
    await expect(verifyLedger({ db })).rejects.toThrow(`order:${raisedOrder}:charge`);
  });
});
