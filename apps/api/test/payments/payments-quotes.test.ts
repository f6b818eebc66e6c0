import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses } from '../../src/database/tables/courses.ts';
import { quotes } from '../../src/database/tables/discounts.ts';
import { compareEnding, listInconsistencies, noInconsistencies } from './payments-books.ts';
import { enrolled, givenBack } from './payments-fault.ts';
import { earlyFaults } from './payments-faults.ts';
import { startPurchase, openPaymentTest, type Shop } from './payments-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openPaymentTest();
});
afterAll(async () => {
  await shop.closeWorker();
  await shop.test.close();
});

const isShown = ({ title }: { readonly title: string }) => /^P(?:1|3|7):/.test(title);

/** An order with the quote that expires untried; its course then costs more. Returns the provider's order. */
async function expire(deal: Awaited<ReturnType<typeof startPurchase>>) {
  const orderId = await deal.order();
  shop.test.clock.forward({ hours: 25 });
  await shop.runReconciler();
  const dearer = { priceInPaise: deal.course.priceInPaise + 500_00 };
  await shop.test.db.update(courses).set(dearer).where(eq(courses.id, deal.course.id));
  return orderId;
}

describe('an order with a quote: one capture is one enrolment or one refund', () => {
  it.each(earlyFaults.filter(isShown))('$title', async ({ title, run }) => {
    const deal = await startPurchase(shop, `quote ${title}`, { isQuoted: true });
    const ending = await run(deal);
    await shop.passQuarterHour();
    const { found, expected } = await compareEnding(shop.test, deal, ending);
    expect(found).toEqual(expected);
  });

  it('money that comes after the order expired buys at the price of a quote that is still good', async () => {
    const deal = await startPurchase(shop, 'quote late', { isQuoted: true });
    const orderId = await expire(deal);
    await deal.pay(orderId);
    await deal.tellAll();
    await shop.passQuarterHour();
    const { found, expected } = await compareEnding(shop.test, deal, enrolled);
    expect(found).toEqual(expected);
  });

  it.each([
    ['withdrawn', { withdrawnAt: new Date() }],
    ['over', { validUntil: '2026-01-01' }],
  ])('money that comes after the order expired goes back if the quote is %s', async (what, change) => {
    const deal = await startPurchase(shop, `quote late ${what}`, { isQuoted: true });
    const orderId = await expire(deal);
    await shop.test.db.update(quotes).set(change).where(eq(quotes.courseId, deal.course.id));
    await deal.pay(orderId);
    await deal.tellAll();
    await shop.passQuarterHour();
    const { found, expected } = await compareEnding(shop.test, deal, givenBack);
    expect(found).toEqual(expected);
  });

  it('at the end the lists of inconsistent payments are empty', async () => {
    expect(await listInconsistencies(shop.test)).toEqual(noInconsistencies);
  });
});
