import { TextInput } from '@mantine/core';
import { paymentAdminEndpoints, refusalSchema, type Transfer } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { exactRupees } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { ActForm } from './act-form.tsx';
import { transferMessages } from './payments-admin.messages.ts';
import { useActForm } from './use-act-form.ts';

interface RefuseFormProps {
  readonly transfer: Transfer;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Refuses a transfer that is not on the bank account. The student gets the reason. */
export function RefuseForm({ transfer, onCancel, onDone }: RefuseFormProps) {
  const { id, student, amount, reference } = transfer;
  const form = useActForm({
    schema: refusalSchema,
    read: ({ reason }) => ({ reason }),
    act: (body) => callApi(paymentAdminEndpoints.refuseTransfer, { params: { transferId: String(id) }, body }),
    onDone: () => {
      toast.success(transferMessages.refused);
      onDone();
    },
    failed: transferMessages.refuseFailed,
  });
  return (
    <ActForm form={form} submit="Refuse" onCancel={onCancel}>
      <p>
        {exactRupees(amount)} of {student.name}, reference <strong>{reference}</strong>. The course stays open to them,
        and they may tell us of another transfer.
      </p>
      <TextInput
        {...form.draft.field('reason')}
        label="Reason"
        description="The student reads it."
        placeholder="No such transfer has reached our account."
        size="md"
        maxLength={300}
        required
        autoComplete="off"
      />
    </ActForm>
  );
}
