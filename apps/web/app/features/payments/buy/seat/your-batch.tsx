import { Alert } from '@mantine/core';
import type { HeldSeat, SoldOutChoice } from '@avsar/contract';
import { useEffect, useId, useRef } from 'react';
import { BatchChoice, type OpenBatch } from '#features/batches/index.ts';
import { timeInIndia } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { useNow } from '#lib/time/use-now.ts';
import { IconClock } from '#ui/pictures/icons.ts';
import type { SeatChoice } from './use-seat-choice.ts';
import styles from './your-batch.module.css';

interface YourBatchProps {
  readonly batches: readonly OpenBatch[];
  readonly seat: SeatChoice;
  /** The seat held for the student; its time may be over. */
  readonly held: HeldSeat | null;
  /** A free course: no money can come too late. */
  readonly isFree: boolean;
}

/** The batch to buy a seat in, and what to do if it is full when the money arrives. */
export function YourBatch({ batches, seat, held, isFree }: YourBatchProps) {
  const now = useNow();
  const refusal = useRef<HTMLDivElement>(null);
  // The buttons that send are further down the page, where the reason would not be seen.
  useEffect(() => {
    if (seat.refusal !== undefined) refusal.current?.focus();
  }, [seat.refusal]);
  return (
    <section className={styles.seat} aria-labelledby="your-batch">
      <h2 id="your-batch" className={styles.title}>
        Your batch
      </h2>
      {seat.refusal !== undefined && (
        <Alert ref={refusal} tabIndex={-1} role="alert" color="red" variant="light" title={seat.refusal} />
      )}
      <BatchChoice
        batches={batches}
        chosen={seat.batch?.id}
        onChoose={seat.chooseBatch}
        today={todayInIndia(now)}
        labelledBy="your-batch"
      />
      <p role="status" className={styles.held}>
        {isHeld(held, seat.batch, now) && (
          <>
            <IconClock size={20} stroke={1.75} aria-hidden />
            <span>Your seat is held until {timeInIndia(held.heldUntil)}.</span>
          </>
        )}
      </p>
      {!isFree && <IfSoldOut chosen={seat.ifSoldOut} onChoose={seat.chooseIfSoldOut} />}
    </section>
  );
}

function isHeld(
  held: HeldSeat | null,
  batch: OpenBatch | undefined,
  now: number,
): held is HeldSeat & { readonly heldUntil: string } {
  return held !== null && held.batchId === batch?.id && held.heldUntil !== null && Date.parse(held.heldUntil) > now;
}

const soldOutTexts: Readonly<Record<SoldOutChoice, string>> = {
  refund: 'Refund my money',
  next_batch: 'Put me in the next batch',
};

interface IfSoldOutProps {
  readonly chosen: SoldOutChoice;
  readonly onChoose: (choice: SoldOutChoice) => void;
}

function IfSoldOut({ chosen, onChoose }: IfSoldOutProps) {
  const name = useId();
  return (
    <fieldset className={styles.soldOut}>
      <legend>If the batch is full when your money arrives:</legend>
      {(Object.keys(soldOutTexts) as SoldOutChoice[]).map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            className={styles.radio}
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
          />
          {soldOutTexts[choice]}
        </label>
      ))}
    </fieldset>
  );
}
