import type { MeetingState } from './meeting-state.ts';
import { meetingMessages } from './meetings.messages.ts';
import styles from './state-badge.module.css';

/** Badge with the state of a class. */
export function StateBadge({ state }: { readonly state: MeetingState }) {
  return (
    <span className={styles.badge} data-state={state}>
      {meetingMessages.states[state]}
    </span>
  );
}
