import type { AttendanceHistory } from '@avsar/contract';
import { dayInIndia, hoursInIndia, timeInIndia, weekdayInIndia } from '#lib/format.ts';
import { viewerTime } from '#lib/time/viewer-time.ts';
import { attendanceMessages } from '../attendance.messages.ts';
import { type CorrectorText, eventText } from '../event-text.ts';
import styles from './correction-dialog.module.css';
import { VerdictMark } from '../verdict-mark.tsx';
import { verdictTexts } from '../verdict-texts.ts';

const correctors = { STUDENT: 'the student', TRAINER: 'the trainer', ADMIN: 'the institute' } as const;
const correctorText: CorrectorText = ({ by, byName }) => byName ?? correctors[by];

/** Student, class, verdict, and the events that led to the verdict. */
export function EntryHistory({ history }: { readonly history: AttendanceHistory }) {
  const { student, course, meeting, verdict, presentUntil, events } = history;
  const { startTime, endTime } = meeting;
  const here = viewerTime(startTime, endTime);
  return (
    <div className={styles.history}>
      <h3 className={styles.student}>{student.name}</h3>
      <p className={styles.class}>
        {course.title}, {weekdayInIndia(startTime)}, {dayInIndia(startTime)}, {hoursInIndia(startTime, endTime)}
        {here !== undefined && ` (${here})`}
      </p>
      <p className={styles.verdict}>
        <VerdictMark verdict={verdict} isCorrected={events.some(({ kind }) => kind === 'corrected')} />
        {verdict === null ? attendanceMessages.notCome : verdictTexts[verdict]}
        <span className={styles.rule}>{attendanceMessages.presentUntil(timeInIndia(presentUntil))}</span>
      </p>
      {events.length > 0 && (
        <ol className={styles.events} aria-label="What happened">
          {events.map((event) => (
            <li key={`${event.kind} ${event.at}`}>{eventText(event, startTime, correctorText)}</li>
          ))}
        </ol>
      )}
      {events.length === 0 && verdict === 'absent' && <p className={styles.class}>{attendanceMessages.nobodyJoined}</p>}
    </div>
  );
}
