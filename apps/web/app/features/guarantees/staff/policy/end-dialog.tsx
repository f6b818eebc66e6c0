import { TextInput } from '@mantine/core';
import { guaranteeEndpoints, guaranteeLimits, type GuaranteeVersion, refusalSchema } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { countText } from '#lib/format.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRefreshGuarantees } from '../guarantee-queries.ts';
import { staffMessages } from '../staff.messages.ts';

interface EndDialogProps {
  /** `undefined` closes the dialog. */
  readonly version: GuaranteeVersion | undefined;
  readonly onClose: () => void;
}

/** Ends the guarantee for courses that are ordered from now on. */
export function EndDialog({ version, onClose }: EndDialogProps) {
  return (
    <Dialog isOpen={version !== undefined} onClose={onClose} title={staffMessages.endTitle}>
      {version !== undefined && <EndForm version={version} onClose={onClose} />}
    </Dialog>
  );
}

interface EndFormProps extends EndDialogProps {
  readonly version: GuaranteeVersion;
}

function EndForm({ version, onClose }: EndFormProps) {
  const refresh = useRefreshGuarantees();
  const form = useForm({
    schema: refusalSchema,
    read: ({ reason }) => ({ reason }),
    save: (body) => callApi(guaranteeEndpoints.end, { params: { versionId: String(version.id) }, body }),
    onSaved: async () => {
      toast.success(staffMessages.ended);
      onClose();
      await refresh();
    },
  });
  return (
    <Form form={form} layout="column" submit={staffMessages.end} isDangerous cancel={onClose}>
      <p>
        Version {version.id}, {countText(version.students, 'student')}. {staffMessages.endHint}
      </p>
      <TextInput
        {...form.field('reason')}
        label="Reason"
        description="Only colleagues read it."
        size="md"
        maxLength={guaranteeLimits.reasonCharactersMost}
        required
        autoComplete="off"
      />
    </Form>
  );
}
