import type { AttendanceGrid } from '@avsar/contract';
import { memo } from 'react';
import { GridSums } from './grid-sums.tsx';
import styles from './grid.module.css';
import { VerdictMark } from './verdict-mark.tsx';
import { verdictWords } from './verdict-words.ts';

interface GridRowProps {
  readonly student: AttendanceGrid['students'][number];
  readonly meetings: AttendanceGrid['meetings'];
  /** When each class was, in words. */
  readonly moments: readonly string[];
  /** The column the tab key stops at, if it is in this row. */
  readonly stop: number | undefined;
}

/** One student. Remembered, since a register has thousands of cells and a key moves between two of them. */
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
        const said = verdict === null ? 'no entry' : verdictWords[verdict].toLowerCase();
        return (
          <td key={id} className={styles.cell}>
            <button
              type="button"
              className={styles.entry}
              tabIndex={column === stop ? 0 : -1}
              aria-label={`${student.name}, ${moments[column]}: ${said}${isCorrected ? ', corrected' : ''}`}
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
