import { TextInput } from '@mantine/core';
import {
  certificateEndpoints,
  certificateLimits,
  certificateRevokeSchema,
  type ListedCertificate,
} from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { staffMessages } from './staff.messages.ts';
import { useRefreshCertificates } from './use-refresh-certificates.ts';

interface RevokeDialogProps {
  /** `undefined` closes the dialog. */
  readonly certificate: ListedCertificate | undefined;
  readonly onClose: () => void;
}

/** From now on the certificate no longer holds. */
export function RevokeDialog({ certificate, onClose }: RevokeDialogProps) {
  return (
    <Dialog isOpen={certificate !== undefined} onClose={onClose} title="Revoke the certificate?">
      {certificate !== undefined && <RevokeForm certificate={certificate} onClose={onClose} />}
    </Dialog>
  );
}

interface FormProps {
  readonly certificate: ListedCertificate;
  readonly onClose: () => void;
}

function RevokeForm({ certificate, onClose }: FormProps) {
  const refresh = useRefreshCertificates();
  const form = useForm({
    schema: certificateRevokeSchema,
    read: ({ reason }) => ({ reason }),
    save: (body) => callApi(certificateEndpoints.revoke, { params: { certificateId: String(certificate.id) }, body }),
    onSaved: async () => {
      toast.success(staffMessages.revoked);
      await refresh();
      onClose();
    },
  });
  return (
    <Form form={form} layout="column" submit="Revoke" isDangerous cancel={onClose}>
      <p>
        <bdi>{certificate.studentName}</bdi>, {certificate.course.title}, No. {certificate.number}.{' '}
        {staffMessages.revokeHint}
      </p>
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
