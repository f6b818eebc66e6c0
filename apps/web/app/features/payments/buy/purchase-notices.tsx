import { Button } from '@mantine/core';
import { type Offer, paymentEndpoints } from '@avsar/contract';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
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

interface PaidNoticeProps {
  readonly purchase: PurchaseKey;
  readonly courseId: number;
  /** Our id of the order; `undefined` if the bank's message came first, and the order has to be looked up. */
  readonly orderId: number | undefined;
  /** The later part of the fee that was paid; `undefined` for a purchase. */
  readonly part?: { readonly number: number; readonly title: string };
}

/** Shown for a moment after a payment, until the page of the purchase opens. */
export function PaidNotice({ purchase, courseId, orderId, part }: PaidNoticeProps) {
  const instalment = part?.number ?? 0;
  useEffect(() => {
    toast.success(paymentMessages.verified);
    let isLeft = false;
    const open = async () => {
      const [address] = await Promise.all([
        orderId === undefined ? findPurchase(courseId, instalment) : links.purchase(orderId),
        new Promise((resolve) => {
          setTimeout(resolve, readMilliseconds);
        }),
      ]);
      if (isLeft) return;
      // The provider's webhook may have arrived before the widget's callback was verified.
      removeStoredCallback(purchase);
      window.location.assign(address);
    };
    void open();
    return () => {
      isLeft = true;
    };
  }, [purchase, courseId, orderId, instalment]);
  return (
    <PurchaseNotice
      title={part === undefined ? 'You are enrolled' : paymentMessages.partPaid(part.title)}
      actions={toMyCourses}
    >
      <p>{part === undefined ? paymentMessages.welcome : paymentMessages.partThanks}</p>
    </PurchaseNotice>
  );
}

/** The page of the student's newest paid order of this part of the fee; their courses if it cannot be found. */
async function findPurchase(courseId: number, instalment: number): Promise<string> {
  const orders = await callApi(paymentEndpoints.listMine, { query: {} }).catch(() => []);
  const paid = orders.find(
    (order) => order.course.id === courseId && order.instalment === instalment && order.paidAt !== null,
  );
  return paid === undefined ? links.myCourses : links.purchase(paid.id);
}

export const EnrolledNotice = () => <PartPaidNotice title={paymentMessages.enrolled} />;

/** Nothing is left to pay here: where to go on. */
export function PartPaidNotice({ title }: { readonly title: string }) {
  return (
    <PurchaseNotice
      title={title}
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
  /** Whether a later part of a fee is paid, so that nobody is enrolled by it. */
  readonly isPart?: boolean;
}

export function AwaitingApprovalNotice({ transfer, isSeatHeld, isPart = false }: AwaitingApprovalNoticeProps) {
  return (
    <PurchaseNotice title={paymentMessages.awaiting} actions={toPayments}>
      {transfer !== null && (
        <p>
          You told us on {momentInIndia(transfer.submittedAt)}. Your reference:{' '}
          <strong data-tabular>{transfer.reference}</strong>
        </p>
      )}
      <p>{isPart ? paymentMessages.awaitingPartText : paymentMessages.awaitingText}</p>
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
