import { studentSignUpSchema, trainerSignUpSchema } from '@avsar/contract';
import { describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { fieldErrorsOf } from '#forms/fields.ts';
import { isSignUpIncomplete, faultsOfMissingFields, faultsOfTechnologies } from './sign-up-faults.ts';

const whole = {
  name: 'Asha Rao',
  mobileNumber: '9876543210',
  email: 'asha@people.example',
  address: '12 Lake Road, Pune',
  qualification: 'BCA',
  workingStatus: 'unemployed',
  image: 'aGVsbG8=',
  resume: 'aGVsbG8=',
  consents: { account: true, resume_sharing: false, showcase: false, marketing: false },
};
const teaching = { experience: 4, technologies: ['Java'] };
const offered = ['Java', 'React'];

/** The faults of the schema and the missing fields, merged as the form merges them. */
const faultsIn = (schema: ZodType, candidate: Readonly<Record<string, unknown>>) => ({
  ...fieldErrorsOf(schema.safeParse(candidate).error?.issues ?? []),
  ...faultsOfMissingFields(candidate),
});
const faultsOfStudent = (changes: Readonly<Record<string, unknown>>) =>
  faultsIn(studentSignUpSchema, { ...whole, ...changes });

describe('a sign-up', () => {
  test('with every field filled in is valid', () => {
    expect(faultsOfStudent({})).toEqual({});
    expect(isSignUpIncomplete(whole, offered)).toBe(false);
    expect(isSignUpIncomplete({ ...whole, ...teaching }, offered)).toBe(false);
  });

  test.each(['name', 'mobileNumber', 'email', 'address', 'qualification'])('without %s says so there', (name) => {
    expect(faultsOfStudent({ [name]: '' })).toEqual({ [name]: 'Please fill this in.' });
    expect(isSignUpIncomplete({ ...whole, [name]: '' }, offered)).toBe(true);
  });

  test.each([
    { changes: { workingStatus: '' }, fault: { workingStatus: 'Please choose one.' } },
    { changes: { image: '' }, fault: { image: 'Please choose a file.' } },
    { changes: { resume: '' }, fault: { resume: 'Please choose a file.' } },
  ])('without $changes is incomplete', ({ changes, fault }) => {
    expect(faultsOfStudent(changes)).toEqual(fault);
    expect(isSignUpIncomplete({ ...whole, ...changes }, offered)).toBe(true);
  });

  test('of a trainer without experience and technologies is incomplete', () => {
    const candidate = { ...whole, experience: undefined, technologies: [] };
    expect(faultsIn(trainerSignUpSchema, candidate)).toEqual({ experience: 'Please fill this in.' });
    expect(faultsOfTechnologies([], offered)).toEqual({ technologies: 'Please choose at least one technology.' });
    expect(isSignUpIncomplete(candidate, offered)).toBe(true);
  });

  test('of a trainer without technologies is complete if the institute offers none', () => {
    const candidate = { ...whole, experience: 4, technologies: [] };
    expect(faultsIn(trainerSignUpSchema, candidate)).toEqual({});
    expect(faultsOfTechnologies([], [])).toEqual({});
    expect(isSignUpIncomplete(candidate, [])).toBe(false);
    expect(isSignUpIncomplete(candidate, offered)).toBe(true);
  });

  test.each([
    ['a student, who has none', undefined],
    ['a trainer with one', ['Java']],
  ])('of %s has no fault in technologies', (_, chosen) => {
    expect(faultsOfTechnologies(chosen, offered)).toEqual({});
  });

  test('with a number of nine digits and without consent is complete but invalid', () => {
    const changes = { mobileNumber: '987654321', consents: { ...whole.consents, account: false } };
    expect(faultsOfStudent(changes)).toEqual({
      mobileNumber: 'Please enter a valid 10-digit mobile number.',
      'consents.account': 'Please agree to this to sign up.',
    });
    expect(isSignUpIncomplete({ ...whole, ...changes }, offered)).toBe(false);
  });
});
