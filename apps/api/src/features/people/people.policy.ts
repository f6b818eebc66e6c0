import type { OtpChannel, Role } from '@avsar/contract';

/** The roles of people. Rules about people differ by role. */
export type PersonRole = Exclude<Role, 'ADMIN'>;

const hour = 60 * 60;

/** Limits per network address. The institute's own networks are exempt: a whole lab signs up behind one (ADR-0033). */
export const signUpPolicy = {
  perAddress: { most: 60, windowSeconds: hour, instituteIsExempt: true },
  /** Sign-ups with a taken number or address, against finding out who has an account. */
  takenPerAddress: { most: 100, windowSeconds: hour, instituteIsExempt: true },
  /** Counted per identifier and network address: typing somebody else's number does not use up the owner's limit. */
  claimsPerIdentifier: { most: 3, windowSeconds: 24 * hour },
} as const;

/** Trainers are shown on public pages. A picture of a student is private (ADR-0012). */
export const imageVisibility = { STUDENT: 'private', TRAINER: 'public' } as const;

/** What is stored: people whom staff added may have no e-mail address. */
interface StoredContacts {
  readonly email: string | null;
  readonly mobileNumber: string;
}

/** What a form sends: '' is no e-mail address. */
interface TypedContacts {
  readonly email: string;
  readonly mobileNumber: string;
}

/**
 * The contacts that the input changes. Upper and lower case of an e-mail address do not matter. An empty e-mail address
 * changes nothing: `emptiesEmail` refuses it where one is stored.
 */
export function newContacts(before: StoredContacts, input: TypedContacts) {
  const contacts: { readonly channel: OtpChannel; readonly value: string }[] = [];
  const isNewEmail = input.email !== '' && input.email.toLowerCase() !== before.email?.toLowerCase();
  if (isNewEmail) contacts.push({ channel: 'email', value: input.email });
  if (input.mobileNumber !== before.mobileNumber) contacts.push({ channel: 'mobile', value: input.mobileNumber });
  return contacts;
}

/** Whether the input would take away an e-mail address. It can be replaced, but not emptied. */
export const emptiesEmail = (before: StoredContacts, input: TypedContacts): boolean =>
  before.email !== null && input.email === '';

const contactNames: Readonly<Record<OtpChannel, string>> = { email: 'e-mail address', mobile: 'mobile number' };

/** The message after saving. Whoever changes their own contact has to enter a code. */
export function savedMessage(isOwn: boolean, waiting: readonly OtpChannel[]): string {
  if (waiting.length === 0) return 'Profile updated successfully!';
  const names = waiting.map((channel) => contactNames[channel]).join(' and ');
  if (!isOwn) return `Profile saved. The new ${names} must be confirmed with a code.`;
  return `Profile saved. Enter the ${waiting.length > 1 ? 'codes' : 'code'} we sent to confirm the new ${names}.`;
}
