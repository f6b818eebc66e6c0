import { type DayClose, deskWays } from '@avsar/contract';
import { exactRupees } from '#lib/format.ts';
import { wayTexts } from '../desk.messages.ts';
import styles from '../desk.module.css';

/** What was taken by each way, and what should be in the drawer. */
export function DayTotals({ day }: { readonly day: DayClose }) {
  const sums = [
    ...deskWays.map((way) => ({ text: wayTexts[way], amount: day.taken[way] })),
    { text: 'In the drawer', amount: day.expected },
  ];
  return (
    <dl className={styles.sums} aria-label="Taken today">
      {sums.map(({ text, amount }) => (
        <div key={text} className={styles.sum}>
          <dt>{text}</dt>
          <dd>{exactRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
