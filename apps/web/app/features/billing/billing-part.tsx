import { Button } from '@mantine/core';
import { type Billing, type BillingReply, stateNames } from '@avsar/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { BillingForm } from './billing-form.tsx';
import { billingMessages, type BillingTexts } from './billing.messages.ts';
import styles from './billing.module.css';

interface BillingPartProps {
  readonly query: UseQueryResult<BillingReply>;
  readonly texts: BillingTexts;
  readonly save: (billing: Billing | null) => Promise<BillingReply>;
  readonly onSaved: (reply: BillingReply) => void;
}

/** Who pays for a student, as documents name them, and the form to change it. */
export function BillingPart({ query, texts, save, onSaved }: BillingPartProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <LoadedPart query={query} failed={billingMessages.failed}>
      {({ billing }) => (
        <div className={styles.part}>
          {billing === null ? <p>{texts.none}</p> : <PayerFacts billing={billing} />}
          <Button variant="default" className={styles.change} onClick={() => setOpen(true)}>
            {billing === null ? 'Invoice to somebody else' : 'Change who pays'}
          </Button>
          <Dialog isOpen={isOpen} onClose={close} title="Who pays">
            {isOpen && (
              <BillingForm
                billing={billing}
                texts={texts}
                save={save}
                onCancel={close}
                onSaved={(reply) => {
                  onSaved(reply);
                  close();
                }}
              />
            )}
          </Dialog>
        </div>
      )}
    </LoadedPart>
  );
}

function PayerFacts({ billing: { name, gstin, stateCode, address } }: { readonly billing: Billing }) {
  const facts = [
    ['Name on the invoice', name],
    ['GSTIN', gstin],
    ['State', stateCode && stateNames[stateCode]],
    ['Address', address],
  ].filter(([, value]) => value !== null);
  return (
    <dl className={styles.facts}>
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
