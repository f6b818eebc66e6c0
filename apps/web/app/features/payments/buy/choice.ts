import type { CouponChoice } from './discount/use-coupon.ts';
import type { CreditChoice } from './discount/use-credit.ts';
import type { ChosenSeat, SeatChoice } from './seat/use-seat-choice.ts';

/**
 * What a student pays for, as the API takes it: a seat, with a fee plan or the whole fee, and with what takes something off;
 * or a later part of a fee.
 */
export type Chosen =
  | (ChosenSeat & {
      readonly planId?: number;
      readonly coupon?: string;
      readonly quote?: string;
      readonly credit?: true;
    })
  | { readonly instalment: number };

export interface Choice {
  /** The choice to send. If something is missing it asks the student to choose, and returns `undefined`. */
  readonly take: () => Chosen | undefined;
  /** Shows the server's reason if it refused the choice, and returns whether it did. */
  readonly refuse: (error: unknown) => boolean;
}

export interface CourseTerms {
  /** The chosen fee plan; null for the whole fee. */
  readonly planId: number | null;
  readonly coupon: CouponChoice;
  /** The token of a quote. */
  readonly quote: string | undefined;
  readonly credit: CreditChoice;
}

/** A course: the first part of a fee plan, or the whole fee. */
export function choiceOfCourse(seat: SeatChoice, { planId, coupon, quote, credit }: CourseTerms): Choice {
  return {
    take: () => {
      const chosen = seat.take();
      if (chosen === undefined) return undefined;
      return {
        ...chosen,
        ...(planId !== null && { planId }),
        ...(quote !== undefined && { quote }),
        // One order has one discount.
        ...(quote === undefined && !credit.isUsed && coupon.code !== undefined && { coupon: coupon.code }),
        ...(quote === undefined && credit.isUsed && { credit: true as const }),
      };
    },
    refuse: (error) => seat.refuse(error) || coupon.refuse(error),
  };
}

/** A later part of the fee of a course that the student has. */
export const choiceOfPart = (instalment: number): Choice => ({ take: () => ({ instalment }), refuse: () => false });
