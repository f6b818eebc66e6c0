import { Button } from '@mantine/core';
import type { Offer } from '@avsar/contract';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { exactRupees } from '#lib/format.ts';
import { links } from '#links.ts';
import { IconAlertTriangle, IconChevronDown } from '#ui/pictures/icons.ts';
import { PayByBank } from './by-bank/pay-by-bank.tsx';
import type { Choice } from './choice.ts';
import { paymentMessages } from '../payments.messages.ts';
import { useFocusIfLost } from './use-focus-if-lost.ts';
import styles from './ways-to-pay.module.css';

export interface PayNowProps {
  /** With the amount that is paid now. */
  readonly offer: Offer;
  readonly choice: Choice;
  /** Which part of the fee is paid; `undefined` for all of it. */
  readonly part?: string | undefined;
  /** What the student gets at once. */
  readonly promise: string;
  /** Text of the button. */
  readonly submit: string;
  /** Why the last attempt to pay failed. */
  readonly note: string | undefined;
  readonly isOpening: boolean;
  readonly onBuy: () => void;
  /** The offer may have changed and must be fetched again. */
  readonly onChanged: () => void;
}

/** Online payment, and bank transfer or UPI, which is expanded if online payment is off or a transfer was refused. */
export function PayNow({ offer, choice, onChanged, ...online }: PayNowProps) {
  const { offline, transfer } = offer;
  return (
    <>
      <PayOnline offer={offer} {...online} />
      {offline !== null && (
        <details className={styles.bank} open={offer.online === null || transfer?.status === 'refused'}>
          <summary className={styles.summary}>
            <h2 className={styles.title}>Pay by bank transfer or UPI</h2>
            <IconChevronDown className={styles.chevron} size={24} stroke={1.75} aria-hidden />
          </summary>
          <PayByBank offer={offer} way={offline} choice={choice} onSubmitted={onChanged} />
        </details>
      )}
    </>
  );
}

type PayOnlineProps = Omit<PayNowProps, 'choice' | 'onChanged'>;

function PayOnline({ offer, part, promise, submit, note, isOpening, onBuy }: PayOnlineProps) {
  const { online, offline, amount } = offer;
  const heading = useFocusIfLost();
  const button = useRef<HTMLButtonElement>(null);
  // A busy button cannot keep focus, so it gets it back when the payment window closes.
  useEffect(() => {
    if (!isOpening && note !== undefined && document.activeElement === document.body) button.current?.focus();
  }, [isOpening, note]);
  return (
    <section className={styles.online} aria-labelledby="pay-online">
      <h2 ref={heading} id="pay-online" tabIndex={-1} className={styles.title}>
        Pay online
      </h2>
      {part !== undefined && (
        <p>
          {part}: you pay <strong data-tabular>{exactRupees(amount)}</strong> now.
        </p>
      )}
      {online === null ? (
        <p>{offline === null ? paymentMessages.noWay : paymentMessages.offline}</p>
      ) : (
        <p>By UPI, card or net banking. {promise}</p>
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
        {submit}
      </Button>
      {offer.hasTaxInvoice && (
        <p className={styles.payer}>
          {paymentMessages.payer}{' '}
          <Link to={links.studentBilling} target="_blank">
            Enter who pays (opens a new tab)
          </Link>
        </p>
      )}
      <RefundTerms terms={offer.refundTerms} />
    </section>
  );
}

function RefundTerms({ terms }: { readonly terms: string }) {
  if (terms === '') return null;
  return (
    <details className={styles.terms}>
      <summary>Refund policy</summary>
      <p>{terms}</p>
      <Link to={links.refundPolicy()} target="_blank">
        Open the refund policy (opens a new tab)
      </Link>
    </details>
  );
}
