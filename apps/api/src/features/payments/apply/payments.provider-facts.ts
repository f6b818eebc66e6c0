import type { ProviderPayment } from '#providers/razorpay/payments.ts';
import type { PaymentFacts } from './payments.apply.queries.ts';

/**
 * The provider's payment in the form `applyPayment` takes. Its order id is left out: our database decides (threat 10).
 */
export function paymentFactsOf({ id: reference, orderId: _, ...facts }: ProviderPayment): PaymentFacts {
  return { kind: 'provider', reference, ...facts };
}
