import type { AttendanceGrid } from '@avsar/contract';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import { dayInIndia, momentInIndia, timeInIndia, weekdayInIndia } from '#lib/format.ts';
import { IconPlayerPlay } from '#ui/pictures/icons.ts';
import { attendanceMessages } from '../attendance.messages.ts';
import { RegisterScrollArea } from './register-scroll-area.tsx';
import { positionAfterKey } from './position-after-key.ts';
import { RegisterRow } from './register-row.tsx';
import type { RegisterWatches } from './use-register-watches.ts';
import { VerdictCounts } from './verdict-counts.tsx';
import styles from './register-grid.module.css';

/** Ids of a cell's student and class: unlike its row and column, they stay the same when the register grows. */
export interface RegisterCell {
  readonly studentId: number;
  readonly meetingId: number;
}

interface RegisterGridProps {
  readonly grid: AttendanceGrid;
  readonly onOpen: (cell: RegisterCell) => void;
  /** Correct many entries of one class. */
  readonly onCorrectClass: (meetingId: number) => void;
  readonly watches: RegisterWatches;
}

/** Table of students by classes, the latest class last. One tab stop; arrow keys move between cells. */
export function RegisterGrid({ grid, onOpen, onCorrectClass, watches }: RegisterGridProps) {
  const { meetings, students } = grid;
  const [tabStop, setTabStop] = useState<RegisterCell>();
  const meetingTimes = useMemo(() => meetings.map(({ startTime }) => momentInIndia(startTime)), [meetings]);

  const size = { rows: students.length, columns: meetings.length };
  const row = Math.max(
    0,
    students.findIndex(({ id }) => id === tabStop?.studentId),
  );
  const found = meetings.findIndex(({ id }) => id === tabStop?.meetingId);
  const column = found === -1 ? meetings.length - 1 : found;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const position = cellOf(event.target) && positionAfterKey(event, { row, column }, size);
    if (position === undefined) return;
    event.preventDefault();
    const [student, meeting] = [students[position.row], meetings[position.column]];
    event.currentTarget
      .querySelector<HTMLElement>(`[data-student="${student?.id}"][data-meeting="${meeting?.id}"]`)
      ?.focus();
  };

  return (
    <RegisterScrollArea>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA grid pattern on a native table
        role="grid"
        className={styles.grid}
        aria-label={`Register of batch ${grid.batch.id}`}
        onKeyDown={onKeyDown}
        onFocus={(event: FocusEvent) => setTabStop((now) => cellOf(event.target) ?? now)}
        onClick={(event: MouseEvent) => {
          const cell = cellOf(event.target);
          if (cell !== undefined && !isClosed(event.target)) onOpen(cell);
        }}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              Student
              <span className={styles.note}>times in IST</span>
            </th>
            {meetings.map(({ id, startTime }, index) => (
              <th key={id} scope="col" className={styles.meeting} data-tabular>
                <button
                  type="button"
                  className={styles.correct}
                  // The header of the current column, so that Tab does not stop at every class.
                  tabIndex={index === column ? 0 : -1}
                  aria-label={`${weekdayInIndia(startTime)} ${shortDay(startTime)} ${timeInIndia(startTime)}, ${watches.has(id) ? `${attendanceMessages.hasRecording}, ` : ''}correct this class`}
                  aria-haspopup="dialog"
                  onClick={() => onCorrectClass(id)}
                >
                  <span className={styles.note}>{weekdayInIndia(startTime)}</span> {shortDay(startTime)}{' '}
                  <span className={styles.note}>
                    {timeInIndia(startTime)}
                    {watches.has(id) && <IconPlayerPlay className={styles.recorded} size={12} stroke={2} aria-hidden />}
                  </span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student, index) => (
            <RegisterRow
              key={student.id}
              student={student}
              meetings={meetings}
              meetingTimes={meetingTimes}
              tabStopColumn={index === row ? column : undefined}
              watches={watches}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.name}>
              Everybody
            </th>
            {meetings.map(({ id, present, late, absent }) => (
              <td key={id} className={styles.sum} data-tabular>
                <VerdictCounts counts={{ present, late, absent }} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </RegisterScrollArea>
  );
}

/** The cell whose button was clicked or focused. */
function cellOf(target: EventTarget): RegisterCell | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-meeting]') : null;
  if (button === null) return undefined;
  return { studentId: Number(button.dataset['student']), meetingId: Number(button.dataset['meeting']) };
}

/** The cell of a class that somebody who left did not sit in: it can be read and has nothing to open. */
const isClosed = (target: EventTarget) => target instanceof Element && target.closest('[aria-disabled]') !== null;

/** "16 Nov", without the year: the label of each cell has the full date. */
const shortDay = (instant: string) => dayInIndia(instant).replace(/ \d{4}$/, '');
