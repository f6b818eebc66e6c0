import type { ProviderPayment } from '#providers/payments.ts';
import type { PaymentFacts } from './payments.apply.queries.ts';

/** The provider's record of a payment, as `applyPayment` takes it. Which order it is for is our rows' to say (threat 10). */
export function factsOf({ id: reference, orderId: _, ...facts }: ProviderPayment): PaymentFacts {
  return { kind: 'provider', reference, ...facts };
}
