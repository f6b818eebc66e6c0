import { Button } from '@mantine/core';
import { type MeetingTaught, substituteEndpoints } from '@avsar/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { adminLinks } from '#admin-links.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { MeetingStateBadge } from '../meeting-state-badge.tsx';
import { useMeetingState } from '../meeting-state.ts';
import { MeetingTime } from '../meeting-time.tsx';
import { calendarMessages } from './calendar.messages.ts';
import styles from './calendar.module.css';

/** What can be done with a class. */
export type MeetingAct = 'move' | 'cancel' | 'substitute';

interface MeetingPanelProps {
  /** The opened class; `undefined` closes the panel. */
  readonly meeting: MeetingTaught | undefined;
  readonly onClose: () => void;
  readonly onAct: (act: MeetingAct, meeting: MeetingTaught) => void;
  readonly onChanged: () => void;
}

/** A class of the calendar: what it is, and what can be done with it. */
export function MeetingPanel({ meeting, ...panel }: MeetingPanelProps) {
  return (
    <Dialog isOpen={meeting !== undefined} onClose={panel.onClose} title={meeting?.course.title ?? 'Class'} side>
      {meeting !== undefined && <Content meeting={meeting} {...panel} />}
    </Dialog>
  );
}

function Content({ meeting, onClose, onAct, onChanged }: MeetingPanelProps & { readonly meeting: MeetingTaught }) {
  const state = useMeetingState(meeting);
  const canChange = state !== 'over' && state !== 'cancelled';
  return (
    <div className={styles.panel}>
      <Facts meeting={meeting} />
      <div className={styles.acts}>
        <Button component={Link} to={adminLinks.batchRegister(meeting.batch.id)} variant="default">
          Open the register
        </Button>
        {canChange && (
          <>
            <Button variant="default" onClick={() => onAct('move', meeting)}>
              Move or edit
            </Button>
            <Button variant="default" onClick={() => onAct('substitute', meeting)}>
              Find a substitute
            </Button>
            <GiveBack
              meeting={meeting}
              onGiven={() => {
                onChanged();
                onClose();
              }}
            />
            <Button variant="default" color="red.9" onClick={() => onAct('cancel', meeting)}>
              Cancel the class
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Facts({ meeting }: { readonly meeting: MeetingTaught }) {
  const state = useMeetingState(meeting);
  const { trainer, substituteFor, room, cancelReason } = meeting;
  return (
    <div className={styles.facts}>
      <MeetingStateBadge state={state} />
      <p>
        <MeetingTime startTime={meeting.startTime} endTime={meeting.endTime} />
      </p>
      <p>Batch {meeting.batch.id}</p>
      <p>
        {trainer.name}
        {substituteFor !== null && `, ${calendarMessages.insteadOf(substituteFor.name)}`}
      </p>
      {room !== null && <p>{room.name}</p>}
      {cancelReason !== null && <p>{cancelReason}</p>}
    </div>
  );
}

/** Gives a substituted class back to the trainer of its batch. */
function GiveBack({ meeting, onGiven }: { readonly meeting: MeetingTaught; readonly onGiven: () => void }) {
  const { substituteFor } = meeting;
  const ending = useMutation({
    mutationFn: () => callApi(substituteEndpoints.end, { params: { meetingId: String(meeting.id) } }),
    onSuccess: ({ trainer }) => {
      toast.success(calendarMessages.givenBack(trainer.name));
      onGiven();
    },
    onError: (error) => toast.error(refusalTextOf(error)),
  });
  if (substituteFor === null) return null;
  return (
    <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate()}>
      Give back to {substituteFor.name}
    </Button>
  );
}
