import { setTimeout } from 'node:timers/promises';
import type { MyOrder, OpenOrder, paymentEndpoints, UseCaseInput } from '@avsar/contract';
import { type PaymentProvider, PaymentUnansweredError, type ProviderOrder } from '#providers/payments.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { failpoint } from '#shared/failpoint.ts';
import { beforeOf, type Page, pageOf } from '#shared/page.ts';
import { inRupees } from '#shared/rupees.ts';
import { recordOrderEvents } from './payments.events.queries.ts';
import { limitAsking, type OpenedOrder, openOrder } from './payments.orders.open.ts';
import { mayBeAsking } from './payments.orders.policy.ts';
import { findProviderOrderId, listOrdersOf } from './payments.orders.queries.ts';
import { noteFoundOrder } from './payments.reconcile.queries.ts';

/** Our row comes first and is committed: whatever is lost on the way to the provider is found again by its receipt. */
export async function createOrder(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof paymentEndpoints.create>,
): Promise<OpenOrder> {
  const { payments } = context;
  if (payments === undefined) throw new AppError('payment_unavailable');
  const order = await context.transaction((tx) => openOrder(context, tx, body));
  failpoint(context, 'payments.order-inserted');
  const orderId = order.providerOrderId ?? (await nameOrder(context, payments, order));
  return { orderId, amount: inRupees(order.amountInPaise), currency: 'INR', keyId: payments.keyId };
}

/** What the provider calls it; of two who ask at once, both get what the first was told. */
async function nameOrder(context: CallContext<Caller>, payments: PaymentProvider, order: OpenedOrder): Promise<string> {
  if (!order.isNew) {
    const name = await waitForName(context, order);
    if (name !== undefined) return name;
    await limitAsking(context, context.db, 'orders');
  }
  const { id: providerOrderId } = await askForOrder(payments, order).catch((error: unknown) => {
    context.log.error({ err: error, orderId: order.id }, 'payments: no order at the provider');
    throw new AppError('payment_unavailable', { cause: error });
  });
  failpoint(context, 'payments.order-asked');
  await context.transaction(async (tx) => {
    const now = context.clock.now();
    if (!(await noteFoundOrder(tx, order.id, providerOrderId, now))) return;
    const event = { orderId: order.id, kind: 'provider_created', actor: 'system', facts: { providerOrderId } } as const;
    await recordOrderEvents(tx, [event], now);
  });
  failpoint(context, 'payments.order-noted');
  return (await findProviderOrderId(context.db, order.id)) ?? providerOrderId;
}

const lookEveryMilliseconds = 50;

/** An order made over there and used by nobody does no harm, but it is better not made: the first click gets its time. */
async function waitForName({ db, clock }: CallContext<Caller>, order: OpenedOrder): Promise<string | undefined> {
  while (mayBeAsking(order, clock.now())) {
    const name = await findProviderOrderId(db, order.id);
    if (name !== undefined) return name;
    await setTimeout(lookEveryMilliseconds);
  }
  return findProviderOrderId(db, order.id);
}

/** The provider makes a second order under the same receipt without a word, so whoever is unsure looks first. */
async function askForOrder(payments: PaymentProvider, order: OpenedOrder): Promise<ProviderOrder> {
  const { receipt, amountInPaise, courseId, id } = order;
  const known = order.isNew ? undefined : await payments.findOrderByReceipt(receipt);
  if (known !== undefined) return known;
  const notes = { order: String(id), course: String(courseId) };
  return payments.createOrder({ receipt, amountInPaise, notes }).catch(async (error: unknown) => {
    if (!(error instanceof PaymentUnansweredError)) throw error;
    const made = await payments.findOrderByReceipt(receipt);
    if (made === undefined) throw error;
    return made;
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
  status: row.status,
  awaitsApproval: row.awaitsApproval,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  receiptNumber: row.receiptNumber,
});
