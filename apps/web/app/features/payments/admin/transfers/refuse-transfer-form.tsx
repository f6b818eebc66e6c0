import { TextInput } from '@mantine/core';
import { paymentAdminEndpoints, refusalSchema, type Transfer } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { exactRupees } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { transferMessages } from '../payments-admin.messages.ts';
import { usePaymentFormRules } from '../use-payment-form-rules.ts';

interface RefuseTransferFormProps {
  readonly transfer: Transfer;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Refuses a transfer that is not on the bank account. The student gets the reason. */
export function RefuseTransferForm({ transfer, onCancel, onDone }: RefuseTransferFormProps) {
  const { id, student, amount, reference } = transfer;
  const act = usePaymentFormRules();
  const form = useForm({
    schema: refusalSchema,
    read: ({ reason }) => ({ reason }),
    save: (body) =>
      act.watch(callApi(paymentAdminEndpoints.refuseTransfer, { params: { transferId: String(id) }, body })),
    onSaved: () => {
      toast.success(transferMessages.refused);
      onDone();
    },
    refusal: act.refusal,
  });
  return (
    <Form form={form} layout="column" submit="Refuse" cancel={onCancel}>
      <p>
        {exactRupees(amount)} of {student.name}, reference <strong>{reference}</strong>. The student can report another
        bank transfer for this course.
      </p>
      <TextInput
        {...form.field('reason')}
        label="Reason"
        description="The student reads it."
        placeholder="No such transfer has reached our account."
        size="md"
        maxLength={300}
        required
        autoComplete="off"
      />
    </Form>
  );
}
