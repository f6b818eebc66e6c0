import { Button } from '@mantine/core';
import type { HeldSeat, Offer } from '@avsar/contract';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { IconAlertTriangle, IconChevronDown } from '#ui/pictures/icons.ts';
import { EnrolForFree } from './enrol-for-free.tsx';
import { PayByBank } from './by-bank/pay-by-bank.tsx';
import { paymentMessages } from '../payments.messages.ts';
import type { SeatChoice } from './seat/use-seat-choice.ts';
import { YourBatch } from './seat/your-batch.tsx';
import { useFocusIfLost } from './use-focus-if-lost.ts';
import styles from './ways-to-pay.module.css';

interface WaysToPayProps {
  readonly offer: Offer;
  readonly seat: SeatChoice;
  /** The seat held for the student; its time may be over. */
  readonly held: HeldSeat | null;
  /** Why the last attempt to pay failed. */
  readonly note: string | undefined;
  readonly isOpening: boolean;
  readonly onBuy: () => void;
  /** The offer may have changed and must be fetched again. */
  readonly onChanged: () => void;
}

/**
 * The batch, online payment, and bank transfer or UPI, which is expanded if online payment is off or a transfer was
 * refused.
 */
export function WaysToPay({ offer, seat, held, note, isOpening, onBuy, onChanged }: WaysToPayProps) {
  const { online, offline, transfer } = offer;
  const isRefused = transfer?.status === 'refused';
  const heading = useFocusIfLost();
  const button = useRef<HTMLButtonElement>(null);
  // A busy button cannot keep focus, so it gets it back when the payment window closes.
  useEffect(() => {
    if (!isOpening && note !== undefined && document.activeElement === document.body) button.current?.focus();
  }, [isOpening, note]);
  const isFree = offer.amount === 0;
  const batch = <YourBatch batches={offer.batches} seat={seat} held={held} isFree={isFree} />;
  if (isFree) {
    return (
      <>
        {batch}
        <EnrolForFree courseId={offer.course.id} seat={seat} onChanged={onChanged} />
      </>
    );
  }
  return (
    <>
      {batch}
      <section className={styles.online} aria-labelledby="pay-online">
        <h2 ref={heading} id="pay-online" tabIndex={-1} className={styles.title}>
          Pay online
        </h2>
        {online === null ? (
          <p>{offline === null ? paymentMessages.noWay : paymentMessages.offline}</p>
        ) : (
          <p>By UPI, card or net banking. You are enrolled at once, and you get a receipt.</p>
        )}
        <p role="status" className={styles.note}>
          {note !== undefined && (
            <>
              <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
              <span>{note}</span>
            </>
          )}
        </p>
        <Button
          ref={button}
          size="md"
          mih={44}
          fullWidth
          color="accent.5"
          {...(online !== null && { c: 'var(--avsar-on-call)' })}
          disabled={online === null}
          loading={isOpening}
          className={styles.buy}
          onClick={onBuy}
        >
          Buy Now
        </Button>
        {offer.refundTerms !== '' && (
          <details className={styles.terms}>
            <summary>Refund policy</summary>
            <p>{offer.refundTerms}</p>
            <Link to={links.refundPolicy()} target="_blank">
              Open the refund policy (opens a new tab)
            </Link>
          </details>
        )}
      </section>
      {offline !== null && (
        <details className={styles.bank} open={online === null || isRefused}>
          <summary className={styles.summary}>
            <h2 className={styles.title}>Pay by bank transfer or UPI</h2>
            <IconChevronDown className={styles.chevron} size={24} stroke={1.75} aria-hidden />
          </summary>
          <PayByBank offer={offer} way={offline} seat={seat} onSubmitted={onChanged} />
        </details>
      )}
    </>
  );
}
