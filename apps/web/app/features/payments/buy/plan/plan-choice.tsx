import type { Offer, OfferedPlan } from '@avsar/contract';
import { type ReactNode, useId } from 'react';
import type { OpenBatch } from '#features/batches/index.ts';
import { dayText, exactRupees } from '#lib/format.ts';
import { dueDayOf } from '#lib/time/due-day.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { paymentMessages } from '../../payments.messages.ts';
import { lateText } from './late-text.ts';
import { totalOf } from './payable.ts';
import styles from './plan-choice.module.css';

/** A plan with more parts folds its later ones away, so that the page stays short on a phone. */
const partsAtOnce = 4;

interface PlanChoiceProps {
  readonly offer: Offer;
  /** The chosen plan; null for the whole fee. */
  readonly chosen: number | null;
  /** The chosen batch: its first day decides when the parts are due. */
  readonly batch: OpenBatch | undefined;
  readonly onChoose: (planId: number | null) => void;
}

/** Whether the student pays the whole fee or a plan. All parts are shown at once, so that choosing moves nothing. */
export function PlanChoice({ offer, chosen, batch, onChoose }: PlanChoiceProps) {
  const id = useId();
  const name = useId();
  const option = (planId: number | null) => ({ name, isChosen: planId === chosen, onChoose: () => onChoose(planId) });
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        How you pay
      </h2>
      <div role="radiogroup" aria-labelledby={id} className={styles.options}>
        <Option {...option(null)} text="Pay the whole fee" total={totalOf(offer, null)}>
          <p className={styles.note}>{paymentMessages.wholeFee}</p>
        </Option>
        {offer.plans.map((plan) => (
          <Option key={plan.id} {...option(plan.id)} text={plan.name} total={plan.total}>
            <Parts plan={plan} batch={batch} />
            <p className={styles.note}>{lateText(plan)}</p>
          </Option>
        ))}
      </div>
    </section>
  );
}

interface OptionProps {
  readonly name: string;
  readonly text: string;
  readonly total: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Option({ name, text, total, isChosen, onChoose, children }: OptionProps) {
  const id = useId();
  return (
    <div className={styles.option} data-chosen={isChosen || undefined}>
      <label className={styles.head}>
        <input
          type="radio"
          name={name}
          className={styles.radio}
          checked={isChosen}
          aria-describedby={id}
          onChange={onChoose}
        />
        <span className={styles.name}>{text}</span>
        <span className={styles.total} data-tabular>
          {exactRupees(total)}
        </span>
      </label>
      <div id={id}>{children}</div>
    </div>
  );
}

function Parts({ plan, batch }: { readonly plan: OfferedPlan; readonly batch: OpenBatch | undefined }) {
  const isShort = plan.parts.length <= partsAtOnce;
  const lines = plan.parts.map((part, number) => (
    // oxlint-disable-next-line react/no-array-index-key -- the number is what tells the parts of a plan apart
    <li key={number}>
      <span>{number === 0 ? 'Now' : dueText(part.dueAfterDays, batch)}</span>
      <span data-tabular>{exactRupees(part.amount)}</span>
    </li>
  ));
  if (isShort) return <ul className={styles.parts}>{lines}</ul>;
  return (
    <>
      <ul className={styles.parts}>{lines.slice(0, 2)}</ul>
      <details className={styles.more}>
        <summary>All {plan.parts.length} parts</summary>
        <ul className={styles.parts}>{lines.slice(2)}</ul>
      </details>
    </>
  );
}

/** Without a batch the day is not known yet. */
function dueText(dueAfterDays: number, batch: OpenBatch | undefined): string {
  if (batch === undefined) return `${dueAfterDays} days after your batch begins`;
  return dayText(dueDayOf(batch.startDate, dueAfterDays, todayInIndia()));
}
