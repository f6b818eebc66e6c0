import { Button } from '@mantine/core';
import { attendanceEndpoints } from '@avsar/contract';
import { callApi } from '#features/auth/index.ts';
import { useAsked } from '#admin-kit/index.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { attendanceMessages } from '../attendance.messages.ts';
import { CorrectForm } from './correct-form.tsx';
import { CorrectHistory } from './correct-history.tsx';
import styles from './correct-dialog.module.css';
import type { Entry } from './grid.tsx';

interface CorrectDialogProps {
  /** The entry to show; `undefined` closes the dialog. */
  readonly entry: Entry | undefined;
  readonly onClose: () => void;
  readonly onCorrected: (entry: Entry) => void;
}

/** One register entry: its history, and a form to correct the verdict. */
export function CorrectDialog({ entry, onClose, onCorrected }: CorrectDialogProps) {
  return (
    <Dialog isOpen={entry !== undefined} onClose={onClose} title="Register entry" size="wide">
      {entry !== undefined && <Content entry={entry} onClose={onClose} onCorrected={onCorrected} />}
    </Dialog>
  );
}

function Content({ entry, onClose, onCorrected }: CorrectDialogProps & { readonly entry: Entry }) {
  const params = { meetingId: String(entry.meetingId), studentId: String(entry.studentId) };
  const { answer, isFailed, isPending, retry } = useAsked(`${params.meetingId} ${params.studentId}`, (signal) =>
    callApi(attendanceEndpoints.getHistory, { params }, { signal }),
  );
  if (isFailed || (isPending && answer === undefined)) {
    return (
      <div className={styles.waiting} role={isFailed ? 'alert' : 'status'}>
        {isFailed ? attendanceMessages.entryFailed : attendanceMessages.entryComes}
        {isFailed && (
          <Button variant="default" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
    );
  }
  if (answer === undefined) return null;
  return (
    <div className={styles.content}>
      <CorrectHistory history={answer} />
      <CorrectForm history={answer} onCancel={onClose} onCorrected={() => onCorrected(entry)} />
    </div>
  );
}
