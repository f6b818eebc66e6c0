import { verdicts } from '@avsar/contract';
import { attendanceMessages } from '../attendance.messages.ts';
import styles from './register.module.css';
import { VerdictMark } from '../verdict-mark.tsx';
import { verdictTexts } from '../verdict-texts.ts';

interface RegisterLegendProps {
  readonly lateAfterMinutes: number;
  readonly hasRecordings: boolean;
}

/** Meaning of the marks, and the rule for present, late and absent. */
export function RegisterLegend({ lateAfterMinutes, hasRecordings }: RegisterLegendProps) {
  return (
    <div className={styles.legend}>
      <ul className={styles.signs} aria-label="What the signs mean">
        {verdicts.map((verdict) => (
          <li key={verdict}>
            <VerdictMark verdict={verdict} /> {verdictTexts[verdict]}
          </li>
        ))}
        <li>
          <VerdictMark verdict="present" isCorrected /> {attendanceMessages.byHand}
        </li>
        <li>
          <VerdictMark verdict={null} /> {attendanceMessages.noEntry}
        </li>
      </ul>
      <p>
        {attendanceMessages.rule(lateAfterMinutes)} {attendanceMessages.countsShown}
      </p>
      {hasRecordings && <p>{attendanceMessages.watchedSign}</p>}
    </div>
  );
}
