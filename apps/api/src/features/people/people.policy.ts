import type { OtpChannel, Role } from '@avsar/contract';

/** What the rules of a person differ by. */
export type PersonRole = Exclude<Role, 'ADMIN'>;

const hour = 60 * 60;

/** A lab of the institute signs up together, behind one address (ADR-0033). */
export const signUpPolicy = {
  perAddress: { most: 60, windowSeconds: hour, instituteIsExempt: true },
  /** Whoever tries out numbers to learn which of them have an account. */
  takenPerAddress: { most: 100, windowSeconds: hour, instituteIsExempt: true },
  /** Per address as well: whoever types somebody else's number uses up a share of their own, not the owner's. */
  claimsPerIdentifier: { most: 3, windowSeconds: 24 * hour },
} as const;

/** Trainers stand on public pages. A student's picture is theirs (ADR-0056). */
export const imageVisibility = { STUDENT: 'private', TRAINER: 'public' } as const;

export interface Contacts {
  readonly email: string;
  readonly mobileNumber: string;
}

/** Which of the two is to be another one. Case makes no other e-mail address. */
export function newContacts(before: Contacts, input: Contacts) {
  const contacts: { readonly channel: OtpChannel; readonly value: string }[] = [];
  if (input.email.toLowerCase() !== before.email.toLowerCase())
    contacts.push({ channel: 'email', value: input.email });
  if (input.mobileNumber !== before.mobileNumber) contacts.push({ channel: 'mobile', value: input.mobileNumber });
  return contacts;
}

const contactNames: Readonly<Record<OtpChannel, string>> = { email: 'e-mail address', mobile: 'mobile number' };

/** What the person at the form reads after saving: whoever changes their own has to prove it, or to log in again. */
export function savedMessage(isOwn: boolean, waiting: readonly OtpChannel[]): string {
  const names = waiting.map((channel) => contactNames[channel]).join(' and ');
  if (!isOwn)
    return names === '' ? 'Profile updated.' : `Profile saved. The new ${names} waits to be confirmed by code.`;
  if (names === '') return 'Profile updated. Please log in again.';
  return `Profile saved. Enter the ${waiting.length > 1 ? 'codes' : 'code'} we sent to confirm the new ${names}.`;
}
