import type { Instalment } from '@avsar/contract';
import { dayInIndia, dayText, exactRupees } from '#lib/format.ts';
import { feeMessages } from '../fees.messages.ts';
import { amountText, nextParts, partText } from '../instalment-state.ts';
import { StateLine } from '../state-line.tsx';
import { PayButton } from './pay-button.tsx';
import styles from './my-fees.module.css';

/** The parts of the fee of one course. The first that is not paid has the button to pay it. */
export function CourseParts({ parts, label }: { readonly parts: readonly Instalment[]; readonly label: string }) {
  const [next] = nextParts(parts);
  return (
    <ol className={styles.parts} aria-label={label}>
      {parts.map((part) => (
        <li key={part.id} className={styles.part}>
          <div className={styles.words}>
            <span>
              {partText(part)}: <strong data-tabular>{amountText(part)}</strong>
            </span>
            <StateLine {...part} />
            <Notes part={part} />
          </div>
          {part.id === next?.id && !part.isUnderWay && <PayButton part={part} />}
        </li>
      ))}
    </ol>
  );
}

function Notes({ part }: { readonly part: Instalment }) {
  const { state, lateFee, closesOn, paidAt, dueOn, isUnderWay } = part;
  const notes = [
    state === 'paid' && paidAt !== null && `Paid on ${dayInIndia(paidAt)}`,
    lateFee > 0 && `With a late fee of ${exactRupees(lateFee)}.`,
    (state === 'overdue' || state === 'closed') && `It was due on ${dayText(dueOn)}.`,
    state === 'overdue' && closesOn !== null && feeMessages.closesOn(dayText(closesOn)),
    state === 'closed' && feeMessages.closedNow,
    isUnderWay && state !== 'paid' && feeMessages.underWay,
  ].filter((note) => typeof note === 'string');
  return notes.length === 0 ? null : <span className={styles.note}>{notes.join(' ')}</span>;
}
