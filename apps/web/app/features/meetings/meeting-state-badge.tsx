import type { MeetingState } from './meeting-state.ts';
import { meetingMessages } from './meetings.messages.ts';
import styles from './meeting-state-badge.module.css';

/** Badge with the state of a class. */
export function MeetingStateBadge({ state }: { readonly state: MeetingState }) {
  return (
    <span className={styles.badge} data-state={state}>
      {meetingMessages.states[state]}
    </span>
  );
}
