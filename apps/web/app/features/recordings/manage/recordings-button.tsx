import type { MeetingTaught } from '@avsar/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { countText, momentInIndia } from '#lib/format.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { IconPlayerPlay, IconPlus } from '#ui/pictures/icons.ts';
import { recordingMessages } from '../recordings.messages.ts';
import { AddRecording } from './add-recording.tsx';
import { ManageRecordings } from './manage-recordings.tsx';
import { useRefreshRecordings } from './recordings-query.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** On the card of a class: its recordings, or adding the first one. */
export function RecordingsButton({ meeting }: { readonly meeting: MeetingTaught }) {
  const [isOpen, setOpen] = useState(false);
  const { id, recordings: count, course, batch, startTime } = meeting;
  const text = count === 0 ? recordingMessages.add : countText(count, 'recording');
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        aria-label={`${text}: batch ${batch.id}, ${course.title}, ${momentInIndia(startTime)}`}
        leftSection={count === 0 ? <IconPlus {...icon} /> : <IconPlayerPlay {...icon} />}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`Class of ${momentInIndia(startTime)}`} size="wide">
        {isOpen && <Content meetingId={id} isFirst={count === 0} onAdded={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

interface ContentProps {
  readonly meetingId: number;
  readonly isFirst: boolean;
  readonly onAdded: () => void;
}

/** For a class without a recording, the form at once. */
function Content({ meetingId, isFirst, onAdded }: ContentProps) {
  // As it was when the dialog was opened: the form is not replaced while it is filled in.
  const [isForm] = useState(isFirst);
  const refresh = useRefreshRecordings();
  if (!isForm) return <ManageRecordings meetingId={meetingId} />;
  const done = () => {
    onAdded();
    void refresh();
  };
  return <AddRecording meetingId={meetingId} isFirst onAdded={done} />;
}
