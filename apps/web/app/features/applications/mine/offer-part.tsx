import { Button } from '@mantine/core';
import type { OwnApplication } from '@avsar/contract';
import { useState } from 'react';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { momentInIndia } from '#lib/format.ts';
import { timeLeft } from '#lib/time/time-left.ts';
import { useNow } from '#lib/time/use-now.ts';
import { isAnswerable } from './application-state.ts';
import { applicationMessages } from './mine.messages.ts';
import styles from './mine.module.css';
import type { ApplicationActs } from './use-application-acts.ts';

interface OfferPartProps {
  readonly application: OwnApplication;
  readonly acts: ApplicationActs;
}

/** An offer: until when it can be answered, what ends if it is accepted, and the two answers. */
export function OfferPart({ application, acts }: OfferPartProps) {
  const { id, opening, offer } = application;
  const [asked, setAsked] = useState<'accept' | 'decline'>();
  const now = useNow();
  if (offer === null) return null;
  if (!isAnswerable(application, now)) return <p role="status">{applicationMessages.answerTooLate}</p>;
  const close = () => setAsked(undefined);
  const ask = (answer: 'accept' | 'decline') => ({
    size: 'md' as const,
    mih: 48,
    'aria-haspopup': 'dialog' as const,
    onClick: () => setAsked(answer),
  });
  const dialog = (answer: 'accept' | 'decline') => ({
    isOpen: asked === answer,
    isBusy: acts.isBusy,
    onConfirm: () => void acts.answer(id, answer).then(close),
    onCancel: close,
  });
  return (
    <div className={styles.offer}>
      <p className={styles.until}>
        {applicationMessages.answerBy(momentInIndia(offer.answerBy), timeLeft(offer.answerBy, now))}
      </p>
      <Ends ends={offer.ends} />
      <div className={styles.acts}>
        <Button color="accent.5" c="var(--avsar-on-call)" {...ask('accept')}>
          {applicationMessages.accept}
        </Button>
        <Button variant="default" {...ask('decline')}>
          {applicationMessages.decline}
        </Button>
      </div>
      <ConfirmDialog {...dialog('accept')} title={applicationMessages.acceptTitle} confirm={applicationMessages.accept}>
        <p>{applicationMessages.acceptHow(opening.title, opening.company.name)}</p>
        <Ends ends={offer.ends} />
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog('decline')}
        title={applicationMessages.declineTitle}
        confirm={applicationMessages.decline}
        isDangerous
      >
        <p>{applicationMessages.declineHow}</p>
      </ConfirmDialog>
    </div>
  );
}

function Ends({ ends }: { readonly ends: NonNullable<OwnApplication['offer']>['ends'] }) {
  if (ends.length === 0) return <p>{applicationMessages.endsNothing}</p>;
  return (
    <div>
      <p>{applicationMessages.ends}</p>
      <ul className={styles.ends}>
        {ends.map(({ id, title, company }) => (
          <li key={id}>
            {title}, {company}
          </li>
        ))}
      </ul>
    </div>
  );
}
