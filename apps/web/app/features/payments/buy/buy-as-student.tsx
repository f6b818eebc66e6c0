import { Button } from '@mantine/core';
import type { Offer } from '@avsar/contract';
import { LiveQueries } from '#api/live-queries.tsx';
import { QueryProvider } from '#api/query-provider.tsx';
import { NothingToBuy } from './nothing-to-buy.tsx';
import { BuyFrame, BuyPlaceholder } from './buy-frame.tsx';
import type { CourseInBrief } from './course-summary.tsx';
import type { PurchaseKey } from './online/stored-callback.ts';
import { PurchaseNotice } from './purchase-notice.tsx';
import { paymentMessages } from '../payments.messages.ts';
import {
  AwaitingApprovalNotice,
  ConfirmingNotice,
  EnrolledNotice,
  NeedsReviewNotice,
  PaidNotice,
} from './purchase-notices.tsx';
import { useOffer } from './online/use-offer.ts';
import { usePayment } from './online/use-payment.ts';
import { WaysToPay } from './ways-to-pay.tsx';

interface BuyAsStudentProps {
  readonly purchase: PurchaseKey;
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
      {offer === undefined && !isFailed && <BuyPlaceholder />}
      {offer === undefined && isFailed && (
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
  readonly refetchOffer: () => Promise<boolean>;
}

/** The student's purchase in its current state. After a payment in this tab, the student is sent to their courses. */
function Standing({ purchase, offer, refetchOffer }: StandingProps) {
  const { stage, note, buy, poll } = usePayment({ purchase, offer, refetchOffer });
  if (stage === 'paid') return <PaidNotice purchase={purchase} />;
  if (offer.standing === 'enrolled') return <EnrolledNotice />;
  if (stage === 'confirming') return <ConfirmingNotice poll={() => void poll()} />;
  if (offer.standing === 'awaiting_approval') return <AwaitingApprovalNotice transfer={offer.transfer} />;
  if (offer.standing === 'needs_review') return <NeedsReviewNotice />;
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
