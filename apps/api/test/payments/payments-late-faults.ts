import type { PayReply } from '@avsar/simulators/razorpay';
import { eq } from 'drizzle-orm';
import { courses } from '../../src/database/tables/courses.ts';
import { enrolled, expectStatus, type Fault, givenBack } from './payments-fault.ts';
import type { Purchase } from './payments-shop.ts';

type CourseChange = Partial<typeof courses.$inferInsert>;

/**
 * Pays an order more than a day after it was created, with or without a reconciler run, after a change of the course.
 */
async function payLate(deal: Purchase, changeOf: (course: Purchase['course']) => CourseChange) {
  const { shop, random, course } = deal;
  const orderId = await deal.order();
  shop.test.clock.forward({ hours: random.pick([25, 30, 48]) });
  if (random.chance(50)) await shop.runReconciler();
  const change = changeOf(course);
  if (Object.keys(change).length > 0) await shop.test.db.update(courses).set(change).where(eq(courses.id, course.id));
  return deal.pay(orderId);
}

/** The late payment is reported by the browser, by webhooks, or found by the reconciler. */
async function reportLate(deal: Purchase, late: PayReply, status: number): Promise<void> {
  const channel = deal.random.pick(['browser', 'messages', 'nobody']);
  if (channel === 'messages') await deal.tellAll();
  if (channel === 'nobody') deal.shop.test.clock.forward({ hours: 1 });
  if (channel !== 'browser') return;
  await deal.signInAgain();
  expectStatus('the browser', (await deal.callback(late)).status, status);
}

/** Payments for orders that have expired (ADR-0076). */
export const lateFaults: readonly Fault[] = [
  {
    title: 'P17: an order expires untouched, its price changes, and then somebody pays it',
    run: async (deal) => {
      const late = await payLate(deal, (course) => ({ priceInPaise: course.priceInPaise + 100_00 }));
      await reportLate(deal, late, 409);
      return givenBack;
    },
  },
  {
    title: 'P17: an untouched order is replaced at a new price, and both are paid',
    run: async (deal) => {
      const { db, clock } = deal.shop.test;
      const first = await deal.order();
      clock.forward({ minutes: deal.random.pick([1, 20]) });
      const priceInPaise = deal.course.priceInPaise - 100_00;
      await db.update(courses).set({ priceInPaise }).where(eq(courses.id, deal.course.id));
      const second = await deal.order();
      clock.forward({ seconds: 2 });
      const old = await deal.pay(first);
      expectStatus('the browser with the old order', (await deal.callback(old)).status, 409);
      expectStatus('the browser with the new order', (await deal.callback(await deal.pay(second))).status, 200);
      return { enrolments: 1, refunds: 1 };
    },
  },
  {
    title: 'P18: an order expires untouched, its course is archived, and then somebody pays it',
    run: async (deal) => {
      const late = await payLate(deal, () => ({ archivedAt: deal.shop.test.clock.now() }));
      await reportLate(deal, late, 409);
      return givenBack;
    },
  },
  {
    title: 'P19: an order expires untouched, nothing changes, and then somebody pays it',
    run: async (deal) => {
      const late = await payLate(deal, () => ({}));
      await reportLate(deal, late, 200);
      return enrolled;
    },
  },
  {
    title: 'P20: an order is tried before it expires, its price changes or its course goes, and the money comes late',
    run: async (deal) => {
      const { shop, random } = deal;
      const { razorpay, clock, db } = shop.test;
      const orderId = await deal.order();
      const tried = await deal.pay(orderId, { outcome: 'failed', method: 'upi' });
      if (random.chance(50)) await deal.tell(tried, 'payment.failed');
      clock.forward({ hours: 25 });
      await shop.runReconciler();
      const change = random.chance(50) ? { archivedAt: clock.now() } : { priceInPaise: 1_00 };
      await db.update(courses).set(change).where(eq(courses.id, deal.course.id));
      // The first attempt is captured after all, or the student tries again in the same widget.
      const isSame = random.chance(50);
      if (isSame) await razorpay.settlePayment(tried.paymentId);
      await reportLate(deal, isSame ? tried : await deal.pay(orderId), 200);
      return enrolled;
    },
  },
];
