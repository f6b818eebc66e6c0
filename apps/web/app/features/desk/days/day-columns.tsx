import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Column } from '#lists/data-table.tsx';
import { countText, dayText, exactRupees, timeInIndia } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { dayMessages, differenceText } from '../desk.messages.ts';
import styles from '../desk.module.css';
import type { DayAct, DayRow } from './day-row.ts';

/** The columns of the list of days. */
export const dayColumns = (onAct: (act: DayAct) => void): readonly Column<DayRow>[] => [
  {
    header: 'Day',
    isName: true,
    cell: ({ day, cashier }) => (
      <div>
        {dayText(day)}
        <p className={styles.dim}>{cashier.name}</p>
      </div>
    ),
  },
  {
    header: 'Taken',
    isNumber: true,
    cell: ({ taken, count }) => (
      <div>
        {exactRupees(taken.cash + taken.cheque + taken.card_machine + taken.bank)}
        <p className={styles.dim}>{countText(count, 'fee')}</p>
      </div>
    ),
  },
  { header: 'Should be', isNumber: true, cell: ({ expected }) => exactRupees(expected) },
  {
    header: 'Counted',
    isNumber: true,
    cell: ({ counted }) => (counted === null ? 'not yet' : exactRupees(counted)),
  },
  { header: 'Result', isWide: true, cell: (day) => <Result day={day} /> },
  { header: 'Actions', isActions: true, cell: (day) => <Acts day={day} onAct={onAct} /> },
];

function Result({ day }: { readonly day: DayRow }) {
  const { difference, note, closedAt, checkedBy, handedBack } = day;
  if (closedAt === null || difference === null) return 'Not closed';
  return (
    <div className={styles.text}>
      <span className={difference === 0 ? styles.fits : styles.differs}>{differenceText(difference)}</span>
      {note !== null && <p className={styles.dim}>{note}</p>}
      {handedBack > 0 && <p className={styles.dim}>{exactRupees(handedBack)} handed back after the close</p>}
      <p className={styles.dim}>
        {checkedBy === null ? `Closed at ${timeInIndia(closedAt)}` : `Checked by ${checkedBy}`}
      </p>
    </div>
  );
}

/** The cashier closes their own day; somebody else looks at it. */
function Acts({ day, onAct }: { readonly day: DayRow; readonly onAct: (act: DayAct) => void }) {
  const { isMine, closedAt, difference, checkedBy } = day;
  if (closedAt === null) {
    return isMine ? (
      <Button component={Link} to={adminLinks.closeDay({ day: day.day })} size="sm">
        Close
      </Button>
    ) : null;
  }
  const waits = difference !== 0 && checkedBy === null;
  if (isMine) return waits && <p className={styles.dim}>{dayMessages.mine}</p>;
  const of = `${day.cashier.name}, ${dayText(day.day)}`;
  return (
    <div className={styles.acts}>
      {waits && (
        <Button size="sm" aria-label={`Check: ${of}`} onClick={() => onAct({ day, reopens: false })}>
          Check
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        aria-label={`Open again: ${of}`}
        onClick={() => onAct({ day, reopens: true })}
      >
        Open again
      </Button>
    </div>
  );
}
