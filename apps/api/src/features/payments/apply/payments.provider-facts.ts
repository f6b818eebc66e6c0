import { createHmac } from 'node:crypto';
import type { ProviderPayment } from '#providers/razorpay/payments.ts';
import type { Context } from '#shared/context.ts';
import type { PaymentFacts } from './payments.apply.queries.ts';

/**
 * The provider's payment in the form `applyPayment` takes. Its order id is left out: our database decides (threat 10).
 * Refunds are applied one by one. Of the payer only an HMAC goes on: payers can be compared, and are not known.
 */
export function paymentFactsOf(
  { secrets }: Pick<Context, 'secrets'>,
  { id: reference, orderId: _, refundedInPaise: __, payer, ...facts }: ProviderPayment,
): PaymentFacts {
  const payerHash = payer === null ? null : createHmac('sha256', secrets.payers).update(payer).digest();
  return { kind: 'provider', reference, payerHash, ...facts };
}
