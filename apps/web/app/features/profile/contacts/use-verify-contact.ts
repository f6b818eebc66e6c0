import { authEndpoints, type OtpChannel, type Student } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { isStepUpRefusal, serverMessageOr } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { useContactCode } from './contact-code.tsx';
import { profileMessages } from '../profile.messages.ts';

export type PersonContacts = Pick<
  Student,
  'email' | 'emailVerified' | 'mobileNumber' | 'mobileVerified' | 'contactChanges'
>;

/** Sends a code to the person's present e-mail address or number, and opens the dialog for it. */
export function useVerifyContact(person: PersonContacts, channel: OtpChannel) {
  const { ask } = useContactCode();
  const [isBusy, setBusy] = useState(false);
  const value = channel === 'email' ? person.email : person.mobileNumber;
  const verify = async () => {
    // If a code was already sent, no second one is sent.
    const waiting = person.contactChanges.find((change) => change.channel === channel && change.newValue === value);
    if (waiting !== undefined) return ask(waiting);
    setBusy(true);
    const body = channel === 'email' ? { email: value } : { mobileNumber: value };
    try {
      ask(await callApi(authEndpoints.requestContactChange, { body }));
    } catch (error) {
      if (isStepUpRefusal(error)) return;
      toast.error(serverMessageOr(error, profileMessages.failed));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, verify };
}
