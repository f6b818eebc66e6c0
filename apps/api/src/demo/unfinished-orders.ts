import { itemAt, demoCourses, drawSlip, type UnfinishedOrder, unfinishedOrders } from '@avsar/demo';
import { offlinePayments, orderEvents, orders, payments } from '#database/tables/payments.ts';
import { storeImage } from '#features/media/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import type { DemoContext } from './meeting-rows.ts';
import { rasterise } from './pictures.ts';
import { minutesBefore, orderReceipt } from './purchase-rows.ts';

type Order = typeof orders.$inferInsert;
type Event = Omit<typeof orderEvents.$inferInsert, 'orderId' | 'at'>;

/** Far above the numbers of the paid orders. */
const firstNumber = 0xff_0000;

/**
 * Inserts one order for each of the last students of the first round, for a course they do not take. Orders that the
 * reconciler would ask the provider about have no provider order id, because the provider does not know the demo.
 */
export async function insertUnfinishedOrders(
  context: Pick<Context, 'images' | 'storage'>,
  tx: Tx,
  demo: DemoContext,
  admin: string,
): Promise<void> {
  const count = demo.firstRound.students.length;
  if (count < 2 * unfinishedOrders.length) return;
  for (const [place, unfinished] of unfinishedOrders.entries()) {
    const order = orderOf(demo, unfinished, count - 1 - place, firstNumber + place);
    const [inserted] = await tx.insert(orders).values(order).returning({ id: orders.id });
    const orderId = inserted?.id ?? 0;
    await insertAttempt(tx, orderId, order, unfinished);
    await insertTransfer(context, tx, orderId, order, unfinished, admin);
    const events = eventsOf(unfinished, order, admin).map((event) => ({ orderId, at: order.createdAt, ...event }));
    await tx.insert(orderEvents).values(events);
  }
}

function orderOf(
  { now, courseIds, firstRound }: DemoContext,
  unfinished: UnfinishedOrder,
  student: number,
  number: number,
): Order {
  const taken = new Set(firstRound.enrolments.filter((one) => one.student === student).map(({ course }) => course));
  const course = demoCourses.findIndex(({ priceInPaise }, place) => priceInPaise > 0 && !taken.has(place));
  const createdAt = minutesBefore(now, unfinished.minutesAgo);
  const { priceInPaise } = itemAt(demoCourses, course);
  return {
    studentId: itemAt(firstRound.studentIds, student),
    courseId: itemAt(courseIds, course),
    receipt: orderReceipt(number),
    amountInPaise: priceInPaise,
    status: unfinished.status,
    providerOrderId: unfinished.attempt === undefined ? null : `order_Demo${String(number).padStart(10, '0')}`,
    reviewReason: reviewReasonOf(unfinished, priceInPaise),
    createdAt,
    updatedAt: createdAt,
  };
}

function reviewReasonOf({ attempt }: UnfinishedOrder, amountInPaise: number): string | null {
  if (attempt === undefined || attempt === 'failed') return null;
  return `INR ${(amountInPaise - attempt.missingInPaise) / 100} was received instead of INR ${amountInPaise / 100}.`;
}

const amountReceived = ({ attempt }: UnfinishedOrder, { amountInPaise }: Order) =>
  amountInPaise - (attempt === undefined || attempt === 'failed' ? 0 : attempt.missingInPaise);

const referenceOf = (order: Order) => (order.providerOrderId ?? '').replace('order_', 'pay_');

async function insertAttempt(tx: Tx, orderId: number, order: Order, unfinished: UnfinishedOrder): Promise<void> {
  if (unfinished.attempt === undefined) return;
  await tx.insert(payments).values({
    orderId,
    kind: 'provider',
    reference: referenceOf(order),
    status: unfinished.attempt === 'failed' ? 'failed' : 'captured',
    amountInPaise: amountReceived(unfinished, order),
    currency: 'INR',
    method: 'card',
    createdAt: order.createdAt,
    capturedAt: unfinished.attempt === 'failed' ? null : order.createdAt,
  });
}

async function insertTransfer(
  context: Pick<Context, 'images' | 'storage'>,
  tx: Tx,
  orderId: number,
  { createdAt }: Order,
  { transfer }: UnfinishedOrder,
  admin: string,
): Promise<void> {
  if (transfer === undefined) return;
  const { reference, refusedBecause, hasPicture } = transfer;
  const slip = hasPicture === true ? await storeImage(context, tx, await rasterise(drawSlip()), 'private') : undefined;
  const decision =
    refusedBecause === undefined
      ? {}
      : ({ status: 'refused', reason: refusedBecause, decidedAt: createdAt, decidedBy: admin } as const);
  await tx
    .insert(offlinePayments)
    .values({ orderId, reference, imageId: slip?.id ?? null, submittedAt: createdAt, ...decision });
}

function eventsOf(unfinished: UnfinishedOrder, order: Order, admin: string): Event[] {
  const { transfer, attempt } = unfinished;
  const events: Event[] = [{ kind: 'created', actor: 'student' }];
  const reference = transfer?.reference ?? referenceOf(order);
  if (attempt !== undefined) events.push({ kind: 'provider_created', actor: 'system' });
  if (attempt === 'failed') events.push({ kind: 'failed', actor: 'provider', facts: { reference, method: 'card' } });
  if (transfer !== undefined) events.push({ kind: 'transfer_submitted', actor: 'student', facts: { reference } });
  if (transfer?.refusedBecause !== undefined) {
    const facts = { reference, reason: transfer.refusedBecause };
    events.push({ kind: 'transfer_refused', actor: admin, facts });
  }
  if (order.status === 'needs_review') {
    const facts = {
      reference,
      amountInPaise: amountReceived(unfinished, order),
      currency: 'INR',
      reason: order.reviewReason,
    };
    events.push({ kind: 'needs_review', actor: 'provider', facts });
  }
  if (order.status === 'expired') events.push({ kind: 'expired', actor: 'system' });
  return events;
}
