import { Button } from '@mantine/core';
import { deskEndpoints, type Taking } from '@avsar/contract';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { useRights } from '#features/auth/index.ts';
import { DataTable } from '#lists/data-table.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { exactRupees } from '#lib/format.ts';
import { Segments } from '#ui/form/segments.tsx';
import { DeskTabs } from '../desk-tabs.tsx';
import { cancellationMessages, cancelText } from '../desk.messages.ts';
import styles from '../desk.module.css';
import { takingColumns } from '../taking-columns.tsx';
import { type CancelDecision, useCancelDecision } from './use-cancel-decision.ts';

const states = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

const columnsOf = (onAsk: DecideProps['onAsk']) => takingColumns((taking) => <Decide taking={taking} onAsk={onAsk} />);

/** Admin page: fees that somebody asked to cancel, for a second person. */
export function Cancellations() {
  const search = useListSearch();
  const state = search.value('state') === 'cancelled' ? 'cancelled' : 'waiting';
  const listing = useListing('ADMIN', deskEndpoints.list, { state }, { failed: cancellationMessages.fetchFailed });
  const decision = useCancelDecision();
  return (
    <AdminPage title="Cancellations" lead={cancellationMessages.lead}>
      <DeskTabs current="cancellations" />
      <div className={styles.filters}>
        <Segments
          label="Which cancellations"
          options={states}
          value={state}
          onChange={(value) => search.choose('state', value === 'waiting' ? '' : value)}
        />
      </div>
      <DataTable
        label="Cancellations"
        columns={columnsOf(decision.ask)}
        listing={listing}
        one="fee"
        none={cancellationMessages.none[state]}
        failed={cancellationMessages.fetchFailed}
      />
      {decision.asked && <Question {...decision} asked={decision.asked} />}
    </AdminPage>
  );
}

interface QuestionProps extends Omit<ReturnType<typeof useCancelDecision>, 'asked'> {
  readonly asked: CancelDecision;
}

function Question({ asked: { taking, cancels }, isBusy, confirm, cancel }: QuestionProps) {
  return (
    <ConfirmDialog
      isOpen
      title={cancels ? 'Cancel this fee?' : 'Keep this fee?'}
      confirm={cancels ? 'Cancel the fee' : 'Keep it'}
      isBusy={isBusy}
      isDangerous={cancels}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>
        {taking.student.name}, {taking.course.title}: {exactRupees(taking.amount)}. {cancelText(taking)}
      </p>
      {cancels && <p>{cancellationMessages.whatEnds}</p>}
    </ConfirmDialog>
  );
}

interface DecideProps {
  readonly taking: Taking;
  readonly onAsk: (decision: CancelDecision) => void;
}

function Decide({ taking, onAsk }: DecideProps) {
  const { has } = useRights();
  const { student, state } = taking;
  if (state !== 'waiting') return null;
  if (taking.isAskedByMe) return <p className={styles.dim}>{cancellationMessages.mine}</p>;
  if (!has('refunds')) return <p className={styles.dim}>{cancellationMessages.notYours}</p>;
  return (
    <div className={styles.acts}>
      <Button
        size="sm"
        aria-label={`Cancel the fee of ${student.name}`}
        onClick={() => onAsk({ taking, cancels: true })}
      >
        Cancel the fee
      </Button>
      <Button
        variant="default"
        size="sm"
        aria-label={`Keep the fee of ${student.name}`}
        onClick={() => onAsk({ taking, cancels: false })}
      >
        Keep
      </Button>
    </div>
  );
}
