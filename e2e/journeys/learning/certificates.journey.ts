import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantFinishedBatch } from '../../fixtures/planted-certificates.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { checkContrast, checkScreen } from '../../pages/check-screen.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { tabTo } from '../../pages/tab-to.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const desktop = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };

async function checkBothSchemes(page: Page): Promise<void> {
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a rule is met, the student gets the certificate, an employer checks it, it is revoked and checked again', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const name = `Asha ஆஷா ${uniqueWord()}`;
  const { course, student, meetingId } = await plantFinishedBatch(name);
  const admin = await openAdmin();

  // The admin writes the rule, by keyboard.
  const office = await (await openOtherBrowser(browser, desktop)).newPage();
  await plantAuth(office.context(), admin.auth);
  await office.goto(`/admin-profile/edit-courses?course=${course.id}`);
  await office.getByRole('link', { name: 'Certificate', exact: true }).click();
  await expect(title(office, 'Certificate rule')).toBeVisible();
  await checkBothSchemes(office);
  const attendance = office.getByRole('textbox', { name: 'Attendance, %' });
  await tabTo(office, attendance);
  await office.keyboard.type('175');
  await office.keyboard.press('Enter');
  await expect(office.getByText('Please enter 1 to 100.')).toBeVisible();
  await expect(attendance).toBeFocused();
  await attendance.fill('75');
  await office.keyboard.press('Enter');
  await expect(office.getByText('Done: Saved.')).toBeVisible();
  await checkScreen(office);

  // Visitors read it on the page of the course.
  await page.goto(`/courses/${course.id}`);
  await expect(page.getByText('you get a certificate for at least 75% attendance.')).toBeVisible();
  await checkScreen(page);

  // The student reads what is missing.
  await plantAuth(page.context(), await signInByApi(await personOf(student)));
  await page.goto(`/learn/${course.id}`);
  const way = page.getByRole('link', { name: /^Certificate/ });
  await expect(way).toContainText('0 of 1 reached');
  await way.tap();
  await expect(title(page, 'Certificate')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Attendance' })).toContainText('0%. You need 75%.');
  await checkBothSchemes(page);

  // The register is corrected: the rule is met.
  await admin.call('POST', '/api/attendances/corrections', {
    meeting: { id: meetingId },
    student: { id: student.id },
    verdict: 'present',
    reason: 'Was in the room',
  });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('You have earned it. Well done!')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await checkBothSchemes(page);
  const linkedIn = await page.getByRole('link', { name: 'Add to LinkedIn' }).getAttribute('href');
  expect(linkedIn).toContain('https://www.linkedin.com/profile/add?startTask=CERTIFICATION_NAME');

  // The PDF.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^certificate-20\d\d-\d{6}\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  // An employer without an account, on a small phone.
  const address = (await page.getByRole('link', { name: 'Open its page' }).getAttribute('href')) ?? '';
  const employer = await (await openOtherBrowser(browser, { viewport: { width: 360, height: 740 } })).newPage();
  const reply = await employer.goto(address);
  expect(reply?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  await expect(title(employer, 'This certificate is genuine and holds')).toBeVisible();
  const facts = employer.getByRole('main');
  for (const fact of [name, course.name, '100% (at least 75%)']) await expect(facts).toContainText(fact);
  await checkBothSchemes(employer);

  // The name is corrected: the old address leads to the new certificate.
  await office.goto('/admin-profile/certificates');
  await office.getByRole('searchbox', { name: 'Search certificates' }).fill(name);
  await expect(rowOf(office, name)).toContainText('Valid');
  await checkBothSchemes(office);
  await office.getByRole('button', { name: /^Correct name/ }).click();
  const correcting = office.getByRole('dialog', { name: 'Issue it with a corrected name' });
  await correcting.getByRole('textbox', { name: 'Name on the certificate' }).fill(`${name} Rao`);
  await correcting.getByRole('textbox', { name: 'Reason' }).fill('The surname was missing');
  await checkScreen(office);
  await correcting.getByRole('button', { name: 'Issue again' }).click();
  await expect(office.getByText('Issued again. We have told the student.')).toBeVisible();
  await employer.reload();
  await expect(title(employer, 'This certificate was replaced')).toBeVisible();
  await checkBothSchemes(employer);
  await employer.getByRole('link', { name: 'See the certificate that holds' }).click();
  await expect(title(employer, 'This certificate is genuine and holds')).toBeVisible();
  await expect(employer.getByRole('main')).toContainText(`${name} Rao`);

  // It is revoked, and says so.
  await office.getByRole('button', { name: /^Revoke/ }).click();
  const revoking = office.getByRole('dialog', { name: 'Revoke the certificate?' });
  await revoking.getByRole('button', { name: 'Revoke' }).click();
  await expect(revoking.getByText('Please fill this in.')).toBeVisible();
  await revoking.getByRole('textbox', { name: 'Reason' }).fill('The attendance was forged');
  await checkScreen(office);
  await revoking.getByRole('button', { name: 'Revoke' }).click();
  await expect(office.getByText('Revoked. We have told the student.')).toBeVisible();
  await expect(rowOf(office, 'The attendance was forged')).toContainText('Revoked');
  await employer.reload();
  await expect(title(employer, 'This certificate no longer holds')).toBeVisible();
  await expect(employer.getByRole('main')).toContainText('The reason: “The attendance was forged”');
  await checkBothSchemes(employer);
  await page.reload();
  await expect(page.getByText('This certificate no longer holds.')).toBeVisible();
  await checkScreen(page);
});
