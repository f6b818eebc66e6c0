import { TextInput } from '@mantine/core';
import {
  certificateEndpoints,
  certificateLimits,
  certificateReplaceSchema,
  type ListedCertificate,
} from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { staffMessages } from './staff.messages.ts';
import { useRefreshCertificates } from './use-refresh-certificates.ts';

interface ReplaceDialogProps {
  /** `undefined` closes the dialog. */
  readonly certificate: ListedCertificate | undefined;
  readonly onClose: () => void;
}

/** The same certificate with a corrected name. */
export function ReplaceDialog({ certificate, onClose }: ReplaceDialogProps) {
  return (
    <Dialog isOpen={certificate !== undefined} onClose={onClose} title="Issue it with a corrected name">
      {certificate !== undefined && <ReplaceForm certificate={certificate} onClose={onClose} />}
    </Dialog>
  );
}

interface FormProps {
  readonly certificate: ListedCertificate;
  readonly onClose: () => void;
}

function ReplaceForm({ certificate, onClose }: FormProps) {
  const refresh = useRefreshCertificates();
  const form = useForm({
    schema: certificateReplaceSchema,
    read: ({ studentName, reason }) => ({ studentName, reason }),
    save: (body) => callApi(certificateEndpoints.replace, { params: { certificateId: String(certificate.id) }, body }),
    onSaved: async () => {
      toast.success(staffMessages.replaced);
      await refresh();
      onClose();
    },
  });
  return (
    <Form form={form} layout="column" submit="Issue again" cancel={onClose}>
      <p>
        {certificate.course.title}, No. {certificate.number}. {staffMessages.replaceHint}
      </p>
      <TextInput
        {...form.field('studentName')}
        label="Name on the certificate"
        size="md"
        maxLength={certificateLimits.nameCharactersMost}
        required
        autoComplete="off"
        dir="auto"
        defaultValue={certificate.studentName}
      />
      <TextInput
        {...form.field('reason')}
        label="Reason"
        description={staffMessages.publicReason}
        size="md"
        maxLength={certificateLimits.reasonCharactersMost}
        required
        autoComplete="off"
      />
    </Form>
  );
}
