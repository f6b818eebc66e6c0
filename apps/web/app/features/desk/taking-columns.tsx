import type { Taking } from '@avsar/contract';
import type { ReactNode } from 'react';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import type { Column } from '#lists/data-table.tsx';
import { dayText, exactRupees, timeInIndia } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { cancelText, partText, paidText } from './desk.messages.ts';
import styles from './desk.module.css';

/** The columns of a list of fees that were taken, with the buttons at the end of each row. */
export const takingColumns = (actions: (taking: Taking) => ReactNode): readonly Column<Taking>[] => [
  {
    header: 'Student',
    isName: true,
    cell: ({ student, orderId }) => <AllowedLink to={adminLinks.order(orderId)}>{student.name}</AllowedLink>,
  },
  {
    header: 'Course',
    isWide: true,
    cell: (taking) => (
      <div className={styles.text}>
        {taking.course.title}
        <p className={styles.dim}>{partText(taking)}</p>
        {taking.cancelReason !== null && <p className={styles.dim}>{cancelText(taking)}</p>}
      </div>
    ),
  },
  { header: 'Amount', isNumber: true, cell: (taking) => <Amount {...taking} /> },
  {
    header: 'Paid',
    isWide: true,
    cell: (taking) => (
      <div className={styles.text}>
        {paidText(taking)}
        {taking.chequeDate !== null && <p className={styles.dim}>dated {dayText(taking.chequeDate)}</p>}
      </div>
    ),
  },
  {
    header: 'Taken',
    isWide: true,
    cell: ({ day, takenAt, cashier, receiptNumber }) => (
      <div className={styles.text}>
        <span data-tabular>
          {dayText(day)}, {timeInIndia(takenAt)}
        </span>
        <p className={styles.dim}>{[cashier.name, receiptNumber].filter((text) => text !== null).join(', ')}</p>
      </div>
    ),
  },
  { header: 'Actions', isActions: true, cell: actions },
];

function Amount({ amount, state }: Taking) {
  return (
    <div>
      <span className={state === 'cancelled' ? styles.cancelled : undefined}>{exactRupees(amount)}</span>
      {state !== 'taken' && <p className={styles.dim}>{state === 'waiting' ? 'To be cancelled' : 'Cancelled'}</p>}
    </div>
  );
}
