import { TextInput } from '@mantine/core';
import { deskEndpoints, type Taking, takingCancelSchema } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { exactRupees } from '#lib/format.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRefreshDesk } from '../desk-queries.ts';
import { deskMessages } from '../desk.messages.ts';

interface CancelDialogProps {
  /** `undefined` closes the dialog. */
  readonly taking: Taking | undefined;
  readonly onClose: () => void;
}

/** Asks to cancel a fee; a second person decides. */
export function CancelDialog({ taking, onClose }: CancelDialogProps) {
  return (
    <Dialog isOpen={taking !== undefined} onClose={onClose} title="Ask to cancel this fee">
      {taking !== undefined && <CancelForm taking={taking} onClose={onClose} />}
    </Dialog>
  );
}

function CancelForm({ taking, onClose }: { readonly taking: Taking; readonly onClose: () => void }) {
  const refresh = useRefreshDesk();
  const form = useForm({
    schema: takingCancelSchema,
    read: ({ reason = '' }) => ({ reason }),
    save: (body) => callApi(deskEndpoints.askToCancel, { params: { takingId: String(taking.id) }, body }),
    onSaved: async () => {
      toast.success(deskMessages.askedToCancel);
      await refresh();
      onClose();
    },
  });
  return (
    <Form form={form} layout="column" submit="Ask to cancel" cancel={onClose} cancelText="Close">
      <p>
        {taking.student.name}, {taking.course.title}: {exactRupees(taking.amount)}. {deskMessages.cancelWhat}
      </p>
      <TextInput
        {...form.field('reason')}
        label="Reason"
        description={deskMessages.cancelReason}
        size="md"
        maxLength={300}
        required
        autoComplete="off"
      />
    </Form>
  );
}
