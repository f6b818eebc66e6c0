import type { UserData } from '@avsar/contract';
import { signIn } from './auth-store.ts';

/** Stores who is logged in, with as little of the person's data as the header and the guards need. */
export function storePerson(token: string, { id, name, roles, image, needsConsent, ...person }: UserData): void {
  const { needsDetails = false } = person;
  signIn(token, name, { id, name, roles, image, needsConsent, needsDetails });
}
