import { type AttendanceGrid, attendancePercentage, lowAttendancePercent } from '@avsar/contract';
import { memo } from 'react';
import { dayInIndia } from '#lib/format.ts';
import { attendanceMessages } from '../attendance.messages.ts';
import { VerdictCounts } from './verdict-counts.tsx';
import type { RegisterWatches } from './use-register-watches.ts';
import styles from './register-grid.module.css';
import { VerdictMark } from '../verdict-mark.tsx';
import { verdictTexts } from '../verdict-texts.ts';
import { watchedShort } from '../watches.ts';

interface RegisterRowProps {
  readonly student: AttendanceGrid['students'][number];
  readonly meetings: AttendanceGrid['meetings'];
  /** Date and time of each class, as text. */
  readonly meetingTimes: readonly string[];
  /** The column of the grid's only cell with `tabIndex` 0; `undefined` if that cell is in another row. */
  readonly tabStopColumn: number | undefined;
  readonly watches: RegisterWatches;
}

/** The row of one student. Memoized: a register has thousands of cells, and an arrow key changes two of them. */
export const RegisterRow = memo(function RegisterRow({
  student,
  meetings,
  meetingTimes,
  tabStopColumn,
  watches,
}: RegisterRowProps) {
  const corrected = new Set(student.corrected);
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {student.name}
        <LeftOn student={student} />
        <span className={styles.note} data-tabular>
          <VerdictCounts counts={student} />
          <Percentage of={attendancePercentage(student)} />
        </span>
      </th>
      {meetings.map(({ id }, column) => {
        const verdict = student.verdicts[column] ?? null;
        const isCorrected = corrected.has(column);
        const watched = watchedShort(watches.get(id)?.get(student.id));
        const verdictText = verdict === null ? 'no entry' : verdictTexts[verdict].toLowerCase();
        // Somebody who left has no entry of a class they did not sit in, and nobody can make one.
        const isClosed = verdict === null && !student.isMember;
        return (
          <td key={id} className={styles.cell}>
            <button
              type="button"
              className={styles.entry}
              tabIndex={column === tabStopColumn ? 0 : -1}
              aria-label={`${student.name}, ${meetingTimes[column]}: ${verdictText}${isCorrected ? ', corrected' : ''}${watched === undefined ? '' : `, watched ${watched}`}`}
              aria-haspopup={isClosed ? undefined : 'dialog'}
              aria-disabled={isClosed || undefined}
              data-student={student.id}
              data-meeting={id}
            >
              <VerdictMark verdict={verdict} isCorrected={isCorrected} />
              {watched !== undefined && <span className={styles.watched} data-text={watched} aria-hidden />}
            </button>
          </td>
        );
      })}
    </tr>
  );
});

/** For former students: when they left. A space before it, since it follows the name in what is read aloud. */
function LeftOn({ student: { isMember, leftAt } }: Pick<RegisterRowProps, 'student'>) {
  if (isMember) return null;
  const text = leftAt === null ? attendanceMessages.left : attendanceMessages.leftOn(dayInIndia(leftAt));
  return (
    <>
      {' '}
      <span className={styles.left}>{text}</span>
    </>
  );
}

function Percentage({ of }: { readonly of: number | null }) {
  return of === null ? null : (
    <span className={styles.percentage} data-low={of < lowAttendancePercent || undefined}>
      {of} %
    </span>
  );
}
