import type { ProviderPayment } from '#providers/razorpay/payments.ts';
import type { PaymentFacts } from './payments.apply.queries.ts';

/**
 * The provider's payment in the form `applyPayment` takes. Its order id is left out: our database decides (threat 10).
 * Refunds are applied one by one.
 */
export function paymentFactsOf({
  id: reference,
  orderId: _,
  refundedInPaise: __,
  ...facts
}: ProviderPayment): PaymentFacts {
  return { kind: 'provider', reference, ...facts };
}
