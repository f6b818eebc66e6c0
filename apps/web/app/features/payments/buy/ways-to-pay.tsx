import type { HeldSeat, Offer } from '@avsar/contract';
import { choiceOfCourse, type CourseTerms } from './choice.ts';
import { CodeField } from './discount/code-field.tsx';
import { CreditField } from './discount/credit-field.tsx';
import { EnrolForFree } from './enrol-for-free.tsx';
import { PayNow, type PayNowProps } from './pay-now.tsx';
import { offerOfPlan, planOf } from './plan/payable.ts';
import { PlanChoice } from './plan/plan-choice.tsx';
import { paymentMessages } from '../payments.messages.ts';
import type { SeatChoice } from './seat/use-seat-choice.ts';
import { YourBatch } from './seat/your-batch.tsx';

interface WaysToPayProps extends Pick<PayNowProps, 'note' | 'isOpening' | 'onBuy' | 'onChanged'> {
  /** With what the code takes off, and before a plan is chosen. */
  readonly offer: Offer;
  readonly seat: SeatChoice;
  readonly terms: CourseTerms;
  readonly onChoosePlan: (planId: number | null) => void;
  /** The seat held for the student; its time may be over. */
  readonly held: HeldSeat | null;
}

/** The batch, the fee plan where the course has one, and the ways to pay. A free course has only the batch. */
export function WaysToPay({ offer, seat, terms, onChoosePlan, held, ...pay }: WaysToPayProps) {
  const { planId, coupon, quote, credit } = terms;
  const isFree = offer.amount === 0;
  const batch = <YourBatch batches={offer.batches} seat={seat} held={held} isFree={isFree} />;
  if (isFree) {
    return (
      <>
        {batch}
        <EnrolForFree courseId={offer.course.id} seat={seat} onChanged={pay.onChanged} />
      </>
    );
  }
  const hasPlans = offer.plans.length > 0;
  return (
    <>
      {batch}
      {quote === undefined && <CreditField credit={credit} />}
      {quote === undefined && offer.discount?.kind !== 'quote' && !credit.isUsed && (
        <CodeField coupon={coupon} discount={offer.discount?.amount} />
      )}
      {hasPlans && <PlanChoice offer={offer} chosen={planId} batch={seat.batch} onChoose={onChoosePlan} />}
      <PayNow
        {...pay}
        offer={offerOfPlan(offer, planId)}
        choice={choiceOfCourse(seat, terms)}
        part={hasPlans ? partText(offer, planId) : undefined}
        promise={paymentMessages.enrolledAtOnce}
        submit="Buy Now"
      />
    </>
  );
}

function partText(offer: Offer, planId: number | null): string {
  const plan = planOf(offer, planId);
  return plan === undefined ? 'Whole fee' : `Part 1 of ${plan.parts.length}`;
}
