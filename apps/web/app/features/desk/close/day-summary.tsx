import { Button } from '@mantine/core';
import { type DayClose, deskEndpoints, deskWays, type Taking } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { allQuery } from '#api/queries.ts';
import { countText, dayText, exactRupees, momentInIndia } from '#lib/format.ts';
import { IconPrinter } from '#ui/pictures/icons.ts';
import { differenceText, paidText, wayTexts } from '../desk.messages.ts';
import styles from './close.module.css';

/** The sheet of a closed day: sums and receipts, one page of paper. */
export function DaySummary({ day }: { readonly day: DayClose }) {
  const id = useId();
  const query = { day: day.day, cashier: String(day.cashier.id) };
  const { data: takings = [] } = useQuery(allQuery('ADMIN', deskEndpoints.list, query));
  return (
    <section aria-labelledby={id} className={styles.sheet}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {dayText(day.day)}, {day.cashier.name}
        </h2>
        <Button
          variant="default"
          className={styles.print}
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => globalThis.print()}
        >
          Print
        </Button>
      </div>
      <Sums day={day} />
      {day.note !== null && <p className={styles.note}>Why it differs: {day.note}</p>}
      <p className={styles.dim}>{closedText(day)}</p>
      <Receipts takings={takings} />
      <div className={styles.signatures}>
        <span>Cashier</span>
        <span>Checked by</span>
      </div>
    </section>
  );
}

function closedText({ closedAt, checkedBy, checkedAt, count }: DayClose): string {
  const closed = closedAt === null ? '' : `${countText(count, 'fee')}. Closed on ${momentInIndia(closedAt)}.`;
  return checkedBy === null || checkedAt === null
    ? closed
    : `${closed} Checked by ${checkedBy} on ${momentInIndia(checkedAt)}.`;
}

function Sums({ day }: { readonly day: DayClose }) {
  const lines = [
    ...deskWays.map((way) => [wayTexts[way], day.taken[way]] as const),
    ['In the drawer in the morning', day.float] as const,
    ['Should be in the drawer', day.expected] as const,
    ['Counted', day.counted ?? 0] as const,
  ];
  const difference = day.difference ?? 0;
  return (
    <table className={styles.sums} aria-label="Sums of the day">
      <tbody>
        {lines.map(([text, amount]) => (
          <tr key={text}>
            <th scope="row">{text}</th>
            <td>{exactRupees(amount)}</td>
          </tr>
        ))}
        <tr data-tone={difference === 0 ? 'fits' : 'differs'}>
          <th scope="row">Difference</th>
          <td>{differenceText(difference)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Receipts({ takings }: { readonly takings: readonly Taking[] }) {
  if (takings.length === 0) return null;
  return (
    <table className={styles.receipts} aria-label="Receipts">
      <thead>
        <tr>
          <th scope="col">Receipt</th>
          <th scope="col">Student</th>
          <th scope="col">Paid</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {takings.toReversed().map((taking) => (
          <tr key={taking.id}>
            <th scope="row">{taking.receiptNumber ?? 'none'}</th>
            <td>{taking.student.name}</td>
            <td>{taking.state === 'cancelled' ? 'Cancelled' : paidText(taking)}</td>
            <td>{exactRupees(taking.state === 'cancelled' ? 0 : taking.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
