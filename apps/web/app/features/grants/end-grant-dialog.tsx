import { TextInput } from '@mantine/core';
import { type Grant, grantEndpoints, grantEndSchema } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { exactRupees } from '#lib/format.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { grantMessages } from './grants.messages.ts';
import { useRefreshGrants } from './use-refresh-grants.ts';

interface EndGrantDialogProps {
  /** `undefined` closes the dialog. */
  readonly grant: Grant | undefined;
  readonly onClose: () => void;
}

/** Takes back a scholarship that was not used. */
export function EndGrantDialog({ grant, onClose }: EndGrantDialogProps) {
  return (
    <Dialog isOpen={grant !== undefined} onClose={onClose} title="Take the scholarship back?">
      {grant !== undefined && <EndGrantForm grant={grant} onClose={onClose} />}
    </Dialog>
  );
}

function EndGrantForm({ grant, onClose }: { readonly grant: Grant; readonly onClose: () => void }) {
  const refresh = useRefreshGrants();
  const form = useForm({
    schema: grantEndSchema,
    read: ({ reason }) => ({ reason }),
    save: (body) => callApi(grantEndpoints.end, { params: { grantId: String(grant.id) }, body }),
    onSaved: async () => {
      toast.success(grantMessages.ended);
      await refresh();
      onClose();
    },
  });
  return (
    <Form form={form} layout="column" submit="Take it back" isDangerous cancel={onClose}>
      <p>
        {grant.student.name}, {grant.course.title}: {exactRupees(grant.worth)} off the price. {grantMessages.endHint}
      </p>
      <TextInput
        {...form.field('reason')}
        label="Reason"
        description={grantMessages.reasonHint}
        size="md"
        maxLength={300}
        required
        autoComplete="off"
      />
    </Form>
  );
}
