import { Button } from '@mantine/core';
import { attendanceEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { replyQuery } from '#api/queries.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { attendanceMessages } from '../attendance.messages.ts';
import { CorrectionForm } from './correction-form.tsx';
import { EntryHistory } from './entry-history.tsx';
import styles from './correction-dialog.module.css';
import type { RegisterCell } from './register-grid.tsx';

interface CorrectionDialogProps {
  /** The cell whose entry is shown; `undefined` closes the dialog. */
  readonly cell: RegisterCell | undefined;
  readonly onClose: () => void;
  readonly onCorrected: (cell: RegisterCell) => void;
  readonly disputeOf: DisputeOf;
}

/** What the student contests about an entry, if anything; the page has it from another feature. */
export type DisputeOf = (cell: RegisterCell, onDecided: () => void) => ReactNode;

/** One register entry: its history, and a form to correct the verdict. */
export function CorrectionDialog({ cell, ...dialog }: CorrectionDialogProps) {
  return (
    <Dialog isOpen={cell !== undefined} onClose={dialog.onClose} title="Register entry" size="wide">
      {cell !== undefined && <Content cell={cell} {...dialog} />}
    </Dialog>
  );
}

function Content({ cell, onClose, onCorrected, disputeOf }: CorrectionDialogProps & { readonly cell: RegisterCell }) {
  const params = { meetingId: String(cell.meetingId), studentId: String(cell.studentId) };
  const { data, isError, refetch } = useQuery({
    ...replyQuery('TRAINER', attendanceEndpoints.getHistory, { params }),
    // Keep no cached copy: each time the dialog opens the entry is loaded again, so nobody corrects an outdated one.
    gcTime: 0,
  });
  if (data === undefined) {
    return (
      <div className={styles.waiting} role={isError ? 'alert' : 'status'}>
        {isError ? attendanceMessages.entryFailed : attendanceMessages.entryComes}
        {isError && (
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.content}>
      <EntryHistory history={data} />
      {disputeOf(cell, () => onCorrected(cell))}
      <CorrectionForm history={data} onCancel={onClose} onCorrected={() => onCorrected(cell)} />
    </div>
  );
}
