import type { OtpChannel } from '@avsar/contract';
import { contactLaterStorageKey } from '#lib/storage-keys.ts';
import { links } from '#links.ts';
import { readAuth } from './auth-store.ts';
import { withNext } from './next-page.ts';

interface ProvedContacts {
  /** '' if the person has none. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly mobileVerified: boolean;
}

/** The contact by which the person cannot log in yet, if there is one. Only an SMS can prove a number. */
export function unprovedContactOf(
  { email, emailVerified, mobileVerified }: ProvedContacts,
  sendsSms: boolean,
): OtpChannel | undefined {
  if (!emailVerified && email !== '') return 'email';
  return mobileVerified || !sendsSms ? undefined : 'mobile';
}

/**
 * The page after a log-in: the one that offers to prove the second contact, which leads on to `page`; else `page`.
 * Whoever has put the offer off on this device is not asked again; the profile still offers it.
 */
export function pageAfterLogIn(page: string, unproved: OtpChannel | undefined): string {
  return unproved === undefined || isPutOff(unproved) ? page : withNext(links.confirmContact, page);
}

/** Whether the signed-in person has put off proving this contact. */
export const isPutOff = (channel: OtpChannel): boolean => read() === entryOf(channel);

export function putOff(channel: OtpChannel): void {
  try {
    localStorage.setItem(contactLaterStorageKey, entryOf(channel));
  } catch {
    // Without storage the person is asked again after the next log-in.
  }
}

const entryOf = (channel: OtpChannel) => `${readAuth().userData?.id}:${channel}`;

function read(): string | null {
  try {
    return localStorage.getItem(contactLaterStorageKey);
  } catch {
    return null;
  }
}
