import { TextInput } from '@mantine/core';
import {
  outcomeReportEndpoints,
  type OutcomeReportListed,
  outcomeReportWithdrawalSchema,
  reportLimits,
} from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { periodText } from '#lib/outcome-texts.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { courseText } from '../report-texts.ts';
import { reportMessages } from './staff.messages.ts';

interface WithdrawDialogProps {
  /** `undefined` closes the dialog. */
  readonly report: OutcomeReportListed | undefined;
  readonly onClose: () => void;
  readonly onWithdrawn: () => unknown;
}

/** From now on the report no longer holds; its page says why. */
export function WithdrawDialog({ report, onClose, onWithdrawn }: WithdrawDialogProps) {
  return (
    <Dialog isOpen={report !== undefined} onClose={onClose} title="Withdraw the report?">
      {report !== undefined && <WithdrawForm report={report} onClose={onClose} onWithdrawn={onWithdrawn} />}
    </Dialog>
  );
}

interface FormProps extends WithdrawDialogProps {
  readonly report: OutcomeReportListed;
}

function WithdrawForm({ report, onClose, onWithdrawn }: FormProps) {
  const form = useForm({
    schema: outcomeReportWithdrawalSchema,
    read: ({ reason }) => ({ reason }),
    save: (body) => callApi(outcomeReportEndpoints.withdraw, { params: { reportId: String(report.id) }, body }),
    onSaved: async () => {
      toast.success(reportMessages.withdrawn);
      await onWithdrawn();
      onClose();
    },
  });
  return (
    <Form form={form} layout="column" submit="Withdraw" isDangerous cancel={onClose}>
      <p>
        {courseText(report)}, {periodText(report)}. {reportMessages.withdrawHint}
      </p>
      <TextInput
        {...form.field('reason')}
        label="Reason"
        size="md"
        maxLength={reportLimits.reasonCharactersMost}
        required
        autoComplete="off"
      />
    </Form>
  );
}
