import { randomInt, randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { query } from './database.ts';
import { makePhoto, makeResume } from './made-files.ts';
import type { Person } from './people.ts';
import { plantAuth, post, signInByApi } from './sign-in.ts';

/** A person who has not signed up yet. */
export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly mobileNumber: string;
  readonly address: string;
  readonly qualification: string;
}

export function makePerson(name = 'Lakshmi Venkataraman'): NewPerson {
  return {
    name,
    email: newEmail(),
    mobileNumber: newMobileNumber(),
    address: '14 Temple Street, Chennai',
    qualification: 'B.Sc., Physics',
  };
}

export const newEmail = () => `${randomUUID()}@people.example`;
export const newMobileNumber = () => `8${randomInt(1_000_000_000).toString().padStart(9, '0')}`;

/** Reads a person who has signed up from the database. */
export async function findPerson(email: string): Promise<Person> {
  const [person] = await query<Person>(
    'select id, role, name, email, mobile_number as "mobileNumber" from users where email = $1',
    [email],
  );
  if (person === undefined) throw new Error(`There is no ${email}`);
  return person;
}

/** Signs somebody up through the API; the cookie identifies the browser that did it. */
export async function signUpByApi(person: NewPerson, kind: 'student' | 'trainer'): Promise<{ cookie: string }> {
  return post(`/api/${kind}s`, {
    ...person,
    workingStatus: 'part-time',
    image: makePhoto().buffer.toString('base64'),
    resume: makeResume().buffer.toString('base64'),
    consents: { account: true },
    ...(kind === 'trainer' && { experience: 7, technologies: ['Java'] }),
  });
}

/** Creates a new person and signs them in at this browser; for journeys that change people. */
export async function signUpAndIn(context: BrowserContext, kind: 'student' | 'trainer'): Promise<Person> {
  const person = makePerson();
  const { cookie } = await signUpByApi(person, kind);
  const signedUp = await findPerson(person.email);
  await plantAuth(context, await signInByApi(signedUp, cookie));
  return signedUp;
}
