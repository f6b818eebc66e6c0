import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { shortDayText } from '#lib/format.ts';
import styles from './batch-choice.module.css';
import { batchDates, batchHours, batchMode, hasRoom, type OpenBatch, seatsText } from './open-batch.ts';

interface BatchChoiceProps {
  readonly batches: readonly OpenBatch[];
  /** The id of the chosen batch. */
  readonly chosen: number | undefined;
  readonly onChoose: (batchId: number) => void;
  /** Today's date in India: a batch that began earlier says so. */
  readonly today: string;
  /** The id of the heading that names the choice. */
  readonly labelledBy: string;
}

/** The batches of a course as radio buttons. Full batches are shown and cannot be chosen. */
export function BatchChoice({ batches, chosen, onChoose, today, labelledBy }: BatchChoiceProps) {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const adopt = useEffectEvent(() => {
    const checked = Number(group.current?.querySelector<HTMLInputElement>('input:checked')?.value);
    if (checked > 0 && checked !== chosen) onChoose(checked);
  });
  // The buttons work before the scripts have loaded, so somebody may have chosen already.
  useEffect(() => adopt(), []);
  return (
    <fieldset ref={group} className={styles.batches} aria-labelledby={labelledBy}>
      {batches.map((batch) => (
        <label key={batch.id} className={styles.batch} data-full={hasRoom(batch) ? undefined : ''}>
          <input
            type="radio"
            name={name}
            value={batch.id}
            className={styles.radio}
            // Without this some browsers restore an earlier choice after a reload, which the links would not follow.
            autoComplete="off"
            disabled={!hasRoom(batch)}
            checked={batch.id === chosen}
            onChange={() => onChoose(batch.id)}
          />
          <BatchWords batch={batch} today={today} />
        </label>
      ))}
    </fieldset>
  );
}

function BatchWords({ batch, today }: { readonly batch: OpenBatch; readonly today: string }) {
  return (
    <span className={styles.words}>
      {batch.name !== null && <strong className={styles.line}>{batch.name}</strong>}
      <strong className={styles.line}>{batchDates(batch)}</strong>
      {batch.startDate < today && (
        <span className={styles.begun}>Started {shortDayText(batch.startDate)}, you can still join</span>
      )}
      <span className={styles.line}>{batchHours(batch)}</span>
      <span className={styles.facts}>
        {batchMode(batch)} · with {batch.trainer.name}
      </span>
      <span className={styles.seats} data-tabular>
        {seatsText(batch)}
      </span>
    </span>
  );
}
