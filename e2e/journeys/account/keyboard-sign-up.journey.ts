import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fixtures.ts';
import { type MadeFile, makePhoto, makeResume } from '../../fixtures/made-files.ts';
import { makePerson } from '../../fixtures/new-person.ts';
import {
  accountConsent,
  experience,
  logInWithFirstCode,
  picturePicker,
  resumePicker,
  signUpButton,
  technology,
  textField,
  workingStatus,
} from '../../pages/sign-up-form.ts';
import { tabTo } from '../../pages/tab-to.ts';

async function chooseByKeyboard(page: Page, picker: Locator, file: MadeFile): Promise<void> {
  await tabTo(page, picker);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(file);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

test('a trainer signs up without touching a mouse', async ({ page }) => {
  // Registered early: otherwise the browser has sometimes opened its own file dialog already.
  page.on('filechooser', () => undefined);
  const person = makePerson();
  await page.goto('/student-or-trainer/signup');
  await tabTo(page, page.getByRole('link', { name: 'Sign up as a trainer' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/trainer-signup');
  await chooseByKeyboard(page, picturePicker(page), makePhoto());
  await expect(page.getByText('photo.png,')).toBeVisible();
  await type(page, textField(page, 'name'), person.name);
  await type(page, textField(page, 'mobileNumber'), person.mobileNumber);
  await type(page, textField(page, 'email'), person.email);
  await type(page, textField(page, 'address'), person.address);
  await type(page, textField(page, 'qualification'), person.qualification);
  await type(page, workingStatus(page), 'Free');
  await expect(workingStatus(page)).toHaveValue('freelance');
  await type(page, experience(page), '12');
  await tabTo(page, technology(page, 'JavaScript'));
  await page.keyboard.press('Space');
  await expect(technology(page, 'JavaScript')).toBeChecked();
  await chooseByKeyboard(page, resumePicker(page), makeResume());
  await tabTo(page, page.getByRole('button', { name: 'Remove the resume' }));
  await page.keyboard.press('Enter');
  await expect(resumePicker(page), 'whoever removes it is where another is chosen').toBeFocused();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(makeResume());
  await tabTo(page, accountConsent(page));
  await page.keyboard.press('Space');
  await tabTo(page, signUpButton(page));
  await page.keyboard.press('Enter');
  await logInWithFirstCode(page, person);
});
