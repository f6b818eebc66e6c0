import { Button } from '@mantine/core';
import type { OtpChannel } from '@avsar/contract';
import { mobileText } from '#lib/format.ts';
import { useSendsSms } from '#lib/page/root-data.ts';
import { IconAlertTriangle, IconCircleCheck, IconMail, IconPhone } from '#ui/pictures/icons.ts';
import { profileMessages } from '../profile.messages.ts';
import styles from './contacts.module.css';
import { type PersonContacts, useVerifyContact } from './use-verify-contact.ts';

/**
 * E-mail and mobile number, and whether they are verified: only a verified one can be used to log in. Where no SMS is
 * sent, nobody logs in by number.
 */
export function Contacts({ person }: { readonly person: PersonContacts }) {
  const sendsSms = useSendsSms();
  return (
    <ul className={styles.contacts} aria-label="Contact">
      <li className={styles.contact}>
        <IconMail className={styles.icon} size={20} stroke={1.75} aria-hidden />
        <div className={styles.words}>
          {person.email === '' ? (
            <span className={styles.unverified}>{profileMessages.noEmail}</span>
          ) : (
            <>
              <span className={styles.value}>{person.email}</span>
              <Verification person={person} channel="email" isVerified={person.emailVerified} />
            </>
          )}
        </div>
      </li>
      <li className={styles.contact}>
        <IconPhone className={styles.icon} size={20} stroke={1.75} aria-hidden />
        <div className={styles.words}>
          <span className={styles.value}>{mobileText(person.mobileNumber)}</span>
          {sendsSms && <Verification person={person} channel="mobile" isVerified={person.mobileVerified} />}
        </div>
      </li>
    </ul>
  );
}

interface VerificationProps {
  readonly person: PersonContacts;
  readonly channel: OtpChannel;
  readonly isVerified: boolean;
}

const verifyNames = { email: 'Confirm this e-mail address', mobile: 'Confirm this mobile number' } as const;

function Verification({ person, channel, isVerified }: VerificationProps) {
  const { isBusy, verify } = useVerifyContact(person, channel);
  if (isVerified) {
    return (
      <span className={styles.verified}>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden />
        Confirmed
      </span>
    );
  }
  return (
    <span className={styles.unverified}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      Not confirmed
      <Button
        size="compact-sm"
        variant="default"
        aria-label={verifyNames[channel]}
        loading={isBusy}
        onClick={() => void verify()}
      >
        Confirm
      </Button>
    </span>
  );
}
