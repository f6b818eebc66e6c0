import type { Offer } from '@avsar/contract';
import { useState } from 'react';
import { useOffer } from '../online/use-offer.ts';

export interface CreditChoice {
  /** What credit takes off here, in rupees, and until when it can be used; `undefined` without any. */
  readonly offered: Offer['credit'] | undefined;
  /** The price is that with credit, and the order will use it. */
  readonly isUsed: boolean;
  /** An open order uses it: another order takes its place, or its day ends it. */
  readonly isOfOrder: boolean;
  readonly toggle: () => void;
}

const usesCredit = (offer: Offer | 'none' | undefined) =>
  offer !== undefined && offer !== 'none' && offer.discount?.kind === 'referral';

/** The offer of a course, with the student's referral credit if they want to use it. A quote is not mixed with credit. */
export function useOfferWithCredit(courseId: number, quote: string | undefined) {
  const [isWanted, setWanted] = useState(false);
  const plain = useOffer(courseId, { quote });
  const offered = plain.offer === 'none' ? undefined : plain.offer?.credit;
  const isAsked = isWanted && quote === undefined && offered !== undefined && offered !== null;
  const reduced = useOffer(courseId, { credit: true, isEnabled: isAsked });
  // Until the price with credit is known, the other one stays on the screen.
  const offer = isAsked && usesCredit(reduced.offer) ? reduced.offer : plain.offer;
  const credit: CreditChoice = {
    offered,
    isUsed: usesCredit(offer),
    isOfOrder: usesCredit(plain.offer),
    toggle: () => setWanted((wanted) => !wanted),
  };
  const refetch = async () => {
    const [hasPlain] = await Promise.all([plain.refetch(), isAsked ? reduced.refetch() : true]);
    return hasPlain;
  };
  return { ...plain, offer, refetch, credit };
}
