import type { Page } from '@playwright/test';
import { codeSentTo } from '../../fixtures/codes.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { confirmLater, enterCode } from '../../pages/code-screen.ts';
import { findPerson, makePerson, type NewPerson, signUpByApi } from '../../fixtures/new-person.ts';
import { accountConsent } from '../../pages/sign-up-form.ts';
import { tabTo } from '../../pages/tab-to.ts';

/** Logs in with a browser in which the person did not sign up. */
async function logInInNewBrowser(page: Page, { email }: NewPerson): Promise<void> {
  await page.goto('/login/email');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await enterCode(page, await codeSentTo(await findPerson(email), 'email'));
  await expect(page).toHaveURL('/before-you-go-on');
  await expect(page.getByRole('heading', { level: 1, name: 'Before you continue' })).toBeVisible();
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' });

test('a first log-in in another browser shows whose account it is, and asks for consents before any page opens', async ({
  page,
}) => {
  const person = makePerson();
  await signUpByApi(person, 'student');
  await logInInNewBrowser(page, person);
  const main = page.getByRole('main');
  for (const detail of [person.name, person.email]) await expect(main).toContainText(detail);
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await checkScreen(page);

  await goOn(page).click();
  await expect(accountConsent(page)).toHaveAccessibleDescription('Please agree to this to go on.');
  await expect(accountConsent(page)).toBeFocused();
  for (const path of ['/my-courses', '/student-profile']) {
    await page.goto(path);
    await expect(page, `${path} is behind the questions`).toHaveURL(
      `/before-you-go-on?next=${encodeURIComponent(path)}`,
    );
  }

  await accountConsent(page).check();
  await page.getByRole('checkbox', { name: /write to me about new courses/ }).check();
  await goOn(page).click();
  await expect(page.getByText('Done: Thank you. Your account is ready.')).toBeVisible();
  await expect(page).toHaveURL(`/confirm-contact?next=${encodeURIComponent('/student-profile')}`);
  await confirmLater(page);
  await expect(page).toHaveURL('/student-profile');
  await expect(page.getByRole('switch', { name: /write to me about new courses/ })).toBeChecked();
  await expect(page.getByRole('switch', { name: /on its public pages/ })).not.toBeChecked();
  await checkScreen(page);

  await page.goto('/before-you-go-on');
  await expect(page, 'nobody is asked twice').toHaveURL('/student-profile');
});

test('a person who sees somebody else’s account logs out, and no consent is stored', async ({ page }) => {
  const person = makePerson();
  await signUpByApi(person, 'trainer');
  await logInInNewBrowser(page, person);
  await page.getByRole('button', { name: 'Log out instead' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: `${person.name}: your profile` })).toHaveCount(0);
});

test('the first consents are answered by keyboard @desktop', async ({ page }) => {
  const person = makePerson();
  await signUpByApi(person, 'trainer');
  await logInInNewBrowser(page, person);
  await tabTo(page, accountConsent(page));
  await page.keyboard.press('Space');
  await expect(accountConsent(page)).toBeChecked();
  await tabTo(page, goOn(page));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Later' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/trainer-profile');
});
