import { setTimeout } from 'node:timers/promises';
import type { MyOrder, OpenOrder, paymentEndpoints, UseCaseInput } from '@avsar/contract';
import { heldSeatOf } from '#features/batches/index.ts';
import { limitGuesses } from '#features/coupons/index.ts';
import { type PaymentProvider, PaymentUnansweredError, type ProviderOrder } from '#providers/razorpay/payments.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { failpoint } from '#shared/failpoint.ts';
import { beforeOf, type Page, pageOf } from '#shared/page.ts';
import { inRupees } from '#shared/rupees.ts';
import { recordOrderEvents } from '../apply/payments.events.queries.ts';
import { limitRequests, type OpenedOrder, openOrder } from './payments.orders.open.ts';
import { isJustCreated } from './payments.orders.policy.ts';
import { findProviderOrderId, listOrdersOf } from './payments.orders.queries.ts';
import { saveProviderOrderId } from '../reconcile/payments.reconcile.queries.ts';

/**
 * Commits our order before calling the provider: if the answer is lost, the provider's order is found by its receipt.
 */
export async function createOrder(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof paymentEndpoints.create>,
): Promise<OpenOrder> {
  const { payments } = context;
  if (payments === undefined) throw new AppError('payment_unavailable');
  const order = await limitGuesses(context, body.coupon, () =>
    context.transaction((tx) => openOrder(context, tx, body)),
  );
  failpoint(context, 'payments.order-inserted');
  const orderId = order.providerOrderId ?? (await createProviderOrder(context, payments, order));
  const seat = order.seat === undefined ? null : heldSeatOf(order.seat);
  return { orderId, amount: inRupees(order.amountInPaise), currency: 'INR', keyId: payments.keyId, seat };
}

/** The provider's order id. Two calls at once both return the id that was stored first. */
async function createProviderOrder(
  context: CallContext<Caller>,
  payments: PaymentProvider,
  order: OpenedOrder,
): Promise<string> {
  if (!order.isNew) {
    const storedId = await waitForProviderOrderId(context, order);
    if (storedId !== undefined) return storedId;
    await limitRequests(context, context.db, 'orders');
  }
  const { id: providerOrderId } = await findOrCreateProviderOrder(payments, order).catch((error: unknown) => {
    context.log.error({ err: error, orderId: order.id }, 'payments: no order at the provider');
    throw new AppError('payment_unavailable', { cause: error });
  });
  failpoint(context, 'payments.order-asked');
  await context.transaction(async (tx) => {
    const now = context.clock.now();
    if (!(await saveProviderOrderId(tx, order.id, providerOrderId, now))) return;
    const event = { orderId: order.id, kind: 'provider_created', actor: 'system', facts: { providerOrderId } } as const;
    await recordOrderEvents(tx, [event], now);
  });
  failpoint(context, 'payments.order-noted');
  return (await findProviderOrderId(context.db, order.id)) ?? providerOrderId;
}

const pollMilliseconds = 50;

/** Waits for the first click's call to the provider, to avoid an unused second order there (harmless, but needless). */
async function waitForProviderOrderId(
  { db, clock }: CallContext<Caller>,
  order: OpenedOrder,
): Promise<string | undefined> {
  while (isJustCreated(order, clock.now())) {
    const storedId = await findProviderOrderId(db, order.id);
    if (storedId !== undefined) return storedId;
    await setTimeout(pollMilliseconds);
  }
  return findProviderOrderId(db, order.id);
}

/** The provider silently makes a second order for the same receipt, so an order that may exist is looked up first. */
async function findOrCreateProviderOrder(payments: PaymentProvider, order: OpenedOrder): Promise<ProviderOrder> {
  const { receipt, amountInPaise, courseId, id } = order;
  const known = order.isNew ? undefined : await payments.findOrderByReceipt(receipt);
  if (known !== undefined) return known;
  const notes = { order: String(id), course: String(courseId) };
  return payments.createOrder({ receipt, amountInPaise, notes }).catch(async (error: unknown) => {
    if (!(error instanceof PaymentUnansweredError)) throw error;
    const created = await payments.findOrderByReceipt(receipt);
    if (created === undefined) throw error;
    return created;
  });
}

export async function listMyOrders(
  { db, caller }: CallContext<Caller>,
  { query: { limit, cursor } }: UseCaseInput<typeof paymentEndpoints.listMine>,
): Promise<Page<MyOrder>> {
  const rows = await listOrdersOf(db, caller.id, { before: beforeOf(cursor), limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: items.map(myOrderOf), nextCursor };
}

const myOrderOf = (row: Awaited<ReturnType<typeof listOrdersOf>>[number]): MyOrder => ({
  id: row.id,
  course: { id: row.courseId, title: row.courseTitle },
  amount: inRupees(row.amountInPaise),
  instalment: row.instalment,
  status: row.status,
  awaitsApproval: row.awaitsApproval,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  receiptNumber: row.receiptNumber,
});
