import { paymentAdminEndpoints, type Transfer } from '@avsar/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '#api/client.ts';
import { isStepUpRefusal, refusalTextOf } from '#features/auth/index.ts';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { focusListHeadIfLost } from '#lib/focus.ts';
import { exactRupees } from '#lib/format.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { isOutcomeUnknown } from '../is-outcome-unknown.ts';
import { useRefreshPayments } from '../payment-queries.ts';
import { orderMessages, transferMessages } from '../payments-admin.messages.ts';
import { RefuseTransferForm } from './refuse-transfer-form.tsx';
import { TransferCard } from './transfer-card.tsx';

interface TransferListProps {
  readonly transfers: readonly Transfer[];
  /** Whether the list is on the page of its order, which already shows student and course. */
  readonly isOfOneOrder?: boolean;
}

/** Transfers that students reported. A person compares each with the bank account, then approves or refuses it. */
export function TransferList({ transfers, isOfOneOrder = false }: TransferListProps) {
  const [approving, setApproving] = useState<Transfer>();
  const [refusing, setRefusing] = useState<Transfer>();
  const [isBusy, setBusy] = useState(false);
  const refresh = useRefreshPayments();

  const settle = async (close: () => void) => {
    await refresh();
    flushSync(close);
    focusListHeadIfLost();
  };
  const approve = async (transfer: Transfer) => {
    setBusy(true);
    try {
      const params = { transferId: String(transfer.id) };
      await callApi(paymentAdminEndpoints.approveTransfer, { params });
      toast.success(transferMessages.approved);
    } catch (error) {
      setBusy(false);
      if (isStepUpRefusal(error)) return;
      toast.error(
        isOutcomeUnknown(error)
          ? orderMessages.unanswered
          : `${transferMessages.approveFailed} ${refusalTextOf(error)}`,
      );
    }
    // The admin may have closed this dialog meanwhile and opened it for another transfer.
    await settle(() => setApproving((now) => (now === transfer ? undefined : now)));
    setBusy(false);
  };

  return (
    <>
      <CardGrid items={transfers} least={isOfOneOrder ? 280 : 340}>
        {(transfer) => (
          <TransferCard
            transfer={transfer}
            isOfOneOrder={isOfOneOrder}
            onApprove={() => setApproving(transfer)}
            onRefuse={() => setRefusing(transfer)}
          />
        )}
      </CardGrid>
      <ConfirmDialog
        isOpen={approving !== undefined}
        title="Approve this bank transfer?"
        confirm="Approve"
        isBusy={isBusy}
        onConfirm={() => approving && void approve(approving)}
        onCancel={() => setApproving(undefined)}
      >
        {approving && (
          <p>
            Only if {exactRupees(approving.amount)} with the reference <strong>{approving.reference}</strong> is in your
            account. {approving.student.name} is then enrolled in {approving.course.title} and gets a receipt by e-mail.
          </p>
        )}
      </ConfirmDialog>
      <Dialog isOpen={refusing !== undefined} onClose={() => setRefusing(undefined)} title="Refuse this bank transfer?">
        {refusing && (
          <RefuseTransferForm
            key={refusing.id}
            transfer={refusing}
            onCancel={() => setRefusing(undefined)}
            onDone={() => void settle(() => setRefusing((now) => (now === refusing ? undefined : now)))}
          />
        )}
      </Dialog>
    </>
  );
}
