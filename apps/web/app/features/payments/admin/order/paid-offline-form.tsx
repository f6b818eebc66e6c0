import { TextInput } from '@mantine/core';
import { type OrderDetail, paymentAdminEndpoints, paidOfflineSchema } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { exactRupees } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { orderMessages } from '../payments-admin.messages.ts';
import { usePaymentFormRules } from '../use-payment-form-rules.ts';

interface PaidOfflineFormProps {
  readonly order: OrderDetail;
  readonly onCancel: () => void;
  readonly onDone: (order: OrderDetail) => void;
}

/** Marks an order as paid by bank when the student did not report the transfer. */
export function PaidOfflineForm({ order, onCancel, onDone }: PaidOfflineFormProps) {
  const act = usePaymentFormRules();
  const form = useForm({
    schema: paidOfflineSchema,
    read: ({ reference }) => ({ reference }),
    save: (body) => act.watch(callApi(paymentAdminEndpoints.markPaid, { params: { orderId: String(order.id) }, body })),
    onSaved: (after) => {
      toast.success(orderMessages.markedPaid);
      onDone(after);
    },
    refusal: act.refusal,
  });
  return (
    <Form form={form} layout="column" submit="Mark as paid" cancel={onCancel}>
      <p>
        Only if {exactRupees(order.amount)} is in your account. {order.student.name} is then enrolled in{' '}
        {order.course.title} and gets a receipt by e-mail.
      </p>
      <TextInput
        {...form.field('reference')}
        label="Reference of the bank transfer (UTR)"
        description="As your bank shows it. One reference can pay only one order."
        size="md"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Form>
  );
}
