import type { ErrorReply, Offer, OpenOrder, Quote } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses } from '#database/tables/courses.ts';
import { quotes } from '#database/tables/discounts.ts';
import { leads } from '#database/tables/leads.ts';
import { ledgerEntries } from '#database/tables/ledger.ts';
import { orders } from '#database/tables/payments.ts';
import { dateInIndia } from '#shared/time.ts';
import { enableBankTransfers, nextReference } from '../../../../test/payments/open-orders.ts';
import { balanceOf } from '../../../../test/payments/part-payers.ts';
import { createBuyer } from '../../../../test/payments/purchases.ts';
import { startTestAppWithRazorpay, type TestAppWithRazorpay } from '../../../../test/payments/razorpay.ts';
import { partsOf, plantPlan } from '../../../../test/rows/fees.ts';
import { createLeadRow } from '../../../../test/rows/leads.ts';
import { createCourse } from '../../../../test/rows/public-pages.ts';
import { plantQuote, quoteToken } from '../../../../test/rows/quotes.ts';

let test: TestAppWithRazorpay;
let admin: { readonly token: string };
beforeAll(async () => {
  test = await startTestAppWithRazorpay();
  await enableBankTransfers(test.db);
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

/** A student with a quote of ₹9,000 for a course whose price rose from ₹10,000 to ₹12,000 since. */
async function createQuotedBuyer(changes: Parameters<typeof plantQuote>[1] = {}) {
  const course = await createCourse(test.db, { priceInPaise: 12_000_00 });
  const row = await plantQuote(test, { courseId: course.id, ...changes });
  const quote = quoteToken(test, row.id);
  const buyer = await createBuyer(test, course);
  const offer = async (query = `?quote=${quote}`) =>
    test.call('GET', `/api/payment/offers/${course.id}${query}`, { token: buyer.token });
  return { ...buyer, offer, row, quote };
}

type Buyer = Awaited<ReturnType<typeof createQuotedBuyer>>;

const withdraw = (quoteId: number) =>
  test.call('POST', `/api/admin/quotes/${quoteId}/withdraw`, { token: admin.token });
const findRow = async (quoteId: number) => (await test.db.select().from(quotes).where(eq(quotes.id, quoteId)))[0];
const stateOf = async (courseId: number) =>
  (await test.call('GET', `/api/admin/quotes?course=${courseId}`, { token: admin.token })).json<Quote[]>()[0]?.state;
const amountOf = (reply: { json: <Body>() => Body }) => reply.json<OpenOrder>().amount;

/** Opens an order with the quote, pays it at the provider, and comes back with the browser. */
async function buy(buyer: Buyer, more: object = {}) {
  const opened = await buyer.create({ quote: buyer.quote, ...more });
  expect(opened.status, opened.text).toBe(200);
  const paid = await test.razorpay.pay(opened.json<OpenOrder>().orderId);
  return buyer.verify(paid);
}

/** Somebody tried to pay the open order, and the bank refused. */
async function failToPay(buyer: Pick<Buyer, 'create'>, choice: object) {
  const { orderId } = (await buyer.create(choice)).json<OpenOrder>();
  await test.razorpay.pay(orderId, { outcome: 'failed' });
  await test.razorpay.releaseWebhooks();
}

describe('an order with a quote', () => {
  it('has the price of the day of the quote, enrols, and the ledger has price and discount', async () => {
    const buyer = await createQuotedBuyer();
    const lead = await createLeadRow(test.db, { studentId: buyer.id });
    expect((await buyer.offer()).json<Offer>()).toMatchObject({
      amount: 9_000,
      discount: { kind: 'quote', amount: 1_000, code: null },
    });
    expect((await buy(buyer, { amount: 9_000 })).status).toBe(200);
    const [order] = await buyer.orders();
    expect(order).toMatchObject({
      amountInPaise: 9_000_00,
      discountInPaise: 1_000_00,
      quoteId: buyer.row.id,
      couponId: null,
      grantId: null,
    });
    expect(await buyer.enrolments()).toMatchObject([{ status: 'Active' }]);
    const entries = await test.db.select().from(ledgerEntries).where(eq(ledgerEntries.studentId, buyer.id));
    const amounts = Object.fromEntries(entries.map(({ kind, amountInPaise }) => [kind, amountInPaise]));
    expect(amounts).toEqual({ charge: 10_000_00, discount: 1_000_00, payment: 9_000_00 });
    expect([await balanceOf(test.db, buyer.id), await stateOf(buyer.course.id)]).toEqual([0, 'paid']);
    await test.jobsDone();
    const [won] = await test.db.select({ stage: leads.stage }).from(leads).where(eq(leads.id, lead.id));
    expect(won?.stage).toBe('won');
    // Whoever opens the link again has the course; a quote that is withdrawn later is none of their concern.
    expect((await buyer.offer()).json<Offer>()).toMatchObject({ standing: 'enrolled', discount: null });
    expect((await withdraw(buyer.row.id)).status).toBe(409);
  });

  it('in parts: the plan divides what is left after the discount', async () => {
    const buyer = await createQuotedBuyer();
    const plan = await plantPlan(test.db, buyer.course.id);
    expect((await buyer.offer()).json<Offer>().plans).toMatchObject([
      { total: 9_000, parts: [{ amount: 3_600 }, {}, {}] },
    ]);
    expect((await buy(buyer, { planId: plan.id, amount: 3_600 })).status).toBe(200);
    expect((await partsOf(test.db, buyer.id)).map((part) => part.amountInPaise)).toEqual([
      3_600_00, 2_700_00, 2_700_00,
    ]);
    expect(await balanceOf(test.db, buyer.id)).toBe(5_400_00);
  });

  it('by transfer, approved by the office', async () => {
    const buyer = await createQuotedBuyer();
    const reference = nextReference();
    const body = { courseId: buyer.course.id, quote: buyer.quote, amount: 9_000, reference };
    const submitted = await test.call('POST', '/api/payment/transfers', { token: buyer.token, body });
    expect(submitted.status, submitted.text).toBe(201);
    const listed = await test.call('GET', '/api/admin/transfers?status=submitted', { token: admin.token });
    const transfer = listed.json<{ id: number; reference: string }[]>().find((one) => one.reference === reference);
    const approve = `/api/admin/transfers/${transfer?.id}/approve`;
    expect((await test.call('POST', approve, { token: admin.token })).status).toBe(200);
    expect([await balanceOf(test.db, buyer.id), await stateOf(buyer.course.id)]).toEqual([0, 'paid']);
  });

  it('marked as paid by the office', async () => {
    const buyer = await createQuotedBuyer();
    await buyer.create({ quote: buyer.quote });
    const [order] = await buyer.orders();
    const body = { reference: nextReference() };
    const marked = await test.call('POST', `/api/admin/orders/${order?.id}/offline-paid`, { token: admin.token, body });
    expect(marked.status, marked.text).toBe(200);
    expect([await balanceOf(test.db, buyer.id), await stateOf(buyer.course.id)]).toEqual([0, 'paid']);
  });

  it('409 with a coupon beside it, and nobody has taken the quote', async () => {
    const buyer = await createQuotedBuyer();
    const reply = await buyer.create({ quote: buyer.quote, coupon: 'DIWALI10' });
    expect([reply.status, reply.json<ErrorReply>().message]).toEqual([
      409,
      'A code cannot be used together with an offer. Please choose one of them.',
    ]);
    expect((await findRow(buyer.row.id))?.studentId).toBeNull();
  });

  it('404 for an altered secret and an archived course, 409 for another course', async () => {
    const [buyer, other] = [await createQuotedBuyer(), await createQuotedBuyer()];
    expect((await buyer.create({ quote: `${buyer.quote.slice(0, -1)}-` })).status).toBe(404);
    expect((await buyer.create({ quote: other.quote })).status).toBe(409);
    expect((await buyer.offer(`?quote=${other.quote}`)).status).toBe(409);
    expect((await buyer.offer('?quote=1')).status).toBe(404);
    // Also with an open order at the price of the course, which could still be paid.
    await buyer.create();
    await test.db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, buyer.course.id));
    expect((await buyer.create({ quote: buyer.quote })).status).toBe(404);
    expect((await buyer.create()).status).toBe(200);
  });
});

describe('the first student who orders with it keeps the quote', () => {
  it('409 for another one, in the offer, the order and the transfer; the first may order again after a day', async () => {
    const buyer = await createQuotedBuyer();
    const { token } = await test.signInAs('student');
    expect((await buyer.create({ quote: buyer.quote })).status).toBe(200);
    const body = { courseId: buyer.course.id, quote: buyer.quote };
    const replies = [
      await test.call('GET', `/api/payment/offers/${buyer.course.id}?quote=${buyer.quote}`, { token }),
      await test.call('POST', '/api/payment/create', { token, body }),
      await test.call('POST', '/api/payment/transfers', { token, body: { ...body, reference: nextReference() } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(replies[1]?.json<ErrorReply>().message).toBe('Somebody else has accepted this offer. Please contact us.');
    const open = eq(orders.quoteId, buyer.row.id);
    await test.db.update(orders).set({ status: 'expired' }).where(open);
    expect(amountOf(await buyer.create({ quote: buyer.quote }))).toBe(9_000);
  });

  it('of two who order at the same moment, one gets it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await createQuotedBuyer();
      const { token, id } = await test.signInAs('student');
      const body = { courseId: buyer.course.id, quote: buyer.quote };
      const [one, other] = await Promise.all([
        buyer.create({ quote: buyer.quote }),
        test.call('POST', '/api/payment/create', { token, body }),
      ]);
      expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
      const kept = (await findRow(buyer.row.id))?.studentId;
      expect(kept).toBe(one.status === 200 ? buyer.id : id);
      expect(await test.db.$count(orders, eq(orders.quoteId, buyer.row.id))).toBe(1);
    }
  });

  it('withdrawn and ordered at the same moment: ordered before, or refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await createQuotedBuyer();
      const [ordered, gone] = await Promise.all([buyer.create({ quote: buyer.quote }), withdraw(buyer.row.id)]);
      expect(gone.status).toBe(200);
      const made = await test.db.$count(orders, eq(orders.quoteId, buyer.row.id));
      expect([ordered.status, made]).toEqual(ordered.status === 200 ? [200, 1] : [409, 0]);
      expect((await buyer.create({ quote: buyer.quote })).status).toBe(409);
    }
  });
});

describe('an open order with a quote', () => {
  it('is found without the secret too, as when the student comes back by the page of the course', async () => {
    const buyer = await createQuotedBuyer();
    const first = await buyer.create({ quote: buyer.quote });
    expect((await buyer.offer('')).json<Offer>()).toMatchObject({ amount: 9_000, discount: { kind: 'quote' } });
    const again = await buyer.create({ amount: 9_000 });
    expect(again.json<OpenOrder>().orderId).toBe(first.json<OpenOrder>().orderId);
  });

  it('keeps its price after the last day of the quote; a new one does not get it', async () => {
    const buyer = await createQuotedBuyer({ validUntil: dateInIndia(test.clock.now()) });
    await buyer.create({ quote: buyer.quote });
    await test.db.update(quotes).set({ validUntil: '2026-01-01' }).where(eq(quotes.id, buyer.row.id));
    expect((await buyer.offer()).json<Offer>().amount).toBe(9_000);
    expect(amountOf(await buyer.create({ quote: buyer.quote }))).toBe(9_000);
    await test.db.update(orders).set({ status: 'expired' }).where(eq(orders.quoteId, buyer.row.id));
    const refused = await buyer.create({ quote: buyer.quote });
    expect([refused.status, refused.json<ErrorReply>().message]).toEqual([
      409,
      'This offer is over. Please ask us for a new one.',
    ]);
  });

  it('withdrawn: an order that nobody tried to pay cannot go on, and the price is that of today', async () => {
    const buyer = await createQuotedBuyer();
    await buyer.create({ quote: buyer.quote });
    await withdraw(buyer.row.id);
    const replies = [
      await buyer.create({ quote: buyer.quote }),
      await buyer.offer(),
      await buyer.create({ amount: 9_000 }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await buyer.offer('')).json<Offer>()).toMatchObject({ amount: 12_000, discount: null });
    expect(amountOf(await buyer.create({ amount: 12_000 }))).toBe(12_000);
  });

  it('withdrawn: an order that somebody tried to pay stands', async () => {
    const buyer = await createQuotedBuyer();
    await failToPay(buyer, { quote: buyer.quote });
    await withdraw(buyer.row.id);
    expect((await buyer.offer()).json<Offer>().amount).toBe(9_000);
    expect((await buy(buyer)).status).toBe(200);
    expect(await stateOf(buyer.course.id)).toBe('paid');
  });

  it('replaces an order at the full price, also one that somebody tried to pay: offer and order agree', async () => {
    const buyer = await createQuotedBuyer();
    await failToPay(buyer, {});
    const offered = (await buyer.offer()).json<Offer>();
    expect(offered).toMatchObject({ amount: 9_000, discount: { kind: 'quote', amount: 1_000 } });
    expect((await buy(buyer, { amount: offered.amount })).status).toBe(200);
    const paid = and(eq(orders.studentId, buyer.id), eq(orders.status, 'paid'));
    expect(await test.db.select({ quoteId: orders.quoteId }).from(orders).where(paid)).toEqual([
      { quoteId: buyer.row.id },
    ]);
  });
});
