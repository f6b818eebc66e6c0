import { Button } from '@mantine/core';
import type { Offer } from '@avsar/contract';
import { LiveQueries } from '#api/live-queries.tsx';
import { QueryProvider } from '#api/query-provider.tsx';
import { NothingToBuy } from './nothing-to-buy.tsx';
import { BuyFrame, BuyWaiting } from './buy-frame.tsx';
import type { CourseInBrief } from './course-summary.tsx';
import type { Purchase } from './online/kept-callback.ts';
import { Notice } from './notice.tsx';
import { paymentMessages } from '../payments.messages.ts';
import { AwaitingApproval, Confirming, Enrolled, NeedsReview, Paid } from './standings.tsx';
import { useOffer } from './online/use-offer.ts';
import { usePayment } from './online/use-payment.ts';
import { WaysToPay } from './ways-to-pay.tsx';

interface BuyAsStudentProps {
  readonly purchase: Purchase;
  readonly courseId: number;
  readonly course: CourseInBrief | undefined;
}

export function BuyAsStudent(props: BuyAsStudentProps) {
  return (
    <QueryProvider>
      <LiveQueries topics={topics} />
      <Buy {...props} />
    </QueryProvider>
  );
}

const topics = ['payments'] as const;

function Buy({ purchase, courseId, course }: BuyAsStudentProps) {
  const { offer, isFailed, refetch: refetchOffer } = useOffer(courseId);
  if (offer === 'none') return <NothingToBuy />;
  return (
    <BuyFrame course={offer?.course ?? course} amount={offer?.amount}>
      {offer !== undefined && <Standing purchase={purchase} offer={offer} refetchOffer={refetchOffer} />}
      {offer === undefined && !isFailed && <BuyWaiting />}
      {offer === undefined && isFailed && (
        <Notice title={paymentMessages.wrong} actions={<Button onClick={() => void refetchOffer()}>Try again</Button>}>
          <p>{paymentMessages.offerFailed}</p>
        </Notice>
      )}
    </BuyFrame>
  );
}

interface StandingProps {
  readonly purchase: Purchase;
  readonly offer: Offer;
  readonly refetchOffer: () => Promise<boolean>;
}

/** The student's purchase in its current state. After a payment in this tab, the student is sent to their courses. */
function Standing({ purchase, offer, refetchOffer }: StandingProps) {
  const { stage, note, buy, poll } = usePayment({ purchase, offer, refetchOffer });
  if (stage === 'paid') return <Paid purchase={purchase} />;
  if (offer.standing === 'enrolled') return <Enrolled />;
  if (stage === 'confirming') return <Confirming poll={() => void poll()} />;
  if (offer.standing === 'awaiting_approval') return <AwaitingApproval transfer={offer.transfer} />;
  if (offer.standing === 'needs_review') return <NeedsReview />;
  return (
    <WaysToPay
      offer={offer}
      note={note}
      isOpening={stage === 'opening'}
      onBuy={() => void buy()}
      onChanged={() => void refetchOffer()}
    />
  );
}
