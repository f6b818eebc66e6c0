import type { Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { codeSentTo } from '../../fixtures/codes.ts';
import { query } from '../../fixtures/database.ts';
import { makeMember } from '../../fixtures/admin-rows.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { enterCode } from '../../pages/code-screen.ts';
import { mailTo } from '../../fixtures/mail.ts';
import { newEmail, newMobileNumber } from '../../fixtures/new-person.ts';
import { expirePasswordProof } from '../../fixtures/planted-orders.ts';
import { readTestAddresses } from '../../fixtures/environment/places.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Change e-mail or mobile number' });
const proof = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' });

test('the admin changes the e-mail address of a person; the change waits a day, and can be cancelled', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/status of 403 .*\/contact-changes/);
  const admin = await openAdmin();
  await expirePasswordProof(admin.auth);
  await plantAuth(context, admin.auth);
  const student = await makeMember('student');
  const email = newEmail();
  await page.goto(`/admin-profile/manage-students?q=${encodeURIComponent(student.name)}`);
  await page.getByRole('link', { name: student.name, exact: true }).click();
  const details = page.getByRole('region', { name: 'Details' });
  const change = details.getByRole('button', { name: 'Change e-mail or mobile number' });
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('radio', { name: 'E-mail' })).toBeFocused();
  await checkScreen(page);
  await form(page).getByRole('button', { name: 'Send the code' }).click();
  await expect(form(page).getByRole('textbox', { name: 'New e-mail address' })).toBeFocused();
  await form(page).getByRole('textbox', { name: 'New e-mail address' }).fill(email);
  await form(page).getByRole('textbox', { name: 'How you checked the identity' }).fill('Identity card seen');
  await page.keyboard.press('Enter');
  await proof(page).getByRole('textbox', { name: 'Password' }).fill(readTestAddresses().admin.password);
  await page.keyboard.press('Enter');

  const codes = page.getByRole('dialog', { name: 'Confirm the e-mail address' });
  await expect(codes).toContainText('takes effect 24 hours after the code is entered');
  await checkScreen(page);
  await enterCode(codes, await codeSentTo({ ...student, email }, 'email'));
  await expect(page.getByText('Done: The new e-mail address is confirmed. It takes effect on')).toBeVisible();
  await expect(details).toContainText('Takes effect later');
  await expect(details).toContainText(email);
  await expect(change).toBeFocused();
  await checkScreen(page);
  expect((await mailTo(student.email, 'the institute entered a new e-mail address')).text).toContain('#');

  await details.getByRole('button', { name: 'Stop the change of the e-mail' }).click();
  await expect(page.getByText('The e-mail address stays as it is.')).toBeVisible();
  await expect(details).not.toContainText(email);
  expect(await query('select from users where email = $1', [email])).toHaveLength(0);
});

test('a number of nine digits is refused with a message, and the form stays open', async ({ page, context }) => {
  const admin = await openAdmin();
  await plantAuth(context, admin.auth);
  const trainer = await makeMember('trainer');
  await page.goto(`/admin-profile/manage-trainers?q=${encodeURIComponent(trainer.name)}`);
  await page.getByRole('button', { name: trainer.name, exact: true }).click();
  await page.getByRole('button', { name: 'Change e-mail or mobile number' }).click();
  await form(page).getByText('Mobile number', { exact: true }).click();
  const field = form(page).getByRole('textbox', { name: 'New mobile number' });
  await field.fill(newMobileNumber().slice(1));
  await form(page).getByRole('textbox', { name: 'How you checked the identity' }).fill('Identity card seen');
  await form(page).getByRole('button', { name: 'Send the code' }).click();
  await expect(field).toHaveAccessibleDescription('Please enter a valid 10-digit mobile number.');
  await checkScreen(page);
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await expect(page.getByRole('dialog', { name: trainer.name })).toBeVisible();
});
