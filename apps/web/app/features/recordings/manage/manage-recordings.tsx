import { Button } from '@mantine/core';
import { type ManagedRecording, type ManagedRecordings, recordingEndpoints, recordingLimits } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { callApi } from '#api/client.ts';
import { useDeletion } from '#lists/use-deletion.ts';
import { IconPlus } from '#ui/pictures/icons.ts';
import { recordingMessages } from '../recordings.messages.ts';
import { AddRecording } from './add-recording.tsx';
import styles from './manage-recordings.module.css';
import { RecordingItem } from './recording-item.tsx';
import { recordingsQuery, useRefreshRecordings } from './recordings-query.ts';
import { useFocusWhenClosed } from './use-focus-when-closed.ts';

/** The recordings of a class, for its trainer and the staff: add, rename, remove. */
export function ManageRecordings({ meetingId }: { readonly meetingId: number }) {
  const { data, isError, refetch } = useQuery(recordingsQuery(meetingId));
  if (data !== undefined) return <Recordings managed={data} />;
  return (
    <div role={isError ? 'alert' : 'status'} className={styles.waiting}>
      {isError ? recordingMessages.manageFailed : 'Loading …'}
      {isError && (
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </div>
  );
}

function Recordings({ managed }: { readonly managed: ManagedRecordings }) {
  const { meeting, recordings, whyNotAdded } = managed;
  const [isAdding, setAdding] = useState(false);
  const refresh = useRefreshRecordings();
  const deletion = useDeletion<ManagedRecording>({
    remove: ({ id }) => callApi(recordingEndpoints.remove, { params: { recordingId: String(id) } }),
    failed: recordingMessages.removeFailed,
    onRemoved: refresh,
  });
  return (
    <div className={styles.manage}>
      {recordings.length > 0 && (
        <ul className={styles.list} aria-label="Recordings" data-list-head tabIndex={-1}>
          {recordings.map((recording, index) => (
            <li key={recording.id}>
              <RecordingItem
                recording={recording}
                name={recording.title ?? recordingMessages.recording(index + 1, recordings.length)}
                onRenamed={() => void refresh()}
                onRemove={() => deletion.ask(recording)}
              />
            </li>
          ))}
        </ul>
      )}
      <AddPart
        isAdding={isAdding}
        refusal={whyNotAdded ?? (recordings.length < recordingLimits.perClassMost ? null : recordingMessages.full)}
        count={recordings.length}
        onAsk={() => setAdding(true)}
      >
        <AddRecording
          meetingId={meeting.id}
          isFirst={recordings.length === 0}
          onAdded={() => {
            setAdding(false);
            void refresh();
          }}
          onCancel={() => setAdding(false)}
        />
      </AddPart>
      <ConfirmDialog
        isOpen={deletion.item !== undefined}
        title={recordingMessages.removeTitle}
        confirm="Remove"
        isDangerous
        isBusy={deletion.isBusy}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        {recordingMessages.removeHow}
      </ConfirmDialog>
    </div>
  );
}

interface AddPartProps {
  readonly isAdding: boolean;
  /** Why none can be added; null if one can. */
  readonly refusal: string | null;
  readonly count: number;
  readonly onAsk: () => void;
  readonly children: ReactNode;
}

function AddPart({ isAdding, refusal, count, onAsk, children }: AddPartProps) {
  const button = useFocusWhenClosed<HTMLButtonElement>(isAdding);
  if (refusal !== null) return <p className={styles.fact}>{refusal}</p>;
  if (isAdding) return children;
  return (
    <div className={styles.ask}>
      {count === 0 && <p className={styles.fact}>{recordingMessages.none}</p>}
      <Button
        ref={button}
        variant="default"
        size="sm"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        onClick={onAsk}
      >
        {recordingMessages.add}
      </Button>
    </div>
  );
}
