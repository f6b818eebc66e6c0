import type { OpenQuestion } from '@avsar/contract';
import type { Column } from '#lists/data-table.tsx';
import { dayInIndia, groupedDigits, timeInIndia } from '#lib/format.ts';
import styles from './question-columns.module.css';

/** Columns shared by all tables of questions. */
export const questionColumns: readonly Column<OpenQuestion>[] = [
  {
    header: 'Question',
    isName: true,
    cell: ({ question }) => <span className={styles.question}>{question}</span>,
  },
  { header: 'Times', isNumber: true, cell: ({ times }) => groupedDigits(times) },
  {
    header: 'Last asked',
    isWide: true,
    cell: ({ lastAskedAt }) => (
      <span data-tabular>
        {dayInIndia(lastAskedAt)}, <span className={styles.time}>{timeInIndia(lastAskedAt)} IST</span>
      </span>
    ),
  },
];
