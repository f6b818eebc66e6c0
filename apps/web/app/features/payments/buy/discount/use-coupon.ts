import { ApiError, couponCodeSchema, couponEndpoints, type Offer } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { couponIn, offerWithCoupon } from './discounted-offer.ts';

export interface CouponChoice {
  /** The code that is in use and goes with the order. */
  readonly code: string | undefined;
  /** Whether the code belongs to an order that is open: it can be replaced by another one, not be left out. */
  readonly isOfOrder: boolean;
  /** What the field begins with: a code from the address or one that was refused. */
  readonly typed: string;
  readonly fault: string | undefined;
  readonly isChecking: boolean;
  readonly apply: (text: string) => void;
  readonly remove: () => void;
  /** Shows the server's reason if it refused the code with the order, and returns whether it did. */
  readonly refuse: (error: unknown) => boolean;
}

interface CouponOptions {
  /** `undefined` until it is loaded. */
  readonly offer: Offer | undefined;
  readonly courseId: number;
  /** The code in the address. */
  readonly asked: string | undefined;
  readonly batchId: number | undefined;
}

/**
 * The code of a coupon at the checkout, and the offer with what it takes off. A code may depend on the batch, so it is checked
 * again when another one is chosen.
 */
export function useCoupon({ offer, courseId, asked, batchId }: CouponOptions): {
  readonly offer: Offer | undefined;
  readonly coupon: CouponChoice;
} {
  /** As typed; `null` if the code was taken away, `undefined` before anything was typed. */
  const [text, setText] = useState<string | null | undefined>(asked);
  const [refused, setRefused] = useState<{ readonly code: string; readonly reason: string }>();
  const ofOrder = offer && couponIn(offer);
  const { code, fault: malformed } = readCode(text, ofOrder);
  const isOfOrder = code !== undefined && code === ofOrder;
  const check = useCheck({ courseId, code, batchId, isEnabled: isCheckable(offer) && !isOfOrder });
  const reason = refused !== undefined && refused.code === code ? refused.reason : undefined;
  const checked = reason === undefined && !isOfOrder && isCheckable(offer) ? check.data : undefined;
  return {
    offer: offer && checked ? offerWithCoupon(offer, checked) : offer,
    coupon: {
      code: isOfOrder || checked !== undefined ? code : undefined,
      isOfOrder,
      typed: text ?? '',
      fault: malformed ?? reason ?? (check.error === null || isOfOrder ? undefined : reasonOf(check.error)),
      isChecking: check.isFetching,
      apply: (typed) => {
        setRefused(undefined);
        // The same code again: its last answer may be old.
        if (typed === text) void check.refetch();
        setText(typed);
      },
      remove: () => setText(null),
      refuse: (error) => {
        const told = error instanceof ApiError ? error.fields['coupon'] : undefined;
        if (told !== undefined && code !== undefined) setRefused({ code, reason: told });
        return told !== undefined;
      },
    },
  };
}

/** The code to check. Until something is typed, that of the open order. */
function readCode(text: string | null | undefined, ofOrder: string | undefined) {
  if (text === undefined) return { code: ofOrder };
  if (text === null) return {};
  const parsed = couponCodeSchema.safeParse(text);
  return parsed.success ? { code: parsed.data } : { fault: parsed.error.issues[0]?.message };
}

/** A quote has its own price, credit takes the place of a code, and a course that is free or already bought has nothing to take off. */
const isCheckable = (offer: Offer | undefined) =>
  offer !== undefined &&
  offer.discount?.kind !== 'quote' &&
  offer.discount?.kind !== 'referral' &&
  offer.standing === 'buyable' &&
  offer.amount > 0;

interface Check {
  readonly courseId: number;
  readonly code: string | undefined;
  readonly batchId: number | undefined;
  readonly isEnabled: boolean;
}

/** Asks once per code and batch: wrong codes are counted. */
function useCheck({ courseId, code = '', batchId, isEnabled }: Check) {
  const body = { courseId, code, ...(batchId !== undefined && { batchId }) };
  return useQuery({
    queryKey: queryKeyOf(couponEndpoints.check, body),
    queryFn: ({ signal }) => callApi(couponEndpoints.check, { body }, { signal }),
    enabled: isEnabled && code !== '',
    staleTime: Infinity,
  });
}

const reasonOf = (error: unknown) =>
  error instanceof ApiError ? (error.fields['coupon'] ?? error.fields['code'] ?? error.message) : refusalTextOf(error);
