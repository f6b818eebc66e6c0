import { Button } from '@mantine/core';
import { authEndpoints, type OtpChannel, type Student } from '@avsar/contract';
import { useState } from 'react';
import { callApi, reasonOf } from '#features/auth/index.ts';
import { mobile } from '#lib/format.ts';
import { IconAlertTriangle, IconCircleCheck, IconMail, IconPhone } from '#ui/icons.ts';
import { toast } from '#ui/toast-store.ts';
import styles from './contacts.module.css';
import { useContactCode } from './contact-code.tsx';
import { profileMessages } from './profile.messages.ts';

export type ContactsOf = Pick<
  Student,
  'email' | 'emailVerified' | 'mobileNumber' | 'mobileVerified' | 'contactChanges'
>;

/** E-mail and number, and whether they were proved: only a proved one can be logged in with. */
export function Contacts({ person }: { readonly person: ContactsOf }) {
  return (
    <ul className={styles.contacts} aria-label="Contact">
      <li className={styles.contact}>
        <IconMail className={styles.icon} size={20} stroke={1.75} aria-hidden />
        <div className={styles.words}>
          <span className={styles.value}>{person.email}</span>
          <Proof person={person} channel="email" value={person.email} isProved={person.emailVerified} />
        </div>
      </li>
      <li className={styles.contact}>
        <IconPhone className={styles.icon} size={20} stroke={1.75} aria-hidden />
        <div className={styles.words}>
          <span className={styles.value}>{mobile(person.mobileNumber)}</span>
          <Proof person={person} channel="mobile" value={person.mobileNumber} isProved={person.mobileVerified} />
        </div>
      </li>
    </ul>
  );
}

interface ProofProps {
  readonly person: ContactsOf;
  readonly channel: OtpChannel;
  readonly value: string;
  readonly isProved: boolean;
}

const verifyNames = { email: 'Verify the e-mail address', mobile: 'Verify the mobile number' } as const;

function Proof({ person, channel, value, isProved }: ProofProps) {
  const { ask } = useContactCode();
  const [isBusy, setBusy] = useState(false);
  if (isProved) {
    return (
      <span className={styles.proved}>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden />
        Confirmed
      </span>
    );
  }
  const verify = async () => {
    // A code that is on its way already is not sent a second time.
    const waiting = person.contactChanges.find((change) => change.channel === channel && change.newValue === value);
    if (waiting !== undefined) return ask(waiting);
    setBusy(true);
    const body = channel === 'email' ? { email: value } : { mobileNumber: value };
    try {
      ask(await callApi(authEndpoints.requestContactChange, { body }));
    } catch (error) {
      toast.error(reasonOf(error, profileMessages.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className={styles.unproved}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      Not confirmed
      <Button
        size="compact-sm"
        variant="default"
        aria-label={verifyNames[channel]}
        loading={isBusy}
        onClick={() => void verify()}
      >
        Verify
      </Button>
    </span>
  );
}
