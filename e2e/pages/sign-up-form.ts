import { expect, type Page } from '@playwright/test';
import { codeSentTo } from '../fixtures/codes.ts';
import { type MadeFile, makePhoto, makeResume } from '../fixtures/made-files.ts';
import { findPerson, type NewPerson } from '../fixtures/new-person.ts';
import { confirmLater, enterCode } from './code-screen.ts';

export type Kind = 'student' | 'trainer';

const labels = {
  name: 'Full name',
  mobileNumber: 'Mobile number',
  email: 'E-mail',
  address: 'Address',
  qualification: 'Qualification',
} as const satisfies Record<keyof NewPerson, string>;

export const textField = (page: Page, name: keyof NewPerson) => page.getByRole('textbox', { name: labels[name] });
export const textFields = Object.keys(labels) as (keyof NewPerson)[];
export const workingStatus = (page: Page) => page.getByRole('combobox', { name: 'Working status' });
export const experience = (page: Page) => page.getByRole('textbox', { name: 'Experience in years' });
export const technology = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
export const picturePicker = (page: Page) => page.getByLabel('Profile picture');
export const resumePicker = (page: Page) =>
  page.getByLabel('Resume', { exact: false }).and(page.locator('[type=file]'));
export const accountConsent = (page: Page) => page.getByRole('checkbox', { name: /^I am 18 or older/ });
export const signUpButton = (page: Page) => page.getByRole('button', { name: 'Sign up', exact: true });
export const refusal = (page: Page) => page.getByRole('main').getByRole('alert');

export async function chooseFiles(
  page: Page,
  { photo = makePhoto(), resume = makeResume() }: { photo?: MadeFile; resume?: MadeFile } = {},
): Promise<void> {
  await picturePicker(page).setInputFiles(photo);
  await resumePicker(page).setInputFiles(resume);
}

/** Fills in all fields of an open sign-up form. */
export async function fillIn(page: Page, kind: Kind, person: NewPerson): Promise<void> {
  for (const name of textFields) await textField(page, name).fill(person[name]);
  await workingStatus(page).selectOption('Part-time');
  if (kind === 'trainer') {
    await experience(page).fill('7');
    for (const name of ['Java', 'Spring Boot']) await technology(page, name).check();
  }
  await chooseFiles(page);
  await accountConsent(page).check();
}

/** Fills in the form of an invited trainer, whose name and contacts the admin has entered. */
export async function fillInInvitation(
  page: Page,
  person: NewPerson,
  technologies: readonly string[] = ['Java', 'Spring Boot'],
): Promise<void> {
  for (const name of ['address', 'qualification'] as const) await textField(page, name).fill(person[name]);
  await workingStatus(page).selectOption('Part-time');
  await experience(page).fill('7');
  for (const name of technologies) await technology(page, name).check();
  await chooseFiles(page);
  await accountConsent(page).check();
}

/**
 * Logs in with the first code, on the page that follows the sign-up, and puts the mobile number off. `next` is the page
 * that log-in leads back to.
 */
export async function logInWithFirstCode(page: Page, person: NewPerson, next?: string): Promise<void> {
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`;
  await expect(page).toHaveURL(`/login/email${query}`);
  await expect(page.getByText(`We have sent a 6-digit code to ${person.email}`)).toBeVisible();
  await enterCode(page, await codeSentTo(await findPerson(person.email), 'email'));
  await expect(page).toHaveURL(`/confirm-contact${query}`);
  await confirmLater(page);
  await expect(page).toHaveURL(next ?? '/');
  await expect(page.getByRole('link', { name: `${person.name}: your profile` })).toBeVisible();
}
