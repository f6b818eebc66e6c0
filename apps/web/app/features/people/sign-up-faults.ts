import type { FieldErrors } from '#forms/fields.ts';
import { peopleMessages } from './people.messages.ts';

type Candidate = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a field or a file is missing; optional check boxes do not count, nor technologies if none are offered. */
export function isSignUpIncomplete(candidate: Candidate, technologies: readonly string[]): boolean {
  return fieldsOf(candidate)
    .filter((name) => name !== 'technologies' || technologies.length > 0)
    .some((name) => isEmpty(candidate[name]));
}

/** A trainer chooses at least one technology, unless none are offered. */
export function faultsOfTechnologies(chosen: readonly string[] | undefined, offered: readonly string[]): FieldErrors {
  return chosen?.length === 0 && offered.length > 0 ? { technologies: peopleMessages.technologyMissing } : {};
}

/** Messages for the fields that are empty: such a field is reported as missing, not as a wrong value. */
export function faultsOfMissingFields(candidate: Candidate): FieldErrors {
  const left = texts.filter((name) => name in candidate && isEmpty(candidate[name]));
  return Object.fromEntries(left.map((name) => [name, peopleMessages.required]));
}

const texts = ['name', 'mobileNumber', 'email', 'address', 'qualification', 'experience'];
const fieldsOf = (candidate: Candidate) => Object.keys(candidate).filter((name) => name !== 'consents');
