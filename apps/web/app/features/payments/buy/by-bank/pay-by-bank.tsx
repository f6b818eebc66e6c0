import { Alert, Button } from '@mantine/core';
import type { Offer } from '@avsar/contract';
import { lazy, Suspense } from 'react';
import { exactRupees } from '#lib/format.ts';
import { CopyRow } from './copy-row.tsx';
import styles from './pay-by-bank.module.css';
import { paymentMessages } from '../../payments.messages.ts';
import type { Choice } from '../choice.ts';
import { ReportTransferForm } from './report-transfer-form.tsx';

const QrCode = lazy(async () => ({ default: (await import('#ui/pictures/qr-code.tsx')).QrCode }));

interface PayByBankProps {
  readonly offer: Offer;
  readonly way: NonNullable<Offer['offline']>;
  readonly choice: Choice;
  readonly onSubmitted: () => void;
}

/** Paying by bank or UPI: the account, the amount, and the form to report the transfer. */
export function PayByBank({ offer: { course, amount, transfer }, way, choice, onSubmitted }: PayByBankProps) {
  return (
    <div className={styles.way}>
      {transfer?.status === 'refused' && (
        <Alert color="red" variant="light" role="alert" title={paymentMessages.refused}>
          <p>
            Reference {transfer.reference}: {transfer.reason}
          </p>
          <p>{paymentMessages.refusedText}</p>
        </Alert>
      )}
      <p>
        Pay exactly <strong data-tabular>{exactRupees(amount)}</strong>, then tell us your transfer reference.
      </p>
      <div className={styles.where}>
        {way.upiUri !== null && <Upi uri={way.upiUri} amount={amount} />}
        <dl className={styles.rows}>
          <CopyRow label="Amount" value={exactRupees(amount)} copied={String(amount)} />
          {way.upiId !== null && <CopyRow label="UPI ID" value={way.upiId} />}
          {way.bank !== null && (
            <>
              <CopyRow label="Account name" value={way.bank.accountName} />
              <CopyRow label="Account number" value={way.bank.accountNumber} />
              <CopyRow label="IFSC" value={way.bank.ifsc} />
              <CopyRow label="Bank" value={way.bank.bankName} />
            </>
          )}
        </dl>
      </div>
      <ReportTransferForm courseId={course.id} amount={amount} choice={choice} onSubmitted={onSubmitted} />
    </div>
  );
}

/** On a phone a link opens the UPI app, because a phone cannot scan its own screen; elsewhere a QR code. */
function Upi({ uri, amount }: { readonly uri: string; readonly amount: number }) {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const showsCode = !isTouched || matchMedia('(width >= 48em)').matches;
  return (
    <div className={styles.upi}>
      {isTouched && (
        <Button component="a" href={uri} variant="outline" size="md">
          Open in UPI app
        </Button>
      )}
      {showsCode && (
        <figure className={styles.code}>
          <Suspense fallback={<div className={styles.picture} />}>
            <QrCode uri={uri} title={`UPI code for ${exactRupees(amount)}`} className={styles.picture} />
          </Suspense>
          <figcaption>Scan it with any UPI app</figcaption>
        </figure>
      )}
    </div>
  );
}
