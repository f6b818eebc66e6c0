import type { TaxMonth } from '@avsar/contract';
import { useId } from 'react';
import { countText } from '#lib/format.ts';
import { IconAlertTriangle, IconCircleCheck } from '#ui/pictures/icons.ts';
import { ledgerMessages, taxMessages as messages } from '../tax.messages.ts';
import styles from '../tax.module.css';
import { type LedgerSide, ledgerSides, type Unmatched } from './ledger-sides.ts';
import { taxAmount } from './tax-amount.ts';

/** Whether the documents of the month are the money of the ledger, and why not all of it is. */
export function BesideTheLedger({ month }: { readonly month: TaxMonth }) {
  const id = useId();
  const { paid, refunded } = ledgerSides(month);
  const wrong = [paid, refunded].filter(({ difference }) => difference !== 0);
  const isRight = wrong.length === 0;
  const differences = wrong.map(({ difference }) => taxAmount(Math.abs(difference))).join(' and ');
  return (
    <section aria-labelledby={id} className={styles.verdictCard} data-wrong={isRight ? undefined : true}>
      <h2 id={id} className={styles.title}>
        Beside the ledger
      </h2>
      <p className={styles.verdict}>
        {isRight ? <IconCircleCheck size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
        <strong>{isRight ? messages.addsUp : messages.differs(differences)}</strong>
      </p>
      <p className={styles.note}>{isRight ? messages.addsUpWhy : messages.differsWhy}</p>
      <div className={styles.sides}>
        <Side
          name="Money that came"
          side={paid}
          moved={ledgerMessages.received}
          less={{ ...ledgerMessages.paymentsWithoutInvoice, one: 'payment' }}
          more={{ ...ledgerMessages.invoicesWithoutPayment, one: 'invoice' }}
          makes={ledgerMessages.invoices}
        />
        <Side
          name="Money that went back"
          side={refunded}
          moved={ledgerMessages.refunded}
          less={{ ...ledgerMessages.refundsWithoutNote, one: 'refund' }}
          more={{ ...ledgerMessages.notesWithoutRefund, one: 'credit note' }}
          makes={ledgerMessages.notes}
        />
      </div>
    </section>
  );
}

interface StepTexts {
  readonly text: (count: string) => string;
  /** What such rows are. */
  readonly what: string;
  readonly one: string;
}

interface SideProps {
  readonly name: string;
  readonly side: LedgerSide;
  readonly moved: string;
  readonly less: StepTexts;
  readonly more: StepTexts;
  readonly makes: string;
}

function Side({ name, side, moved, less, more, makes }: SideProps) {
  return (
    <table className={styles.side} aria-label={name}>
      <tbody>
        <Line text={moved} amount={side.moved} />
        <Step texts={less} unmatched={side.withoutDocument} sign={-1} />
        <Step texts={more} unmatched={side.withoutMoney} sign={1} />
        {side.difference !== 0 && <Line text="Not explained" amount={side.difference} isWrong />}
        <Line text={makes} amount={side.documents} isSum />
      </tbody>
    </table>
  );
}

interface StepProps {
  readonly texts: StepTexts;
  readonly unmatched: Unmatched;
  readonly sign: 1 | -1;
}

/** Shown only if there are such rows: most months have none. */
function Step({ texts: { text, what, one }, unmatched: { count, amount }, sign }: StepProps) {
  return count === 0 ? null : <Line text={text(countText(count, one))} what={what} amount={sign * amount} />;
}

interface LineProps {
  readonly text: string;
  readonly amount: number;
  readonly what?: string;
  readonly isSum?: boolean;
  readonly isWrong?: boolean;
}

function Line({ text, amount, what, isSum = false, isWrong = false }: LineProps) {
  return (
    <tr data-sum={isSum || undefined} data-wrong={isWrong || undefined}>
      <th scope="row">
        {text}
        {what !== undefined && <span className={styles.small}>{what}</span>}
      </th>
      <td>{taxAmount(amount)}</td>
    </tr>
  );
}
