import { ApiError, type Offer, type SoldOutChoice } from '@avsar/contract';
import { useState } from 'react';
import { chooseBatch, type OpenBatch } from '#features/batches/index.ts';
import { paymentMessages } from '../../payments.messages.ts';

/** The choice as the API takes it. */
export interface ChosenSeat {
  readonly batchId: number;
  readonly ifSoldOut: SoldOutChoice;
}

export interface SeatChoice {
  /** The chosen batch; `undefined` if the student has to choose another one. */
  readonly batch: OpenBatch | undefined;
  readonly ifSoldOut: SoldOutChoice;
  /** Why the seat cannot be had. */
  readonly refusal: string | undefined;
  readonly chooseBatch: (batchId: number) => void;
  readonly chooseIfSoldOut: (choice: SoldOutChoice) => void;
  /** The choice to send. Without a batch it asks the student to choose, and returns `undefined`. */
  readonly take: () => ChosenSeat | undefined;
  /** Shows the server's reason if it refused the seat, and returns whether it did. */
  readonly refuse: (error: unknown) => boolean;
}

/**
 * The batch that the student buys a seat in: the one of the address, else the one chosen at an earlier visit, else the
 * first with room. Once a choice was sent no other batch takes its place by itself, even if it has become full.
 */
export function useSeatChoice(offer: Offer | undefined, askedBatchId: number | undefined): SeatChoice {
  const [picked, pick] = useState<number>();
  const [soldOut, chooseIfSoldOut] = useState<SoldOutChoice>();
  const [refusal, setRefusal] = useState<string>();
  const batches = offer?.batches ?? [];
  const batch =
    picked === undefined
      ? chooseBatch(batches, [askedBatchId, offer?.seat?.batchId])
      : chooseBatch(batches.filter(({ id }) => id === picked));
  const ifSoldOut = soldOut ?? offer?.seat?.ifSoldOut ?? 'refund';
  return {
    batch,
    ifSoldOut,
    refusal,
    chooseBatch: (batchId) => {
      pick(batchId);
      setRefusal(undefined);
    },
    chooseIfSoldOut,
    take: () => {
      setRefusal(batch === undefined ? paymentMessages.chooseBatch : undefined);
      if (batch === undefined) return undefined;
      pick(batch.id);
      return { batchId: batch.id, ifSoldOut };
    },
    refuse: (error) => {
      const reason = error instanceof ApiError ? error.fields['batchId'] : undefined;
      if (reason !== undefined) setRefusal(reason);
      return reason !== undefined;
    },
  };
}
