import { type AttendanceGrid, attendancePercentage, lowAttendancePercent } from '@avsar/contract';
import { memo } from 'react';
import { VerdictCounts } from './verdict-counts.tsx';
import styles from './register-grid.module.css';
import { VerdictMark } from '../verdict-mark.tsx';
import { verdictTexts } from '../verdict-texts.ts';

interface RegisterRowProps {
  readonly student: AttendanceGrid['students'][number];
  readonly meetings: AttendanceGrid['meetings'];
  /** Date and time of each class, as text. */
  readonly meetingTimes: readonly string[];
  /** The column of the grid's only cell with `tabIndex` 0; `undefined` if that cell is in another row. */
  readonly tabStopColumn: number | undefined;
}

/** The row of one student. Memoized: a register has thousands of cells, and an arrow key changes two of them. */
export const RegisterRow = memo(function RegisterRow({
  student,
  meetings,
  meetingTimes,
  tabStopColumn,
}: RegisterRowProps) {
  const corrected = new Set(student.corrected);
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {student.name}
        {!student.isMember && <span className={styles.left}> (left)</span>}
        <span className={styles.note} data-tabular>
          <VerdictCounts counts={student} />
          <Percentage of={attendancePercentage(student)} />
        </span>
      </th>
      {meetings.map(({ id }, column) => {
        const verdict = student.verdicts[column] ?? null;
        const isCorrected = corrected.has(column);
        const verdictText = verdict === null ? 'no entry' : verdictTexts[verdict].toLowerCase();
        return (
          <td key={id} className={styles.cell}>
            <button
              type="button"
              className={styles.entry}
              tabIndex={column === tabStopColumn ? 0 : -1}
              aria-label={`${student.name}, ${meetingTimes[column]}: ${verdictText}${isCorrected ? ', corrected' : ''}`}
              aria-haspopup="dialog"
              data-student={student.id}
              data-meeting={id}
            >
              <VerdictMark verdict={verdict} isCorrected={isCorrected} />
            </button>
          </td>
        );
      })}
    </tr>
  );
});

function Percentage({ of }: { readonly of: number | null }) {
  return of === null ? null : (
    <span className={styles.percentage} data-low={of < lowAttendancePercent || undefined}>
      {of} %
    </span>
  );
}
