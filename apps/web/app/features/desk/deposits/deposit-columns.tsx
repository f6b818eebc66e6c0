import { Button } from '@mantine/core';
import type { Deposit } from '@avsar/contract';
import type { Column } from '#lists/data-table.tsx';
import { countText, dayText, exactRupees } from '#lib/format.ts';
import { depositMessages } from '../desk.messages.ts';
import styles from '../desk.module.css';

const whatOf = ({ kind, takingIds }: Deposit) => (kind === 'cash' ? 'Cash' : countText(takingIds.length, 'cheque'));

/** The columns of the list of deposits. */
export const depositColumns = (onConfirm: (deposit: Deposit) => void): readonly Column<Deposit>[] => [
  {
    header: 'Slip',
    isName: true,
    cell: (deposit) => (
      <div className={styles.text}>
        {deposit.slip}
        <p className={styles.dim}>{whatOf(deposit)}</p>
      </div>
    ),
  },
  {
    header: 'Amount',
    isNumber: true,
    cell: ({ amount, bounced }) => (
      <div>
        {exactRupees(amount)}
        {bounced > 0 && <p className={styles.dim}>{exactRupees(bounced)} came back</p>}
      </div>
    ),
  },
  {
    header: 'At the bank',
    isWide: true,
    cell: ({ depositedOn, madeBy }) => (
      <div>
        {dayText(depositedOn)}
        <p className={styles.dim}>{madeBy}</p>
      </div>
    ),
  },
  {
    header: 'In the statement',
    isWide: true,
    cell: ({ confirmedBy }) => (confirmedBy === null ? 'Not confirmed' : `Confirmed by ${confirmedBy}`),
  },
  {
    header: 'Actions',
    isActions: true,
    cell: (deposit) => {
      if (deposit.confirmedBy !== null) return null;
      if (deposit.isMine) return <p className={styles.dim}>{depositMessages.mine}</p>;
      return (
        <Button size="sm" aria-label={`Confirm slip ${deposit.slip}`} onClick={() => onConfirm(deposit)}>
          Confirm
        </Button>
      );
    },
  },
];
