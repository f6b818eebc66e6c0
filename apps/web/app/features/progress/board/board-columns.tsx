import type { Board, BoardRow } from '@avsar/contract';
import { Badge } from '@mantine/core';
import { Link } from 'react-router';
import { dayInIndia } from '#lib/format.ts';
import type { Column } from '#lists/data-table.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import { caringMessages } from '../caring.messages.ts';
import type { ProgressPages } from '../pages.ts';
import { causeTexts } from '../progress.messages.ts';
import type { BoardOrder, BoardSort } from './board-order.ts';
import styles from './board.module.css';

/** What the columns are called, in their headings and in the select that sorts on phones. */
export const orderTexts: Readonly<Record<BoardOrder, string>> = {
  behind: 'Falls behind',
  name: 'Student',
  lessons: 'Lessons',
  classes: 'Classes',
  homework: 'Homework',
  quizzes: 'Quizzes',
  learned: 'Last learned',
};

export function boardColumns(
  pages: ProgressPages,
  batch: Board['batch'],
  sort: BoardSort,
  onSort: (sort: BoardSort) => void,
): readonly Column<BoardRow>[] {
  const sortable = (by: BoardOrder) => ({
    header: orderTexts[by],
    sort: {
      direction: sort.by === by ? directionOf(sort) : undefined,
      onSort: () => onSort({ by, isReversed: sort.by === by && !sort.isReversed }),
    },
  });
  return [
    {
      ...sortable('name'),
      isName: true,
      cell: (row) => <StudentCell row={row} to={pages.student(row.student.id, batch.course.id, batch.id)} />,
    },
    {
      ...sortable('behind'),
      isWide: true,
      cell: (row) => <BehindCell row={row} to={pages.signals({ batch: batch.id })} />,
    },
    { ...sortable('lessons'), isNumber: true, cell: ({ facts: { lessons } }) => outOf(lessons.finished, lessons.of) },
    { ...sortable('classes'), isNumber: true, cell: ({ facts: { classes } }) => outOf(classes.attended, classes.held) },
    {
      ...sortable('homework'),
      isNumber: true,
      cell: ({ facts: { homework } }) => outOf(homework.handedIn, homework.of),
    },
    { ...sortable('quizzes'), isNumber: true, cell: ({ facts: { quizzes } }) => outOf(quizzes.passed, quizzes.of) },
    {
      ...sortable('learned'),
      cell: ({ facts: { lastLearnedAt } }) => (
        <span data-tabular className={styles.day}>
          {lastLearnedAt === null ? '–' : dayInIndia(lastLearnedAt)}
        </span>
      ),
    },
  ];
}

/** Who falls behind most comes first: the order begins at its largest. */
const directionOf = ({ by, isReversed }: BoardSort) =>
  (by === 'behind') === isReversed ? ('ascending' as const) : ('descending' as const);

const outOf = (done: number, of: number) => (of === 0 ? '–' : `${done} of ${of}`);

function StudentCell({ row: { student, status, isFrozen }, to }: { readonly row: BoardRow; readonly to: string }) {
  return (
    <div className={styles.person}>
      <Portrait image={student.image} name={student.name} size={40} />
      <span className={styles.words}>
        <Link to={to}>{student.name}</Link>
        {status === 'Completed' && <State text="Completed" color="leaf" />}
        {status === 'Cancelled' && <State text="Ended" color="gray" />}
        {isFrozen && <State text="Frozen" color="ink" />}
      </span>
    </div>
  );
}

const State = ({ text, color }: { readonly text: string; readonly color: string }) => (
  <Badge component="span" variant="light" color={color}>
    {text}
  </Badge>
);

/** The reasons, and who takes care of it. */
function BehindCell({ row: { behind, signal }, to }: { readonly row: BoardRow; readonly to: string }) {
  if (behind.length === 0 && signal === null) return <span className={styles.dim}>–</span>;
  return (
    <div className={styles.words}>
      {behind.map(({ cause, count }) => (
        <span key={cause} className={styles.reason}>
          {causeTexts[cause](count)}
        </span>
      ))}
      {signal !== null && (
        <Link to={to} className={styles.care}>
          {signal.takenBy === null ? caringMessages.openText : caringMessages.takenText(signal.takenBy)}
        </Link>
      )}
    </div>
  );
}
