import { Button } from '@mantine/core';
import { meetingEndpoints, type MeetingTaught } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { IconPlayerPlay } from '#ui/pictures/icons.ts';
import type { MeetingState } from '../meeting-state.ts';
import { meetingMessages } from '../meetings.messages.ts';
import { meetingName } from './trainer-meeting-name.ts';
import styles from './trainer-meeting-card.module.css';

interface TrainerGoLiveProps {
  readonly meeting: MeetingTaught;
  readonly state: MeetingState;
  readonly onGo: () => void;
}

/** Notifies the students. The class opens in another tab, so the error stays on this page until a try succeeds. */
export function useGoLive({ id }: MeetingTaught, onLive: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const go = async () => {
    setBusy(true);
    try {
      await callApi(meetingEndpoints.goLive, { params: { meetingId: String(id) } });
      setFailure(undefined);
    } catch (error) {
      setFailure(meetingMessages.goLiveFailed(refusalTextOf(error)));
    } finally {
      setBusy(false);
    }
    onLive();
  };
  return {
    failure,
    go: () => {
      if (!isBusy) void go();
    },
  };
}

/** Opens the trainer's class and notifies the students. A link, so that no popup blocker stops it. */
export function TrainerGoLive({ meeting, state, onGo }: TrainerGoLiveProps) {
  if (state === 'coming') {
    return (
      <Button disabled aria-label={`Go Live: ${meetingName(meeting)}`} className={styles.go}>
        Go Live
      </Button>
    );
  }
  if (meeting.mode === 'room') return state === 'open' && <GoLiveInRoom meeting={meeting} onGo={onGo} />;
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
        if (state === 'open') onGo();
      }}
    >
      {word}
    </Button>
  );
}

/** A class in a room has no link to open: the button only tells the students that it begins. */
function GoLiveInRoom({ meeting, onGo }: Omit<TrainerGoLiveProps, 'state'>) {
  return (
    <Button
      className={styles.go}
      aria-label={`Go Live: ${meetingName(meeting)}`}
      leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
      onClick={onGo}
    >
      Go Live
    </Button>
  );
}

/** Only https links; the server refuses others too (threat 20). */
const safeLink = (link: string | null) => (link?.startsWith('https://') === true ? link : undefined);
