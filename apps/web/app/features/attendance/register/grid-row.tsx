import type { AttendanceGrid } from '@avsar/contract';
import { memo } from 'react';
import { GridSums } from './grid-sums.tsx';
import styles from './grid.module.css';
import { VerdictMark } from '../verdict-mark.tsx';
import { verdictWords } from '../verdict-words.ts';

interface GridRowProps {
  readonly student: AttendanceGrid['students'][number];
  readonly meetings: AttendanceGrid['meetings'];
  /** Date and time of each class, as text. */
  readonly moments: readonly string[];
  /** The column that has `tabIndex` 0, if it is in this row. */
  readonly stop: number | undefined;
}

/** The row of one student. Memoized: a register has thousands of cells, and an arrow key changes two of them. */
export const GridRow = memo(function GridRow({ student, meetings, moments, stop }: GridRowProps) {
  const corrected = new Set(student.corrected);
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {student.name}
        {!student.isMember && <span className={styles.left}> (left)</span>}
        <span className={styles.note} data-tabular>
          <GridSums of={student} />
        </span>
      </th>
      {meetings.map(({ id }, column) => {
        const verdict = student.verdicts[column] ?? null;
        const isCorrected = corrected.has(column);
        const verdictText = verdict === null ? 'no entry' : verdictWords[verdict].toLowerCase();
        return (
          <td key={id} className={styles.cell}>
            <button
              type="button"
              className={styles.entry}
              tabIndex={column === stop ? 0 : -1}
              aria-label={`${student.name}, ${moments[column]}: ${verdictText}${isCorrected ? ', corrected' : ''}`}
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
