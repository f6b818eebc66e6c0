import { Button } from '@mantine/core';
import type { Offer } from '@avsar/contract';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { momentInIndia } from '#lib/format.ts';
import { links } from '#links.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { forgetCallback, type Purchase } from './online/kept-callback.ts';
import { Notice } from './notice.tsx';
import { paymentMessages } from '../payments.messages.ts';
import { usePolling } from './online/use-polling.ts';

/** Time to read the message before the redirect. */
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

export function Paid({ purchase }: { readonly purchase: Purchase }) {
  useEffect(() => {
    toast.success(paymentMessages.verified);
    const timer = setTimeout(() => {
      // The provider's webhook may have arrived before the widget's callback was verified.
      forgetCallback(purchase);
      window.location.assign(links.myCourses);
    }, readMilliseconds);
    return () => clearTimeout(timer);
  }, [purchase]);
  return (
    <Notice title="You are enrolled" actions={toMyCourses}>
      <p>Welcome to the course! We take you to your courses …</p>
    </Notice>
  );
}

export function Enrolled() {
  return (
    <Notice
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
export function Confirming({ poll }: { readonly poll: () => void }) {
  const { isLong } = usePolling(poll);
  return (
    <Notice title={paymentMessages.confirming} isBusy actions={isLong ? toPayments : undefined}>
      <p>{isLong ? paymentMessages.confirmingLong : paymentMessages.confirmingText}</p>
    </Notice>
  );
}

interface AwaitingApprovalProps {
  readonly transfer: Offer['transfer'];
}

export function AwaitingApproval({ transfer }: AwaitingApprovalProps) {
  return (
    <Notice title={paymentMessages.awaiting} actions={toPayments}>
      {transfer !== null && (
        <p>
          You told us of it on {momentInIndia(transfer.submittedAt)}. Your reference:{' '}
          <strong data-tabular>{transfer.reference}</strong>
        </p>
      )}
      <p>{paymentMessages.awaitingText}</p>
    </Notice>
  );
}

export function NeedsReview() {
  return (
    <Notice title={paymentMessages.review} actions={toPayments}>
      <p>{paymentMessages.reviewText}</p>
    </Notice>
  );
}
