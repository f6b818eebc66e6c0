import type { Page } from '@playwright/test';
import { assignTrainer, makeBatch, makeCourse, newName } from '../../fixtures/admin-rows.ts';
import { type AdminAccess, openAdmin } from '../../fixtures/as-admin.ts';
import { codeSentTo } from '../../fixtures/codes.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { mailTo } from '../../fixtures/mail.ts';
import { findPerson, makePerson, type NewPerson } from '../../fixtures/new-person.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { confirmLater, enterCode } from '../../pages/code-screen.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { fillInInvitation } from '../../pages/sign-up-form.ts';
import { gotoWithoutCache } from '../../pages/without-cache.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const deadLink = (page: Page) => page.getByRole('heading', { level: 1, name: 'This link no longer works' });
const rowOf = (page: Page, { name }: NewPerson) => page.getByRole('row').filter({ hasText: name });
const completeButton = (page: Page) => page.getByRole('button', { name: 'Complete my profile' });

async function search(page: Page, { name }: NewPerson): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search trainers' }).fill(name);
  await expect(page.getByText('1 trainer', { exact: true })).toBeVisible();
}

/** Two clicks and three fields, on the list of trainers. */
async function invite(page: Page, trainer: NewPerson): Promise<void> {
  await page.getByRole('button', { name: 'Add a trainer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a trainer' });
  await expect(dialog.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Full name' }).fill(trainer.name);
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(trainer.email);
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(trainer.mobileNumber);
  await checkScreen(page);
  await dialog.getByRole('button', { name: 'Add trainer' }).click();
}

async function inviteByApi(admin: AdminAccess): Promise<NewPerson> {
  const trainer = makePerson(newName('Devika Nair'));
  const { name, email, mobileNumber } = trainer;
  await admin.call('POST', '/api/admin/trainers/invitations', { name, email, mobileNumber });
  return trainer;
}

async function linkFor({ email }: NewPerson): Promise<string> {
  const { text } = await mailTo(email, 'Complete your profile');
  return /\S+\/invitation#\S+/.exec(text)?.[0] ?? '';
}

test('the admin adds a trainer, who gets a course and a batch before answering; only the batch names the trainer', async ({
  page,
}) => {
  const admin = await openAdmin();
  const trainer = makePerson(newName('Devika Nair'));
  await plantAuth(page.context(), admin.auth);
  await page.goto('/admin-profile/manage-trainers');
  await invite(page, trainer);
  await expect(page.getByText(`Done: We are sending ${trainer.name} a link by e-mail.`)).toBeVisible();
  await search(page, trainer);
  await expect(rowOf(page, trainer)).toContainText('Invited, not completed');
  await expect(rowOf(page, trainer)).toContainText('Link works until');
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await checkScreen(page);

  const invited = await findPerson(trainer.email);
  const course = await makeCourse(admin);
  await assignTrainer(admin, invited, course);
  await makeBatch(admin, invited, course);
  await gotoWithoutCache(page, `/courses/${course.id}`);
  await expect(page.getByRole('main')).toContainText(trainer.name);
  await gotoWithoutCache(page, '/community');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(trainer.name)).toBeHidden();
});

test('an invited trainer completes the profile by the link, on a phone, and is listed; the link works once', async ({
  page,
  browser,
  browserErrors,
}) => {
  browserErrors.expect(/status of 404 .*\/invitations\/open/);
  browserErrors.expect(/status of 409 .*\/invitations/);
  const admin = await openAdmin();
  const trainer = await inviteByApi(admin);
  await assignTrainer(admin, await findPerson(trainer.email), await makeCourse(admin));
  const theirs = await openOtherBrowser(browser, phone);
  browserErrors.listenTo(theirs);
  const screen = await theirs.newPage();
  const link = await linkFor(trainer);
  await screen.goto(link);
  await expect(screen.getByRole('main')).toContainText(trainer.email);
  await expect(completeButton(screen)).toBeVisible();
  await checkScreen(screen);
  await completeButton(screen).click();
  await expect(screen.getByText('Warning: Please fill in all fields')).toBeVisible();
  await fillInInvitation(screen, trainer);
  await completeButton(screen).click();
  await expect(screen).toHaveURL(/\/confirm-contact/);
  await confirmLater(screen);
  await expect(screen).toHaveURL('/trainer-profile');
  await expect(screen.getByRole('main')).toContainText(trainer.name);
  await gotoWithoutCache(screen, '/community');
  await expect(screen.getByText(trainer.name).first()).toBeVisible();
  await theirs.close();

  await page.goto(link);
  await expect(deadLink(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Ask the institute for a new one.');
  await checkScreen(page);
  await plantAuth(page.context(), admin.auth);
  await page.goto('/admin-profile/manage-trainers');
  await search(page, trainer);
  await expect(rowOf(page, trainer)).toContainText('Active');
  await invite(page, { ...trainer, name: 'Somebody Else' });
  await expect(page.getByRole('alert')).toContainText(`The trainer ${trainer.name} has this e-mail address.`);
  await expect(page.getByRole('link', { name: `Open ${trainer.name}` })).toBeVisible();
});

test('the admin sends the link again and withdraws an invitation', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 404 .*\/invitations\/open/);
  await plantAuth(page.context(), (await openAdmin()).auth);
  const trainer = makePerson(newName('Devika Nair'));
  await page.goto('/admin-profile/manage-trainers');
  await invite(page, trainer);
  await expect(page.getByRole('dialog')).toBeHidden();
  await search(page, trainer);
  await page.getByRole('button', { name: `Send again: ${trainer.name}` }).click();
  await expect(page.getByText('Done: We are sending a new link. The earlier link no longer works.')).toBeVisible();
  await page.getByRole('button', { name: `Withdraw: ${trainer.name}` }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw this invitation?' });
  await expect(question).toContainText(trainer.name);
  await checkScreen(page);
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Done: The invitation is withdrawn, and the account is deleted.')).toBeVisible();
  await expect(rowOf(page, trainer)).toBeHidden();
});

test('an invited trainer who logs in by code first is led to the same form', async ({
  page,
  browser,
  browserErrors,
}) => {
  browserErrors.expect(/status of 404 .*\/invitations\/open/);
  const admin = await openAdmin();
  const trainer = await inviteByApi(admin);
  const { email } = trainer;
  const theirs = await openOtherBrowser(browser, phone);
  browserErrors.listenTo(theirs);
  const screen = await theirs.newPage();
  await screen.goto('/login/email');
  await screen.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await screen.getByRole('button', { name: 'Send code' }).click();
  await enterCode(screen, await codeSentTo(await findPerson(email), 'email'));
  await expect(screen).toHaveURL('/invitation');
  await expect(completeButton(screen)).toBeVisible();
  await screen.goto('/trainer-profile');
  await expect(screen).toHaveURL('/invitation');
  await fillInInvitation(screen, trainer);
  await completeButton(screen).click();
  await expect(screen).toHaveURL(/\/confirm-contact/);
  await confirmLater(screen);
  await expect(screen).toHaveURL('/trainer-profile');
  await theirs.close();

  // The link in the mail is dead now, and whoever is logged in is asked to log out first.
  await plantAuth(page.context(), admin.auth);
  await page.goto(await linkFor(trainer));
  await expect(page.getByText('is logged in on this device.')).toBeVisible();
  await checkScreen(page);
});
