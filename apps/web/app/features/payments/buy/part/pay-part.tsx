import { Button } from '@mantine/core';
import { feeEndpoints, type Instalment, type Offer } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { replyQuery } from '#api/queries.ts';
import { links } from '#links.ts';
import { BuyFrame, BuyPlaceholder } from '../buy-frame.tsx';
import { choiceOfPart } from '../choice.ts';
import type { CourseInBrief } from '../course-summary.tsx';
import type { PurchaseKey } from '../online/stored-callback.ts';
import { useOffer } from '../online/use-offer.ts';
import { usePayment } from '../online/use-payment.ts';
import { PayNow } from '../pay-now.tsx';
import { PurchaseNotice } from '../purchase-notice.tsx';
import {
  AwaitingApprovalNotice,
  ConfirmingNotice,
  NeedsReviewNotice,
  PaidNotice,
  PartPaidNotice,
} from '../purchase-notices.tsx';
import { paymentMessages } from '../../payments.messages.ts';
import { PartCredit } from './part-credit.tsx';
import { PartFacts } from './part-facts.tsx';

interface PayPartProps {
  readonly purchase: PurchaseKey;
  readonly courseId: number;
  readonly instalment: number;
  readonly course: CourseInBrief | undefined;
}

/** Pays one later part of the fee of a course that the student has: what is due, and the ways to pay. */
export function PayPart({ purchase, courseId, instalment, course }: PayPartProps) {
  const { offer, isFailed, refetch: refetchOffer } = useOffer(courseId, { instalment });
  const parts = useQuery(replyQuery('STUDENT', feeEndpoints.listMine, {}));
  const part = parts.data?.find((one) => one.course.id === courseId && one.number === instalment);
  const refetch = async () => {
    const [hasOffer, { isSuccess }] = await Promise.all([refetchOffer(), parts.refetch()]);
    return hasOffer && isSuccess;
  };
  const shown = offer === 'none' ? undefined : (offer?.course ?? course);
  const due = part === undefined ? undefined : part.amount + part.lateFee;
  return (
    <BuyFrame title="Pay your fee" course={shown} amount={due} batch={undefined}>
      {isFailed || parts.isLoadingError ? (
        <LoadFailed retry={() => void refetch()} />
      ) : (
        <Loaded purchase={purchase} offer={offer} parts={parts.data} part={part} refetch={refetch} />
      )}
    </BuyFrame>
  );
}

interface LoadedProps {
  readonly purchase: PurchaseKey;
  readonly offer: Offer | 'none' | undefined;
  readonly parts: readonly Instalment[] | undefined;
  readonly part: Instalment | undefined;
  readonly refetch: () => Promise<boolean>;
}

function Loaded({ purchase, offer, parts, part, refetch }: LoadedProps) {
  if (offer === undefined || parts === undefined) return <BuyPlaceholder />;
  if (offer === 'none' || part === undefined || part.state === 'cancelled') return <NothingDue />;
  return <Standing purchase={purchase} offer={offer} part={part} refetch={refetch} />;
}

interface StandingProps {
  readonly purchase: PurchaseKey;
  readonly offer: Offer;
  readonly part: Instalment;
  readonly refetch: () => Promise<boolean>;
}

function Standing({ purchase, offer, part, refetch }: StandingProps) {
  const choice = choiceOfPart(part.number);
  const title = `Part ${part.number + 1} of ${part.of}`;
  const { stage, note, paidOrderId, buy, poll } = usePayment({
    purchase,
    offer,
    title: `${offer.course.title}, part ${part.number + 1} of ${part.of}`,
    refetchOffer: refetch,
    refuseSeat: choice.refuse,
  });
  if (stage === 'paid') {
    return (
      <PaidNotice purchase={purchase} courseId={offer.course.id} orderId={paidOrderId} part={{ ...part, title }} />
    );
  }
  if (offer.standing === 'enrolled') return <PartPaidNotice title={paymentMessages.partPaid(title)} />;
  if (stage === 'confirming') return <ConfirmingNotice poll={() => void poll()} />;
  if (offer.standing === 'awaiting_approval') {
    return <AwaitingApprovalNotice transfer={offer.transfer} isSeatHeld={false} isPart />;
  }
  if (offer.standing === 'needs_review') return <NeedsReviewNotice />;
  return (
    <>
      <PartFacts part={part} />
      <PartCredit offer={offer} part={part} onUsed={refetch} />
      <PayNow
        offer={offer}
        choice={choice}
        part={title}
        promise={paymentMessages.receiptAtOnce}
        submit="Pay now"
        note={note}
        isOpening={stage === 'opening'}
        onBuy={() => void buy({ instalment: part.number })}
        onChanged={() => void refetch()}
      />
    </>
  );
}

function NothingDue() {
  return (
    <PurchaseNotice
      title={paymentMessages.nothingDue}
      actions={
        <Button component={Link} to={links.studentFees}>
          See my fees
        </Button>
      }
    >
      <p>{paymentMessages.nothingDueText}</p>
    </PurchaseNotice>
  );
}

function LoadFailed({ retry }: { readonly retry: () => void }) {
  return (
    <PurchaseNotice title={paymentMessages.wrong} actions={<Button onClick={retry}>Try again</Button>}>
      <p>{paymentMessages.offerFailed}</p>
    </PurchaseNotice>
  );
}
