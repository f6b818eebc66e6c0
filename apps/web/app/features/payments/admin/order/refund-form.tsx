import { TextInput } from '@mantine/core';
import { type OrderDetail, paymentAdminEndpoints, type OrderPayment, refundDraftSchema } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { moneyText } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import styles from './refund-form.module.css';
import { orderMessages } from '../payments-admin.messages.ts';
import { usePaymentFormRules } from '../use-payment-form-rules.ts';
import { backOf, goesBackByHand } from './refund-rules.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';

interface RefundFormProps {
  readonly order: OrderDetail;
  readonly payment: OrderPayment;
  readonly onCancel: () => void;
  readonly onDone: (order: OrderDetail) => void;
}

/**
 * Refunds a payment, with a reason. A bank transfer is paid back by hand, and so is a refund that failed at the
 * provider; a refund that was made at the provider without us is only noted.
 */
export function RefundForm({ order, payment, onCancel, onDone }: RefundFormProps) {
  const amount = moneyText(backOf(payment), payment.currency);
  const isByHand = goesBackByHand(payment);
  const idempotencyKeyOf = useIdempotencyKey();
  const act = usePaymentFormRules();
  const form = useForm({
    schema: refundDraftSchema,
    read: ({ reason, reference }) => ({ reason, ...(isByHand && { reference }) }),
    save: (body) =>
      act.watch(
        callApi(
          paymentAdminEndpoints.refund,
          { params: { paymentId: String(payment.id) }, body },
          { idempotencyKey: idempotencyKeyOf(body) },
        ),
      ),
    onSaved: (after) => {
      toast.success(isByHand ? orderMessages.refundNoted : orderMessages.refundAsked);
      onDone(after);
    },
    refusal: act.refusal,
  });
  return (
    <Form
      form={form}
      layout="column"
      submit={payment.status === 'refunded' ? `Record ${amount} as refunded` : `Refund ${amount}`}
      isDangerous
      cancel={onCancel}
    >
      <ul className={styles.points}>
        <li>{goesBack(payment, amount)}</li>
        {order.isEnrolled && <li>{whatEnds(order)}</li>}
        <li>{orderMessages.refundIsFinal}</li>
      </ul>
      <TextInput
        {...form.field('reason')}
        label="Reason"
        description="Kept with the order. The student reads it."
        size="md"
        maxLength={300}
        required
        autoComplete="off"
      />
      {isByHand && (
        <TextInput
          {...form.field('reference')}
          {...referenceOf(payment)}
          size="md"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </Form>
  );
}

function goesBack(payment: OrderPayment, amount: string): string {
  if (payment.status === 'refunded') return orderMessages.refundMadeElsewhere(amount);
  return goesBackByHand(payment) ? orderMessages.refundByHand(amount) : orderMessages.refundByProvider(amount);
}

const referenceOf = ({ status }: OrderPayment) =>
  status === 'refunded'
    ? { label: 'Reference of the refund', description: 'As the Razorpay dashboard shows it (ARN or RRN).' }
    : { label: 'Reference of the refund transfer (UTR)' };

/** If an order has more than one payment, only the receipt says which payment bought the course. */
function whatEnds(order: OrderDetail): string {
  const ends = orderMessages.refundEnds(order);
  const isAlone = order.payments.filter(({ capturedAt }) => capturedAt !== null).length === 1;
  return isAlone ? ends : orderMessages.refundEndsIf(ends);
}
