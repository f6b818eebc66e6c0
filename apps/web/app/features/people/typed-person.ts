import { consentPurposes } from '@avsar/contract';
import { plainMobileNumber } from '#lib/mobile-number.ts';
import type { FieldTexts } from '#forms/fields.ts';

/** The form's texts in the format of the API. */
export function readTypedPerson(texts: FieldTexts) {
  const { name = '', mobileNumber = '', email = '', address = '', qualification = '', workingStatus = '' } = texts;
  return {
    name: name.trim(),
    mobileNumber: plainMobileNumber(mobileNumber),
    email: email.trim(),
    // The API stores an address on one line.
    address: address.trim().replaceAll(/\s*\n\s*/g, ', '),
    qualification: qualification.trim(),
    workingStatus,
  };
}

export type TypedPerson = ReturnType<typeof readTypedPerson>;

export function readTypedTeaching({ experience = '' }: FieldTexts, form: HTMLFormElement) {
  return {
    experience: experience.trim() === '' ? undefined : Number(experience),
    technologies: new FormData(form).getAll('technologies').filter((value) => typeof value === 'string'),
  };
}

export type TypedTeaching = ReturnType<typeof readTypedTeaching>;

/** The trainer's text about themselves; the field is only in the edit form. */
export const readTypedBio = ({ bio = '' }: FieldTexts) => ({ bio: bio.trim().replaceAll('\r\n', '\n') });

export type TypedBio = ReturnType<typeof readTypedBio>;

/** Each consent purpose with whether its box is ticked. */
export function readConsents(form: HTMLFormElement) {
  const typed = new FormData(form);
  return Object.fromEntries(consentPurposes.map((purpose) => [purpose, typed.has(`consents.${purpose}`)]));
}
