import { paymentAdminEndpoints, type OrderDetail, type OrderPayment, type RefundDraft } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { usePaymentFormRules } from '../../use-payment-form-rules.ts';

interface SaveRefund {
  readonly payment: OrderPayment;
  /** What is said when it is saved. */
  readonly done: string;
  readonly onDone: (order: OrderDetail) => void;
}

/** How a form saves a refund: sending twice refunds once, and an unknown outcome is said. */
export function useSaveRefund({ payment, done, onDone }: SaveRefund) {
  const idempotencyKeyOf = useIdempotencyKey();
  const act = usePaymentFormRules();
  return {
    save: (body: RefundDraft) =>
      act.watch(
        callApi(
          paymentAdminEndpoints.refund,
          { params: { paymentId: String(payment.id) }, body },
          { idempotencyKey: idempotencyKeyOf(body) },
        ),
      ),
    onSaved: (after: OrderDetail) => {
      toast.success(done);
      onDone(after);
    },
    refusal: act.refusal,
  };
}
