import { guaranteeEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { callApi } from '#api/client.ts';
import { isStepUpRefusal } from '#features/auth/index.ts';
import { exactRupees } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { staffMessages } from '../staff.messages.ts';
import { type RecordFormProps, useRecordRules } from './use-record-rules.ts';

interface ApproveDialogProps extends RecordFormProps {
  readonly isOpen: boolean;
}

/** Approves that the money goes back; the server judges the guarantee once more. */
export function ApproveDialog({ isOpen, ...props }: ApproveDialogProps) {
  const { id, student, course, remedy } = props.guarantee;
  const [isBusy, setBusy] = useState(false);
  const rules = useRecordRules(props, staffMessages.approved);
  const approve = async () => {
    setBusy(true);
    try {
      const input = { params: { orderId: String(id) }, body: { remedy } };
      await rules.onSaved(await callApi(guaranteeEndpoints.approve, input));
    } catch (error) {
      if (!isStepUpRefusal(error)) {
        toast.error(rules.refusal(error) ?? staffMessages.unanswered);
        props.onDone();
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={staffMessages.approveTitle}
      confirm={`Approve ${exactRupees(remedy)}`}
      isBusy={isBusy}
      onConfirm={() => void approve()}
      onCancel={props.onCancel}
    >
      <p>
        {exactRupees(remedy)} goes back to {student.name} for {course.title}. After this the student can no longer
        change the account. No money is sent yet: you send it from your bank, then record the transfer.
      </p>
    </ConfirmDialog>
  );
}
