import type { FeeAccount, LedgerEntry } from '@avsar/contract';
import type { ReactNode } from 'react';
import { dayInIndia, exactRupees } from '#lib/format.ts';
import { ledgerMessages, sumTexts } from './ledger.messages.ts';
import styles from './fee-statement.module.css';

const sums = ['charged', 'discounted', 'credited', 'writtenOff', 'paid', 'refunded'] as const;
const alwaysShown: ReadonlySet<(typeof sums)[number]> = new Set(['charged', 'paid']);

interface FeeStatementProps {
  readonly account: FeeAccount;
  /** What the balance means to the reader: “You owe ₹500.” */
  readonly balanceText: (balance: number) => string;
  /** Where an entry leads to. */
  readonly linkOf: (entry: LedgerEntry) => ReactNode;
}

/** Statement of account for one course: sums, what is owed, and every entry with its date. */
export function FeeStatement({ account, balanceText, linkOf }: FeeStatementProps) {
  const { course, balance, entries } = account;
  const shown = sums.filter((sum) => alwaysShown.has(sum) || account[sum] !== 0);
  return (
    <article className={styles.account}>
      <h3 className={styles.title}>{course.title}</h3>
      <p className={styles.balance} data-open={balance === 0 ? undefined : true}>
        {balance === 0 ? ledgerMessages.even : balanceText(balance)}
      </p>
      <dl className={styles.sums}>
        {shown.map((sum) => (
          <div key={sum} className={styles.sum}>
            <dt>{sumTexts[sum]}</dt>
            <dd data-tabular>{exactRupees(account[sum])}</dd>
          </div>
        ))}
      </dl>
      <ol className={styles.entries} aria-label={`Entries of ${course.title}`}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <span className={styles.words}>
              {entry.text}
              <span className={styles.note}>
                {dayInIndia(entry.at)}
                {entry.reason !== null && `, ${entry.reason}`}
              </span>
              {linkOf(entry)}
            </span>
            <span className={styles.amount} data-tabular>
              {exactRupees(entry.amount)}
              <span className={styles.note}>Balance {exactRupees(entry.balance)}</span>
            </span>
          </li>
        ))}
      </ol>
    </article>
  );
}
