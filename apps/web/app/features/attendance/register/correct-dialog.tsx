import { Button } from '@mantine/core';
import { attendanceEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { replyQuery } from '#api/queries.ts';
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
  const { data, isError, refetch } = useQuery({
    ...replyQuery('TRAINER', attendanceEndpoints.getHistory, { params }),
    // A correction must begin with the newest entry.
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
      <CorrectHistory history={data} />
      <CorrectForm history={data} onCancel={onClose} onCorrected={() => onCorrected(entry)} />
    </div>
  );
}
