import type { Page } from '@playwright/test';
import { makePerson } from '../fixtures/new-person.ts';
import { fillIn, refusal, signUpButton } from '../pages/sign-up-form.ts';

const studentSignUp = { path: '/student-signup', viewer: 'visitor' } as const;
const trainerSignUp = { path: '/trainer-signup', viewer: 'visitor' } as const;
const profile = { path: '/student-profile', viewer: 'student' } as const;
const longName = 'Thiruvenkatasubramanian Krishnamoorthy Iyer';

async function openEditForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'Edit profile' }).waitFor();
}

/** Screens of signing up and editing a profile. */
export const personStates = [
  {
    name: 'student-signup-faults',
    ...studentSignUp,
    prepare: async (page: Page) => {
      await signUpButton(page).click();
      await page.getByText('Please agree to this to sign up.').first().waitFor();
    },
  },
  {
    name: 'trainer-signup-faults',
    ...trainerSignUp,
    prepare: async (page: Page) => {
      await signUpButton(page).click();
      await page.getByText('Please choose at least one technology.').waitFor();
    },
  },
  {
    name: 'trainer-signup-filled',
    ...trainerSignUp,
    prepare: async (page: Page) => fillIn(page, 'trainer', makePerson(longName)),
  },
  {
    name: 'student-signup-sending',
    ...studentSignUp,
    prepare: async (page: Page) => {
      // The request is never answered, so that the progress bar stays visible.
      await page.route('**/api/students', () => undefined);
      await fillIn(page, 'student', makePerson(longName));
      await signUpButton(page).click();
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'student-signup-refused',
    ...studentSignUp,
    prepare: async (page: Page) => {
      await page.route('**/api/students', (route) => route.abort());
      await fillIn(page, 'student', makePerson(longName));
      await signUpButton(page).click();
      await refusal(page).waitFor();
    },
  },
  { name: 'edit-own', ...profile, prepare: openEditForm },
  {
    name: 'edit-conflict',
    ...profile,
    prepare: async (page: Page) => {
      await openEditForm(page);
      const conflict = { code: 'conflict', message: 'Somebody else was faster.', requestId: 'none' };
      await page.route('**/api/students/*', (route) => route.fulfill({ status: 409, json: conflict }));
      await page.getByRole('button', { name: 'Save' }).click();
      await refusal(page).waitFor();
      await page.unroute('**/api/students/*');
    },
  },
  {
    name: 'edit-fetch-failed',
    ...profile,
    prepare: async (page: Page) => {
      await page.route('**/api/students/*', (route) => route.abort());
      await page.getByRole('link', { name: 'Edit profile' }).click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await page.unroute('**/api/students/*');
    },
  },
];
