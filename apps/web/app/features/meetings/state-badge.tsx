import type { MeetingState } from './meeting-state.ts';
import { meetingMessages } from './meetings.messages.ts';
import styles from './state-badge.module.css';

/** How it stands with a class, in a word. */
export function StateBadge({ state }: { readonly state: MeetingState }) {
  return (
    <span className={styles.badge} data-state={state}>
      {meetingMessages.states[state]}
    </span>
  );
}
