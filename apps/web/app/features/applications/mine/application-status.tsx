import { Button } from '@mantine/core';
import type { OwnApplication } from '@avsar/contract';
import { useState } from 'react';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { dayInIndia } from '#lib/format.ts';
import { applicationMessages, meaningOf, stateTexts } from './mine.messages.ts';
import styles from './mine.module.css';
import { OfferPart } from './offer-part.tsx';
import { RoundList } from './round-list.tsx';
import type { ApplicationActs } from './use-application-acts.ts';

interface ApplicationStatusProps {
  readonly application: OwnApplication;
  readonly acts: ApplicationActs;
}

/** An application: its state and since when, the offer, the rounds, and a way out. */
export function ApplicationStatus({ application, acts }: ApplicationStatusProps) {
  const { state, since, reason, rounds, resume } = application;
  return (
    <>
      <p className={styles.status}>
        <strong>{stateTexts[state]}</strong> <span className={styles.dim}>since {dayInIndia(since)}</span>
      </p>
      <p>{meaningOf(application)}</p>
      {reason !== '' && (
        <p>
          {applicationMessages.wrote} “<bdi>{reason}</bdi>”
        </p>
      )}
      <OfferPart application={application} acts={acts} />
      {rounds.length > 0 && <RoundList application={application} />}
      {resume !== null && (
        <p>
          <a href={resume} className={styles.way}>
            {applicationMessages.resume}
          </a>
        </p>
      )}
      {(state === 'applied' || state === 'waitlisted') && <Withdraw application={application} acts={acts} />}
    </>
  );
}

function Withdraw({ application: { id, opening }, acts }: ApplicationStatusProps) {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <div>
      <Button variant="default" size="md" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {applicationMessages.withdraw}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={applicationMessages.withdrawTitle}
        confirm={applicationMessages.withdraw}
        isDangerous
        isBusy={acts.isBusy}
        onConfirm={() => void acts.withdraw(id).then(close)}
        onCancel={close}
      >
        <p>{applicationMessages.withdrawHow(opening.company.name)}</p>
      </ConfirmDialog>
    </div>
  );
}
