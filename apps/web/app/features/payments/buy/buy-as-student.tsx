import { Button } from '@mantine/core';
import type { Offer } from '@avsar/contract';
import { type ReactNode, useState } from 'react';
import { chooseBatch, type OpenBatch, TellMeWhen } from '#features/batches/index.ts';
import { LiveQueries } from '#api/live-queries.tsx';
import { QueryProvider } from '#api/query-provider.tsx';
import type { PurchaseTerms } from '#links.ts';
import { choiceOfCourse, type CourseTerms } from './choice.ts';
import { NothingToBuy } from './nothing-to-buy.tsx';
import { BuyFrame, BuyPlaceholder } from './buy-frame.tsx';
import type { CourseInBrief } from './course-summary.tsx';
import { QuoteRefused } from './discount/quote-refused.tsx';
import { useCoupon } from './discount/use-coupon.ts';
import { useOfferWithCredit } from './discount/use-credit.ts';
import type { PurchaseKey } from './online/stored-callback.ts';
import { PayPart } from './part/pay-part.tsx';
import { offerOfPlan, totalOf } from './plan/payable.ts';
import { PurchaseNotice } from './purchase-notice.tsx';
import { paymentMessages } from '../payments.messages.ts';
import {
  AwaitingApprovalNotice,
  ConfirmingNotice,
  EnrolledNotice,
  NeedsReviewNotice,
  PaidNotice,
} from './purchase-notices.tsx';
import { usePayment } from './online/use-payment.ts';
import { type SeatChoice, useSeatChoice } from './seat/use-seat-choice.ts';
import { WaysToPay } from './ways-to-pay.tsx';

interface BuyAsStudentProps {
  readonly purchase: PurchaseKey;
  readonly courseId: number;
  /** The part of the fee to pay, of a course that the student has; `undefined` to buy the course. */
  readonly instalment: number | undefined;
  /** The batch in the address. */
  readonly batchId: number | undefined;
  readonly course: CourseInBrief | undefined;
  /** Code, quote and plan in the address. */
  readonly terms: PurchaseTerms;
  /** The batch that is shown until the offer is loaded. */
  readonly batch: OpenBatch | undefined;
  readonly guarantee: ReactNode;
}

export function BuyAsStudent(props: BuyAsStudentProps) {
  return (
    <QueryProvider>
      <LiveQueries topics={topics} />
      {props.instalment === undefined ? <Buy {...props} /> : <PayPart {...props} instalment={props.instalment} />}
    </QueryProvider>
  );
}

const topics = ['payments'] as const;

function Buy({ purchase, courseId, batchId, terms: asked, ...shown }: BuyAsStudentProps) {
  const { course, batch, guarantee } = shown;
  const { quote } = asked;
  const { offer: loaded, isFailed, quoteRefusal, refetch: refetchOffer, credit } = useOfferWithCredit(courseId, quote);
  const bare = loaded === 'none' ? undefined : loaded;
  const [picked, pickPlan] = useState<number | null>();
  const seat = useSeatChoice(bare, batchId);
  const { offer, coupon } = useCoupon({ offer: bare, courseId, asked: asked.coupon, batchId: seat.batch?.id });
  if (loaded === 'none') return <NothingToBuy />;
  // Until the student chooses, the plan of the address, or that of an order that is still open.
  const planId = picked === undefined ? ((Number(asked.plan) || bare?.planId) ?? null) : picked;
  return (
    <BuyFrame
      course={offer?.course ?? course}
      amount={offer && totalOf(offer, planId)}
      discount={offer?.discount ?? null}
      batch={offer === undefined ? batch : seat.batch}
      guarantee={guarantee}
    >
      {offer !== undefined && (
        <Standing
          purchase={purchase}
          offer={offer}
          seat={seat}
          terms={{ planId, coupon, quote, credit }}
          onChoosePlan={pickPlan}
          refetchOffer={refetchOffer}
        />
      )}
      {offer === undefined && !isFailed && <BuyPlaceholder />}
      {offer === undefined && quoteRefusal !== undefined && (
        <QuoteRefused text={quoteRefusal} courseId={courseId} batchId={batchId} />
      )}
      {offer === undefined && isFailed && quoteRefusal === undefined && (
        <PurchaseNotice
          title={paymentMessages.wrong}
          actions={<Button onClick={() => void refetchOffer()}>Try again</Button>}
        >
          <p>{paymentMessages.offerFailed}</p>
        </PurchaseNotice>
      )}
    </BuyFrame>
  );
}

interface StandingProps {
  readonly purchase: PurchaseKey;
  readonly offer: Offer;
  readonly seat: SeatChoice;
  readonly terms: CourseTerms;
  readonly onChoosePlan: (planId: number | null) => void;
  readonly refetchOffer: () => Promise<boolean>;
}

/** The student's purchase in its current state. After a payment in this tab, the page of the purchase opens. */
function Standing({ purchase, offer, seat, terms, onChoosePlan, refetchOffer }: StandingProps) {
  const choice = choiceOfCourse(seat, terms);
  const payment = usePayment({
    purchase,
    offer: offerOfPlan(offer, terms.planId),
    refetchOffer,
    refuseSeat: choice.refuse,
  });
  const { stage, note, held, buy, poll } = payment;
  if (stage === 'paid') {
    return <PaidNotice purchase={purchase} courseId={offer.course.id} orderId={payment.paidOrderId} />;
  }
  if (offer.standing === 'enrolled') return <EnrolledNotice />;
  if (stage === 'confirming') return <ConfirmingNotice poll={() => void poll()} />;
  if (offer.standing === 'awaiting_approval') {
    return <AwaitingApprovalNotice transfer={offer.transfer} isSeatHeld={offer.seat?.heldUntil === null} />;
  }
  if (offer.standing === 'needs_review') return <NeedsReviewNotice />;
  if (chooseBatch(offer.batches) === undefined) return <NoBatch offer={offer} />;
  return (
    <WaysToPay
      offer={offer}
      seat={seat}
      terms={terms}
      onChoosePlan={onChoosePlan}
      held={held}
      note={note}
      isOpening={stage === 'opening'}
      onBuy={() => {
        const chosen = choice.take();
        if (chosen !== undefined) void buy(chosen);
      }}
      onChanged={() => void refetchOffer()}
    />
  );
}

function NoBatch({ offer }: { readonly offer: Offer }) {
  return (
    <PurchaseNotice
      title={paymentMessages.noBatch}
      actions={<TellMeWhen courseId={offer.course.id} isWaiting={offer.isWaitingForBatch} />}
    >
      <p>{paymentMessages.noBatchText}</p>
    </PurchaseNotice>
  );
}
