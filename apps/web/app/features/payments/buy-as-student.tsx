import { Button } from '@mantine/core';
import type { Offer } from '@avsar/contract';
import { useLive } from '#features/live/index.ts';
import { NothingToBuy } from './nothing-to-buy.tsx';
import { BuyFrame, BuyWaiting } from './buy-frame.tsx';
import type { CourseInBrief } from './course-summary.tsx';
import type { Purchase } from './kept-callback.ts';
import { Notice } from './notice.tsx';
import { paymentMessages } from './payments.messages.ts';
import { AwaitingApproval, Confirming, Enrolled, NeedsReview, Paid } from './standings.tsx';
import { useOffer } from './use-offer.ts';
import { usePayment } from './use-payment.ts';
import { WaysToPay } from './ways-to-pay.tsx';

interface BuyAsStudentProps {
  readonly purchase: Purchase;
  readonly courseId: number;
  readonly course: CourseInBrief | undefined;
}

export function BuyAsStudent({ purchase, courseId, course }: BuyAsStudentProps) {
  const { offer, isFailed, ask, retry } = useOffer(courseId);
  useLive('payments', () => void ask());
  if (offer === 'none') return <NothingToBuy />;
  return (
    <BuyFrame course={offer?.course ?? course} amount={offer?.amount}>
      {offer !== undefined && <Standing purchase={purchase} offer={offer} ask={ask} />}
      {offer === undefined && !isFailed && <BuyWaiting />}
      {offer === undefined && isFailed && (
        <Notice title={paymentMessages.wrong} actions={<Button onClick={retry}>Try again</Button>}>
          <p>{paymentMessages.offerFailed}</p>
        </Notice>
      )}
    </BuyFrame>
  );
}

interface StandingProps {
  readonly purchase: Purchase;
  readonly offer: Offer;
  readonly ask: () => Promise<boolean>;
}

/** Where they stand with the course. Whoever was paying a moment ago is led on once it is theirs. */
function Standing({ purchase, offer, ask }: StandingProps) {
  const { stage, note, buy, look } = usePayment({ purchase, offer, ask });
  if (stage === 'paid') return <Paid purchase={purchase} />;
  if (offer.standing === 'enrolled') return <Enrolled />;
  if (stage === 'confirming') return <Confirming look={() => void look()} />;
  if (offer.standing === 'awaiting_approval') return <AwaitingApproval transfer={offer.transfer} />;
  if (offer.standing === 'needs_review') return <NeedsReview />;
  return (
    <WaysToPay
      offer={offer}
      note={note}
      isOpening={stage === 'opening'}
      onBuy={() => void buy()}
      onChanged={() => void ask()}
    />
  );
}
