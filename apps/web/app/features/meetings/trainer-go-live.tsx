import { Button } from '@mantine/core';
import { meetingEndpoints, type MeetingTaught } from '@avsar/contract';
import { callApi, refusalOf } from '#features/auth/index.ts';
import { IconPlayerPlay } from '#ui/icons.ts';
import { toast } from '#ui/toast-store.ts';
import type { ClassState } from './class-state.ts';
import { meetingMessages } from './meetings.messages.ts';
import { meetingName } from './trainer-meeting-name.ts';
import styles from './trainer-meeting-card.module.css';

interface TrainerGoLiveProps {
  readonly meeting: MeetingTaught;
  readonly state: ClassState;
  readonly onLive: () => void;
}

/** The way into one's own class: a link, so that no browser stops it; following it tells the students. */
export function TrainerGoLive({ meeting, state, onLive }: TrainerGoLiveProps) {
  if (state === 'coming') {
    return (
      <Button disabled aria-label={`Go Live: ${meetingName(meeting)}`} className={styles.go}>
        Go Live
      </Button>
    );
  }
  const goLive = async () => {
    try {
      await callApi(meetingEndpoints.goLive, { params: { meetingId: String(meeting.id) } });
    } catch (error) {
      toast.error(meetingMessages.goLiveFailed(refusalOf(error)));
    }
    onLive();
  };
  const word = state === 'live' ? 'Open class' : 'Go Live';
  return (
    <Button
      component="a"
      href={safeLink(meeting.meetingLink)}
      target="_blank"
      rel="noopener noreferrer"
      variant={state === 'live' ? 'default' : 'filled'}
      className={styles.go}
      aria-label={`${word}: ${meetingName(meeting)}`}
      leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
      onClick={() => {
        if (state === 'open') void goLive();
      }}
    >
      {word}
    </Button>
  );
}

/** The server takes nothing else; should it ever hold something else, it leads nowhere (threat 20). */
const safeLink = (link: string) => (link.startsWith('https://') ? link : undefined);
