import { Alert, Button } from '@mantine/core';
import type { OtpChannel } from '@avsar/contract';
import { useSendsSms } from '#lib/page/root-data.ts';
import styles from './pending-changes.module.css';
import { profileMessages } from '../profile.messages.ts';
import { type PersonContacts, useVerifyContact } from './use-verify-contact.ts';

const names = { email: 'Confirm the e-mail address', mobile: 'Confirm the mobile number' } as const;

/** Asks people to verify the second contact: with only one, they cannot log in when its codes do not arrive. */
export function ConfirmNotice({ person }: { readonly person: PersonContacts }) {
  const sendsSms = useSendsSms();
  const unconfirmed = (
    [
      ['email', person.emailVerified || person.email === ''],
      ['mobile', person.mobileVerified || !sendsSms],
    ] as const
  )
    .filter(
      ([channel, isVerified]) => !isVerified && !person.contactChanges.some((change) => change.channel === channel),
    )
    .map(([channel]) => channel);
  return unconfirmed.map((channel) => <Unconfirmed key={channel} person={person} channel={channel} />);
}

function Unconfirmed({ person, channel }: { readonly person: PersonContacts; readonly channel: OtpChannel }) {
  const { isBusy, verify } = useVerifyContact(person, channel);
  return (
    <Alert role="note" color="marigold" variant="light" className={styles.change}>
      <p>{profileMessages.confirm[channel]}</p>
      <div className={styles.actions}>
        <Button size="sm" aria-label={names[channel]} loading={isBusy} onClick={() => void verify()}>
          Confirm
        </Button>
      </div>
    </Alert>
  );
}
