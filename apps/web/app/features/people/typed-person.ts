import { consentPurposes } from '@avsar/contract';
import { plainMobileNumber } from '#lib/mobile-number.ts';
import { readForm } from '#lib/use-draft.ts';

/** What stands in the fields, as the api wants to have it. */
export function readTypedPerson(form: HTMLFormElement) {
  const {
    name = '',
    mobileNumber = '',
    email = '',
    address = '',
    qualification = '',
    workingStatus = '',
  } = readForm(form);
  return {
    name: name.trim(),
    mobileNumber: plainMobileNumber(mobileNumber),
    email: email.trim(),
    // An address has lines, and is kept on one.
    address: address.trim().replaceAll(/\s*\n\s*/g, ', '),
    qualification: qualification.trim(),
    workingStatus,
  };
}

export type TypedPerson = ReturnType<typeof readTypedPerson>;

export function readTypedTeaching(form: HTMLFormElement) {
  const { experience = '' } = readForm(form);
  return {
    experience: experience.trim() === '' ? undefined : Number(experience),
    technologies: new FormData(form).getAll('technologies').filter((value) => typeof value === 'string'),
  };
}

export type TypedTeaching = ReturnType<typeof readTypedTeaching>;

/** Every purpose, ticked or not. */
export function readConsents(form: HTMLFormElement) {
  const typed = new FormData(form);
  return Object.fromEntries(consentPurposes.map((purpose) => [purpose, typed.has(`consents.${purpose}`)]));
}
