import type { paymentEndpoints, UseCaseInput, UseCaseReply } from '@avsar/contract';
import { PaymentRefusedError, PaymentUnansweredError, type ProviderPayment } from '#providers/razorpay/payments.ts';
import { Accepted } from '#shared/accepted.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { failpoint } from '#shared/failpoint.ts';
import { type Applied, applyPayment, tellPayer } from '../apply/payments.apply.ts';
import { limitRequests } from '../checkout/payments.orders.open.ts';
import { paymentFactsOf } from '../apply/payments.provider-facts.ts';
import { findOwnOrder, findOwnPayment, type OwnOrder, saveCallback } from './payments.verify.queries.ts';

const messages = {
  /** The texts of `paid` and `failed` are prescribed by spec §7 and §8. */
  paid: 'Payment verified and captured successfully.',
  failed: 'Payment verification failed. Please try again.',
  confirming: 'Your payment is being confirmed by the bank. You do not need to do anything.',
  needs_review: 'We have to check your payment. You will hear from us.',
  refunding: 'We are refunding this payment.',
  otherOrder: 'This payment belongs to another order.',
} as const;

type Callback = UseCaseInput<typeof paymentEndpoints.verify>['body'];
type Verified = UseCaseReply<typeof paymentEndpoints.verify>;

/** The provider's payment; `unknown`: the provider has no such payment; `unanswered`: it did not answer. */
type ProviderAnswer = ProviderPayment | 'unknown' | 'unanswered';

/**
 * The checkout callback sent by the browser. Its signature only proves that it comes from the checkout widget: the
 * student is enrolled by the provider's API answer. Without an answer, the webhook or the reconciler completes the
 * payment later.
 */
export async function verifyPayment(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof paymentEndpoints.verify>,
): Promise<Verified | Accepted<Verified>> {
  const { db, caller } = context;
  const { paymentId } = body;
  const known = await findOwnPayment(db, caller.id, paymentId);
  const name = body.orderId ?? known?.providerOrderId;
  const answer = name === undefined || name === null ? await fetchPayment(context, paymentId) : undefined;
  const order = await getOwnOrder(context, name ?? orderIn(answer));
  if (known !== undefined && known.orderId !== order.id) throw ofOtherOrder();
  const isSigned = checkSignature(context, order, body);
  if (known?.status === 'captured' && order.status === 'paid') return { message: messages.paid, ...paidReply(order) };
  const payment = answer ?? (await fetchPayment(context, paymentId));
  if (payment === 'unknown') throw new AppError('not_found');
  if (payment === 'unanswered') return confirmLater(context, order, isSigned ? paymentId : undefined);
  if (payment.orderId !== order.providerOrderId) {
    await getOwnOrder(context, orderIn(payment));
    throw ofOtherOrder();
  }
  failpoint(context, 'payments.verify-fetched');
  const applied = await context.transaction(async (tx) => {
    const outcome = await applyPayment(context, tx, { orderId: order.id }, paymentFactsOf(context, payment), 'student');
    failpoint(context, 'payments.applied');
    return outcome;
  });
  failpoint(context, 'payments.committed');
  if (applied === undefined) throw new AppError('not_found');
  tellPayer(context, applied);
  return replyTo(context, order, applied, isSigned ? paymentId : undefined);
}

async function fetchPayment(context: CallContext<Caller>, paymentId: string): Promise<ProviderAnswer> {
  const { payments, log } = context;
  if (payments === undefined) return 'unanswered';
  await limitRequests(context, context.db, 'payments');
  try {
    return (await payments.findPayment(paymentId)) ?? 'unknown';
  } catch (error) {
    if (error instanceof PaymentRefusedError) return 'unknown';
    if (!(error instanceof PaymentUnansweredError)) throw error;
    log.warn({ err: error }, 'payments: the provider does not answer');
    return 'unanswered';
  }
}

function orderIn(answer: ProviderAnswer | undefined): string | undefined {
  if (answer === 'unanswered') throw new AppError('payment_unavailable', { message: messages.failed });
  return answer === undefined || answer === 'unknown' ? undefined : (answer.orderId ?? undefined);
}

async function getOwnOrder({ db, caller }: CallContext<Caller>, providerOrderId: string | undefined) {
  const order =
    providerOrderId === undefined ? undefined : await findOwnOrder(db, { studentId: caller.id, providerOrderId });
  if (order === undefined) throw new AppError('not_found');
  return order;
}

const ofOtherOrder = () => new AppError('conflict', { message: messages.otherOrder });

/** Checks the signature against the order id in our database, never the one sent. A missing signature is allowed. */
function checkSignature(
  { payments }: CallContext<Caller>,
  { providerOrderId }: OwnOrder,
  { paymentId, signature }: Callback,
): boolean {
  if (signature === undefined || payments === undefined) return false;
  if (!payments.isCallbackSigned({ providerOrderId, paymentId, signature }))
    throw new AppError('signature_invalid', { message: messages.failed });
  return true;
}

const paidReply = ({ id, courseId }: OwnOrder) => ({ status: 'paid', orderId: id, course: { id: courseId } }) as const;

/** Stores a signed callback, so that the screen still shows "confirming" after a reload. */
async function confirmLater(
  { transaction, clock }: CallContext<Caller>,
  order: OwnOrder,
  signedPaymentId: string | undefined,
  message: string = messages.confirming,
): Promise<Accepted<Verified>> {
  if (signedPaymentId !== undefined)
    await transaction((tx) => saveCallback(tx, order.id, signedPaymentId, clock.now()));
  return new Accepted({ message, status: 'confirming', orderId: order.id, course: { id: order.courseId } });
}

async function replyTo(
  context: CallContext<Caller>,
  order: OwnOrder,
  { outcome }: Applied,
  signedPaymentId: string | undefined,
): Promise<Verified | Accepted<Verified>> {
  if (outcome === 'failed') throw new AppError('payment_failed');
  if (outcome === 'refunding') throw new AppError('conflict', { message: messages.refunding });
  if (outcome === 'needs_review') return confirmLater(context, order, undefined, messages.needs_review);
  if (outcome === 'confirming') return confirmLater(context, order, signedPaymentId);
  return { message: messages.paid, ...paidReply(order) };
}
