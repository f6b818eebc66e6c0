import type { AttendanceGrid } from '@avsar/contract';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import { dayInIndia, momentInIndia, timeInIndia, weekdayInIndia } from '#lib/format.ts';
import { GridFrame } from './grid-frame.tsx';
import { placeAfter } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import { GridSums } from './grid-sums.tsx';
import styles from './grid.module.css';

/** A cell by its ids, so that it stays the same when rows or columns are added before it. */
export interface Entry {
  readonly studentId: number;
  readonly meetingId: number;
}

interface GridProps {
  readonly grid: AttendanceGrid;
  readonly onOpen: (entry: Entry) => void;
}

/** Table of students by classes, the latest class last. One tab stop; arrow keys move between cells. */
export function Grid({ grid, onOpen }: GridProps) {
  const { meetings, students } = grid;
  const [stop, setStop] = useState<Entry>();
  const moments = useMemo(() => meetings.map(({ startTime }) => momentInIndia(startTime)), [meetings]);

  const size = { rows: students.length, columns: meetings.length };
  const row = Math.max(
    0,
    students.findIndex(({ id }) => id === stop?.studentId),
  );
  const found = meetings.findIndex(({ id }) => id === stop?.meetingId);
  const column = found === -1 ? meetings.length - 1 : found;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = entryOf(event.target) && placeAfter(event, { row, column }, size);
    if (place === undefined) return;
    event.preventDefault();
    const [student, meeting] = [students[place.row], meetings[place.column]];
    event.currentTarget
      .querySelector<HTMLElement>(`[data-student="${student?.id}"][data-meeting="${meeting?.id}"]`)
      ?.focus();
  };

  return (
    <GridFrame>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA grid pattern on a native table
        role="grid"
        className={styles.grid}
        aria-label={`Register of batch ${grid.batch.id}`}
        onKeyDown={onKeyDown}
        onFocus={(event: FocusEvent) => setStop((now) => entryOf(event.target) ?? now)}
        onClick={(event: MouseEvent) => {
          const entry = entryOf(event.target);
          if (entry !== undefined) onOpen(entry);
        }}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              Student
              <span className={styles.note}>times in IST</span>
            </th>
            {meetings.map(({ id, startTime }) => (
              <th key={id} scope="col" className={styles.meeting} data-tabular>
                <span className={styles.note}>{weekdayInIndia(startTime)}</span> {shortDay(startTime)}{' '}
                <span className={styles.note}>{timeInIndia(startTime)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student, index) => (
            <GridRow
              key={student.id}
              student={student}
              meetings={meetings}
              moments={moments}
              stop={index === row ? column : undefined}
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
                <GridSums of={{ present, late, absent }} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </GridFrame>
  );
}

/** The entry of the cell button that was clicked or focused. */
function entryOf(target: EventTarget): Entry | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-meeting]') : null;
  if (button === null) return undefined;
  return { studentId: Number(button.dataset['student']), meetingId: Number(button.dataset['meeting']) };
}

/** "16 Nov", without the year: the label of each cell has the full date. */
const shortDay = (instant: string) => dayInIndia(instant).replace(/ \d{4}$/, '');
