import { Button } from '@mantine/core';
import { type Deposit, deskEndpoints } from '@avsar/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { callApi } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { useListing } from '#lists/use-listing.ts';
import { countText, dayText, exactRupees } from '#lib/format.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRefreshDesk } from '../desk-queries.ts';
import { DeskTabs } from '../desk-tabs.tsx';
import { depositMessages } from '../desk.messages.ts';
import styles from '../desk.module.css';
import { depositColumns } from './deposit-columns.tsx';
import { DepositForm } from './deposit-form.tsx';

/** Admin page: what is in hand, and the slips of the bank. */
export function Deposits() {
  const drawer = useQuery(replyQuery('ADMIN', deskEndpoints.getDrawer, {}));
  const listing = useListing('ADMIN', deskEndpoints.listDeposits, {}, { failed: depositMessages.fetchFailed });
  const [isAdding, setAdding] = useState(false);
  const [confirmed, setConfirmed] = useState<Deposit>();
  return (
    <AdminPage
      title="Deposits"
      lead={depositMessages.lead}
      actions={
        <Button size="md" onClick={() => setAdding(true)}>
          New slip
        </Button>
      }
    >
      <DeskTabs current="deposits" />
      <LoadedPart query={drawer} failed={depositMessages.drawerFailed}>
        {(inHand) => <InHand {...inHand} />}
      </LoadedPart>
      <DataTable
        label="Deposits"
        columns={depositColumns(setConfirmed)}
        listing={listing}
        tools={<ExportButtons list="deposits" filters={{}} />}
        one="deposit"
        none={depositMessages.none}
        empty={<EmptyList>{depositMessages.emptyWhy}</EmptyList>}
        failed={depositMessages.fetchFailed}
      />
      <Dialog isOpen={isAdding} onClose={() => setAdding(false)} title="New slip">
        {isAdding && <DepositForm cash={drawer.data?.cash ?? 0} onClose={() => setAdding(false)} />}
      </Dialog>
      {confirmed && <Confirmation deposit={confirmed} onClose={() => setConfirmed(undefined)} />}
    </AdminPage>
  );
}

interface InHandProps {
  readonly cash: number;
  readonly cheques: number;
  readonly chequeCount: number;
}

function InHand({ cash, cheques, chequeCount }: InHandProps) {
  return (
    <>
      <dl className={styles.sums} aria-label="In hand">
        <div className={styles.sum}>
          <dt>Cash in hand</dt>
          <dd>{exactRupees(cash)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{countText(chequeCount, 'cheque')} in hand</dt>
          <dd>{exactRupees(cheques)}</dd>
        </div>
      </dl>
      <p className={styles.hint}>{depositMessages.inHandWhy}</p>
    </>
  );
}

function Confirmation({ deposit, onClose }: { readonly deposit: Deposit; readonly onClose: () => void }) {
  const refresh = useRefreshDesk();
  const confirm = useMutation({
    mutationFn: () => callApi(deskEndpoints.confirmDeposit, { params: { depositId: String(deposit.id) } }),
    onSuccess: () => toast.success(depositMessages.confirmed),
    onError: (error) => toast.error(refusalTextOf(error)),
    onSettled: async () => {
      await refresh();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title="Is it in the bank statement?"
      confirm="Confirm"
      isBusy={confirm.isPending}
      onConfirm={() => confirm.mutate()}
      onCancel={onClose}
    >
      <p>
        Slip {deposit.slip}, {dayText(deposit.depositedOn)}: {exactRupees(deposit.amount)}.
      </p>
    </ConfirmDialog>
  );
}
