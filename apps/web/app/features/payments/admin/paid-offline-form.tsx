import { TextInput } from '@mantine/core';
import { type OrderDetail, paymentAdminEndpoints, paidOfflineSchema } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { exactRupees } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { ActForm } from './act-form.tsx';
import { orderMessages } from './payments-admin.messages.ts';
import { useActForm } from './use-act-form.ts';

interface PaidOfflineFormProps {
  readonly order: OrderDetail;
  readonly onCancel: () => void;
  readonly onDone: (order: OrderDetail) => void;
}

/** Marks an order as paid by bank when the student did not report the transfer. */
export function PaidOfflineForm({ order, onCancel, onDone }: PaidOfflineFormProps) {
  const form = useActForm({
    schema: paidOfflineSchema,
    read: ({ reference }) => ({ reference }),
    act: (body) => callApi(paymentAdminEndpoints.markPaid, { params: { orderId: String(order.id) }, body }),
    onDone: (after) => {
      toast.success(orderMessages.markedPaid);
      onDone(after);
    },
    failed: orderMessages.markFailed,
  });
  return (
    <ActForm form={form} submit="Mark as paid" onCancel={onCancel}>
      <p>
        Only once {exactRupees(order.amount)} is on your account: {order.student.name} takes {order.course.title} at
        once, and gets a receipt by e-mail.
      </p>
      <TextInput
        {...form.draft.field('reference')}
        label="Reference of the transfer (UTR)"
        description="As your bank prints it. Each pays one order only."
        size="md"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </ActForm>
  );
}
