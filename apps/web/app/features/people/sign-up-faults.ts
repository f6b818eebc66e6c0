import type { FieldErrors } from '#forms/fields.ts';
import { peopleMessages } from './people.messages.ts';

type Candidate = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a field or a file is missing; optional check boxes do not count. */
export function isSignUpIncomplete(candidate: Candidate): boolean {
  return fieldsOf(candidate).some((name) => isEmpty(candidate[name]));
}

/** Messages for the fields that are empty: such a field is reported as missing, not as a wrong value. */
export function faultsOfMissingFields(candidate: Candidate): FieldErrors {
  const left = texts.filter((name) => name in candidate && isEmpty(candidate[name]));
  return Object.fromEntries(left.map((name) => [name, peopleMessages.required]));
}

const texts = ['name', 'mobileNumber', 'email', 'address', 'qualification', 'experience'];
const fieldsOf = (candidate: Candidate) => Object.keys(candidate).filter((name) => name !== 'consents');
