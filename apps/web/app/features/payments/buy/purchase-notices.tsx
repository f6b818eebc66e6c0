import { Button } from '@mantine/core';
import type { Offer } from '@avsar/contract';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { momentInIndia } from '#lib/format.ts';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { removeStoredCallback, type PurchaseKey } from './online/stored-callback.ts';
import { PurchaseNotice } from './purchase-notice.tsx';
import { paymentMessages } from '../payments.messages.ts';
import { usePolling } from './online/use-polling.ts';

/** Pause before the redirect, so that the student can read the message. */
const readMilliseconds = 2000;

const toMyCourses = (
  <Button component={Link} to={links.myCourses}>
    My courses
  </Button>
);

const toPayments = (
  <Button component={Link} to={links.studentPayments} variant="default">
    My payments
  </Button>
);

export function PaidNotice({ purchase }: { readonly purchase: PurchaseKey }) {
  useEffect(() => {
    toast.success(paymentMessages.verified);
    const timer = setTimeout(() => {
      // The provider's webhook may have arrived before the widget's callback was verified.
      removeStoredCallback(purchase);
      window.location.assign(links.myCourses);
    }, readMilliseconds);
    return () => clearTimeout(timer);
  }, [purchase]);
  return (
    <PurchaseNotice title="You are enrolled" actions={toMyCourses}>
      <p>Welcome to the course! We take you to your courses …</p>
    </PurchaseNotice>
  );
}

export function EnrolledNotice() {
  return (
    <PurchaseNotice
      title={paymentMessages.enrolled}
      actions={
        <>
          {toMyCourses}
          {toPayments}
        </>
      }
    />
  );
}

/** Polls while the payment is being confirmed; live messages of the server update it as well. */
export function ConfirmingNotice({ poll }: { readonly poll: () => void }) {
  const { isLong } = usePolling(poll);
  return (
    <PurchaseNotice title={paymentMessages.confirming} isBusy actions={isLong ? toPayments : undefined}>
      <p>{isLong ? paymentMessages.confirmingLong : paymentMessages.confirmingText}</p>
    </PurchaseNotice>
  );
}

interface AwaitingApprovalNoticeProps {
  readonly transfer: Offer['transfer'];
  readonly isSeatHeld: boolean;
}

export function AwaitingApprovalNotice({ transfer, isSeatHeld }: AwaitingApprovalNoticeProps) {
  return (
    <PurchaseNotice title={paymentMessages.awaiting} actions={toPayments}>
      {transfer !== null && (
        <p>
          You told us of it on {momentInIndia(transfer.submittedAt)}. Your reference:{' '}
          <strong data-tabular>{transfer.reference}</strong>
        </p>
      )}
      <p>{paymentMessages.awaitingText}</p>
      {isSeatHeld && <p>{paymentMessages.awaitingSeat}</p>}
    </PurchaseNotice>
  );
}

export function NeedsReviewNotice() {
  return (
    <PurchaseNotice title={paymentMessages.review} actions={toPayments}>
      <p>{paymentMessages.reviewText}</p>
    </PurchaseNotice>
  );
}
