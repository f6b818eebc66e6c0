import type { Page } from '@playwright/test';
import { newName } from '../../fixtures/admin-rows.ts';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { readTestAddresses } from '../../fixtures/environment/places.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { makePerson, type NewPerson } from '../../fixtures/new-person.ts';
import { authenticatorCodeOf, invitationFor, makeStaff, staffPassword } from '../../fixtures/new-staff.ts';
import { plantAuth, signInStaffByApi, type StoredAuth } from '../../fixtures/sign-in.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const rowOf = (page: Page, { name }: NewPerson) => page.getByRole('row').filter({ hasText: name });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
const sectionsOf = (page: Page) => navigation(page).getByRole('link').allInnerTexts();
const notYourWork = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page is not part of your work' });

/** The status of one call with this token. */
async function statusOf({ token }: StoredAuth, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${readTestAddresses().origin}${path}`, { headers })).status;
}

test('an owner invites a counsellor, who sets password and authenticator on a phone and sees leads and people, no money', async ({
  page,
  browser,
  browserErrors,
}) => {
  const owner = await openAdmin();
  const counsellor = makePerson(newName('Meera Iyer'));
  await plantAuth(page.context(), owner.auth);
  await page.goto('/admin-profile/staff');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByRole('textbox', { name: 'Full name' }).fill(counsellor.name);
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(counsellor.email);
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Counsellor');
  await expect(dialog).toContainText('Answers enquiries and looks after students and trainers.');
  await checkScreen(page);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`Done: ${counsellor.name} is invited.`)).toBeVisible();
  await expect(rowOf(page, counsellor)).toContainText('Invited');
  await checkScreen(page);

  const theirs = await openOtherBrowser(browser, phone);
  browserErrors.listenTo(theirs);
  const screen = await theirs.newPage();
  const link = await invitationFor(counsellor);
  await screen.goto(link);
  await expect(screen.getByRole('img', { name: 'Code for the authenticator app' })).toBeVisible();
  await checkScreen(screen);
  await screen.getByRole('textbox', { name: 'Password', exact: true }).fill(staffPassword);
  await screen.getByLabel('The same password again').fill(staffPassword);
  await screen.getByLabel('6-digit code from the app').fill(await authenticatorCodeOf(link));
  await screen.getByRole('button', { name: 'Save and log in' }).click();
  await expect(screen.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await checkScreen(screen);
  await screen.getByRole('button', { name: 'I have saved them' }).click();
  await expect(screen).toHaveURL('/admin-profile');
  await expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(await sectionsOf(screen)).toEqual([
    'Dashboard',
    'Trainers',
    'Students',
    'Messages',
    'Batches',
    'Leads',
    'Quotes',
    'Enquiries',
  ]);
  await checkScreen(screen);
  await screen.goto('/admin-profile/enquiries');
  await expect(screen.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
  await screen.goto('/admin-profile/manage-payments');
  await expect(notYourWork(screen)).toBeVisible();
  await checkScreen(screen);
  await theirs.close();

  browserErrors.expect(/status of 404 .*\/staff-invitations\/open/);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  await checkScreen(page);
});

test('accounts see payments without contacts, and neither enquiries nor people', async ({ page }) => {
  const auth = await signInStaffByApi('suresh.pillai@avsar.example');
  await plantAuth(page.context(), auth);
  await page.goto('/admin-profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(await sectionsOf(page)).toEqual([
    'Dashboard',
    'Payments',
    'Dues',
    'Coupons',
    'Grants',
    'Desk',
    'Tax',
    'Figures',
  ]);
  await checkScreen(page);
  await navigation(page).getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('@');
  await checkScreen(page);
  for (const path of ['/admin-profile/enquiries', '/admin-profile/manage-students']) {
    await page.goto(path);
    await expect(notYourWork(page)).toBeVisible();
  }
  const statuses = ['/api/admin/orders', '/api/enquiries', '/api/students/1', '/api/admin/staff'];
  expect(await Promise.all(statuses.map((path) => statusOf(auth, path)))).toEqual([200, 403, 403, 403]);
});

test('an owner suspends a manager who is logged in: the next call is refused, and the screen says so', async ({
  page,
  browser,
  browserErrors,
}) => {
  const owner = await openAdmin();
  const manager = await makeStaff(owner, 'manager');
  const theirs = await openOtherBrowser(browser, { viewport: { width: 1440, height: 900 } });
  browserErrors.listenTo(theirs);
  browserErrors.expect(/status of 401/);
  await plantAuth(theirs, manager.auth);
  const screen = await theirs.newPage();
  await screen.goto('/admin-profile/manage-students');
  await expect(screen.getByRole('row').nth(2)).toBeVisible();
  expect(await statusOf(manager.auth, '/api/admin/orders')).toBe(200);

  await plantAuth(page.context(), owner.auth);
  await page.goto('/admin-profile/staff');
  await page.getByRole('button', { name: `Suspend: ${manager.name}` }).click();
  const question = page.getByRole('dialog', { name: `Suspend ${manager.name}?` });
  await expect(question).toContainText('is logged out everywhere at once');
  await checkScreen(page);
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(`Done: ${manager.name} is suspended and logged out everywhere.`)).toBeVisible();
  await expect(rowOf(page, manager)).toContainText('Suspended');

  expect(await statusOf(manager.auth, '/api/admin/orders')).toBe(401);
  await navigation(screen).getByRole('link', { name: 'Payments' }).click();
  await expect(screen.getByText('Please log in again', { exact: false }).first()).toBeVisible();
  await theirs.close();

  await page.getByRole('button', { name: `Restore: ${manager.name}` }).click();
  await expect(page.getByText(`Done: ${manager.name} can log in again.`)).toBeVisible();
  expect(await statusOf(manager.auth, '/api/admin/orders')).toBe(401);
});
