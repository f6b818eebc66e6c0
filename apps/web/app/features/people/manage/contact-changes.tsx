import { Button } from '@mantine/core';
import { authEndpoints, type ContactChange } from '@avsar/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '#api/client.ts';
import { ContactCodeDialog, refusalTextOf } from '#features/auth/index.ts';
import { mobileText, momentInIndia } from '#lib/format.ts';
import { useSendsSms } from '#lib/page/root-data.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ContactChangeForm } from './contact-change-form.tsx';
import styles from './contact-changes.module.css';
import { PersonFact } from './person-facts.tsx';

interface ContactChangesProps {
  readonly person: {
    readonly id: number;
    readonly status: 'unverified' | 'active' | 'archived';
    readonly contactChanges: readonly ContactChange[];
  };
  /** The person's data has changed and must be fetched again. */
  readonly onChanged: () => void;
}

/** Pending contact changes, and the form to change the contact of a person who is present at the institute. */
export function ContactChanges({ person, onChanged }: ContactChangesProps) {
  const [isAsking, setAsking] = useState(false);
  const [entering, setEntering] = useState<ContactChange>();
  const sendsSms = useSendsSms();
  const changeText = sendsSms ? 'Change e-mail or mobile number' : 'Change e-mail';
  const changeButton = useRef<HTMLButtonElement>(null);
  /** The pressed button disappears with its change, so focus moves to a button that stays. */
  const settle = () => {
    flushSync(() => setEntering(undefined));
    changeButton.current?.focus();
    onChanged();
  };
  // Contacts that were never verified are changed on the edit page.
  if (person.status === 'unverified') return null;
  return (
    <>
      {person.contactChanges.map((change) => (
        <Waiting key={change.id} change={change} onEnter={() => setEntering(change)} onStopped={settle} />
      ))}
      <PersonFact name={sendsSms ? 'No access to e-mail and mobile' : 'No access to e-mail'}>
        <Button ref={changeButton} size="sm" variant="default" onClick={() => setAsking(true)}>
          {changeText}
        </Button>
        <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={changeText}>
          <ContactChangeForm
            userId={person.id}
            onCancel={() => setAsking(false)}
            onAsked={(change) => {
              setAsking(false);
              setEntering(change);
            }}
          />
        </Dialog>
        {entering && (
          <ContactCodeDialog
            change={entering}
            onConfirmed={({ message }) => {
              toast.success(message);
              settle();
            }}
            onClose={settle}
          />
        )}
      </PersonFact>
    </>
  );
}

interface WaitingProps {
  readonly change: ContactChange;
  readonly onEnter: () => void;
  readonly onStopped: () => void;
}

function Waiting({ change, onEnter, onStopped }: WaitingProps) {
  const { channel, newValue, byInstitute, requestedAt, effectiveAt } = change;
  const [isBusy, setBusy] = useState(false);
  const thing = channel === 'mobile' ? 'number' : 'e-mail';

  const stop = async () => {
    setBusy(true);
    try {
      const params = { changeId: String(change.id) };
      const { message } = await callApi(authEndpoints.withdrawContactChange, { params });
      toast.info(message);
      onStopped();
    } catch (error) {
      toast.error(refusalTextOf(error));
      setBusy(false);
    }
  };

  return (
    <PersonFact name={effectiveAt === null ? 'Waiting for the code' : 'Takes effect later'}>
      {channel === 'mobile' ? mobileText(newValue) : newValue}
      <p className={styles.when}>
        {byInstitute ? 'Entered by an admin' : 'Entered by the person'} on {momentInIndia(requestedAt)}.
        {effectiveAt !== null && ` Takes effect on ${momentInIndia(effectiveAt)}, unless it is stopped.`}
      </p>
      <div className={styles.buttons}>
        {effectiveAt === null && (
          <Button size="sm" variant="default" onClick={onEnter}>
            Enter code
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          loading={isBusy}
          aria-label={`Stop the change of the ${thing}`}
          onClick={() => void stop()}
        >
          Stop the change
        </Button>
      </div>
    </PersonFact>
  );
}
