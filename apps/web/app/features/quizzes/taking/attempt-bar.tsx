import { IconCheck, IconClock } from '#ui/pictures/icons.ts';
import { quizMessages } from '../quizzes.messages.ts';
import type { KeepState } from './answer-keeper.ts';
import styles from './running-attempt.module.css';
import { timeLeftText } from './time-left.ts';

interface AttemptBarProps {
  readonly state: KeepState;
  /** What is left; undefined without a time limit. */
  readonly seconds: number | undefined;
}

/** Always in sight: the time that is left, and whether the answers are saved. */
export const AttemptBar = ({ state, seconds }: AttemptBarProps) => (
  <div className={styles.bar}>
    {seconds !== undefined && (
      // Read on demand; what is said by itself is rare, and elsewhere.
      <p role="timer" aria-live="off" className={styles.time} data-short={seconds < 60 || undefined}>
        <IconClock size={18} stroke={1.75} aria-hidden />
        {quizMessages.left(timeLeftText(seconds))}
      </p>
    )}
    <div role="status" className={styles.state}>
      <StateText state={state} />
    </div>
  </div>
);

function StateText({ state }: { readonly state: KeepState }) {
  if (state.kind === 'offline') return <p data-failed="">{quizMessages.notSaved}</p>;
  if (state.kind === 'refused') return <p data-failed="">{quizMessages.refused(state.why)}</p>;
  return (
    <p>
      {state.kind === 'saved' && <IconCheck size={16} aria-hidden />}
      {quizMessages[state.kind]}
    </p>
  );
}
