import { type PaymentProvider, PaymentRefusedError, type ProviderPayment } from '#providers/razorpay/payments.ts';
import type { Context } from '#shared/context.ts';
import { failpoint } from '#shared/failpoint.ts';
import { applyPayment, tellPayer } from '../apply/payments.apply.ts';
import { recordOrderEvents } from '../apply/payments.events.queries.ts';
import { validityOf } from '../apply/payments.expiry.policy.ts';
import { getOrderHistory } from '../apply/payments.expiry.queries.ts';
import { paymentFactsOf } from '../apply/payments.provider-facts.ts';
import { hasUnknownRefund, isNotStoredYet, mayCapture, reconciliation } from './payments.reconcile.policy.ts';
import {
  expireOrders,
  findEnrollableOrder,
  listKnownPayments,
  lockOldOrders,
  type OrderToCheck,
  releaseOrders,
  saveProviderOrderId,
  takeOrdersToCheck,
} from './payments.reconcile.queries.ts';
import { runOnEach, type TimeBudget, startTimeBudget } from './payments.reconcile.run.ts';
import { applyRefund, sendRefund } from '../refunds/payments.refunds.ts';
import { listUnsettledRefunds } from '../refunds/payments.refunds.queries.ts';

/**
 * One run of the reconciler. It ends when the provider is down or the time limit is reached; the next run continues.
 */
interface Run {
  readonly context: Context;
  readonly provider: PaymentProvider;
  readonly startedAt: Date;
  readonly log: Context['log'];
  readonly budget: TimeBudget;
}

/**
 * Asks the provider about every order that may still change, since a browser may close and a webhook may be lost. Uses
 * `applyPayment` like callback and webhook, so it may run at the same time as they do, and as another worker.
 */
export async function reconcile(context: Context): Promise<void> {
  await expireOldOrders(context);
  if (context.payments === undefined) return;
  const { payments: provider, log } = context;
  const begun = { context, provider, log, startedAt: context.clock.now() };
  const orders = startTimeBudget(reconciliation.ordersMilliseconds);
  await reconcileOrders({ ...begun, budget: orders });
  // Refunds have their own time limit: many or unanswered orders must not delay them.
  const refunds = startTimeBudget(reconciliation.refundsMilliseconds);
  await reconcileRefunds({ ...begun, budget: refunds });
  const [first, ...more] = [...orders.unansweredErrors, ...refunds.unansweredErrors];
  if (first === undefined) return;
  log.warn({ err: first, count: 1 + more.length }, 'payments: the provider does not answer, the next run goes on');
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Closes old orders, so that a new one can be made. `applyPayment` handles money that arrives late for them. */
async function expireOldOrders(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.transaction(async (tx) => {
    const old = {
      createdBefore: before(now, reconciliation.expiresAfterMilliseconds),
      givenUpBefore: before(now, reconciliation.oldestMilliseconds),
    };
    const expired = await expireOrders(tx, await lockOldOrders(tx, old, reconciliation.ordersMost), old, now);
    const events = expired.map((orderId) => ({ orderId, kind: 'expired', actor: 'system' }) as const);
    await recordOrderEvents(tx, events, now);
    if (expired.length > 0) failpoint(context, 'payments.reconcile-expired');
  });
}

async function reconcileOrders(run: Run): Promise<void> {
  const { context, startedAt, budget } = run;
  const due = {
    now: startedAt,
    createdBefore: before(startedAt, reconciliation.youngestMilliseconds),
    createdAfter: before(startedAt, reconciliation.oldestMilliseconds),
    agedBefore: before(startedAt, reconciliation.agedMilliseconds),
    slowCheckedBefore: before(startedAt, reconciliation.slowEveryMilliseconds),
    limit: reconciliation.ordersAtOnce,
  };
  const unanswered: OrderToCheck[] = [];
  for (let done = 0; done < reconciliation.ordersMost && !budget.isOver();) {
    const taken = await takeOrdersToCheck(context.db, due);
    failpoint(context, 'payments.reconcile-taken');
    const secondTry = await runOnEach(run, taken, (order) => reconcileOrder(run, order));
    unanswered.push(...(await runOnEach(run, secondTry, (order) => reconcileOrder(run, order))));
    if (taken.length < due.limit) break;
    done += taken.length;
  }
  await releaseOrders(context.db, unanswered, due);
}

async function reconcileOrder(run: Run, order: OrderToCheck): Promise<void> {
  const { context, provider } = run;
  const providerOrderId = order.providerOrderId ?? (await findLostOrder(run, order));
  if (providerOrderId === undefined) return;
  const reported = await provider.listPaymentsOfOrder(providerOrderId);
  failpoint(context, 'payments.reconcile-listed');
  const known = await listKnownPayments(context.db, order.id);
  // Captured payments first: a failed attempt must not change the order before them.
  const inOrder = reported.toSorted(
    (one, other) => Number(other.status === 'captured') - Number(one.status === 'captured'),
  );
  for (const payment of inOrder) {
    const isToCapture = mayCapture(payment, order, run.startedAt) && (await wouldEnrol(run, order, payment));
    const current = isToCapture ? await captureAuthorized(run, payment) : payment;
    if (isNotStoredYet(current, known)) await apply(run, order, current);
    if (hasUnknownRefund(current, known)) await applyRefunds(run, current);
  }
}

/**
 * Whether the payment would buy the course. If not, it is not captured: the authorization lapses and no refund is
 * needed.
 */
async function wouldEnrol(
  { context: { db } }: Run,
  { id }: OrderToCheck,
  authorized: ProviderPayment,
): Promise<boolean> {
  const enrollable = await findEnrollableOrder(db, id);
  return enrollable !== undefined && validityOf(enrollable, await getOrderHistory(db, id), authorized) === 'stands';
}

/** Finds an order that the provider made while its answer to us was lost. */
async function findLostOrder({ context, provider }: Run, order: OrderToCheck): Promise<string | undefined> {
  const found = await provider.findOrderByReceipt(order.receipt);
  if (found === undefined) return undefined;
  failpoint(context, 'payments.reconcile-found');
  const now = context.clock.now();
  await context.transaction(async (tx) => {
    if (!(await saveProviderOrderId(tx, order.id, found.id, now))) return;
    await recordOrderEvents(tx, [{ orderId: order.id, kind: 'provider_created', actor: 'reconciler' }], now);
  });
  failpoint(context, 'payments.reconcile-noted');
  return found.id;
}

/** If the capture is refused (captured meanwhile, or released by the bank), returns the payment's present state. */
async function captureAuthorized({ context, provider }: Run, payment: ProviderPayment): Promise<ProviderPayment> {
  try {
    return await provider.capture(payment);
  } catch (error) {
    if (!(error instanceof PaymentRefusedError)) throw error;
    context.log.warn({ err: error, payment: payment.id }, 'payments: could not be captured');
    return (await provider.findPayment(payment.id)) ?? payment;
  } finally {
    failpoint(context, 'payments.reconcile-captured');
  }
}

async function apply({ context }: Run, order: OrderToCheck, payment: ProviderPayment): Promise<void> {
  const applied = await context.transaction(async (tx) => {
    const outcome = await applyPayment(
      context,
      tx,
      { orderId: order.id },
      paymentFactsOf(context, payment),
      'reconciler',
    );
    failpoint(context, 'payments.reconcile-applied');
    return outcome;
  });
  failpoint(context, 'payments.reconcile-committed');
  if (applied !== undefined) tellPayer(context, applied);
}

/** Refunds whose message was lost, also those that somebody made in the provider's dashboard. */
async function applyRefunds({ context, provider }: Run, { id }: ProviderPayment): Promise<void> {
  for (const refund of await provider.listRefunds(id)) {
    const settled = await context.transaction((tx) => applyRefund(context, tx, refund, 'reconciler'));
    if (settled !== undefined) tellPayer(context, settled);
  }
}

/**
 * Retries refunds whose own job has given up. A refused one is never requested again, only looked up: an admin sends
 * it.
 */
async function reconcileRefunds(run: Run): Promise<void> {
  const { context, startedAt, budget } = run;
  const limit = reconciliation.ordersAtOnce;
  const requestedBefore = before(startedAt, reconciliation.refundAfterMilliseconds);
  for (let after = 0; !budget.isOver();) {
    const unsettled = await listUnsettledRefunds(context.db, { requestedBefore, after, limit });
    await runOnEach(run, unsettled, (refund) => sendRefund(context, refund.id));
    const last = unsettled.at(-1);
    if (last === undefined || unsettled.length < limit) return;
    after = last.id;
  }
}
