import type { Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantGraduates } from '../../fixtures/planted-graduates.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { checkContrast, checkScreen } from '../../pages/check-screen.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function checkBothSchemes(page: Page): Promise<void> {
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Chooses the graduates of a course in a quarter, and returns the dialog. */
async function choose(page: Page, course: string, quarter: string) {
  await page.getByRole('button', { name: 'Publish a report' }).click();
  const publishing = dialog(page, 'Publish a report');
  await publishing.getByRole('combobox', { name: 'Graduates of' }).selectOption({ label: course });
  await publishing.getByRole('combobox', { name: 'From' }).selectOption({ label: quarter });
  await publishing.getByRole('combobox', { name: 'To the end of' }).selectOption({ label: quarter });
  return publishing;
}

test('a report is published, a visitor opens the claim to its rows, and it is withdrawn', async ({
  page,
  browser,
  browserErrors,
}) => {
  // The second report of the same graduates.
  browserErrors.expect(/status of 409 .*\/api\/admin\/outcome-reports\b/);
  test.setTimeout(180_000);
  const { course, quarter } = await plantGraduates();
  const admin = await openAdmin();
  await plantAuth(page.context(), admin.auth);

  await page.goto('/admin-profile/placements');
  await page.getByRole('link', { name: 'Outcome reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outcome reports' })).toBeVisible();
  await checkBothSchemes(page);
  const publishing = await choose(page, course.name, quarter);
  await expect(publishing.getByText('81%')).toBeVisible();
  await expect(publishing).toContainText('9 of 11 found work in the field in 180 days.');
  await expect(publishing).toContainText('4 No answer, so we do not know: 2');
  await expect(publishing).toContainText('Left out. Said at the start: study further: 1');
  await checkBothSchemes(page);
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await expect(publishing).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: course.name });
  await expect(row).toContainText('81% (9 of 11)');
  await checkScreen(page);

  // Nobody publishes the same graduates twice.
  const again = await choose(page, course.name, quarter);
  await again.getByRole('button', { name: 'Publish' }).click();
  await expect(again.getByText('A report of these graduates holds already. Withdraw it first.')).toBeVisible();
  await again.getByRole('button', { name: 'Cancel' }).click();

  const visitor = await (await openOtherBrowser(browser, phone)).newPage();
  await visitor.goto(`/courses/${course.id}`);
  await expect(visitor.getByText('9 of 11 who completed this course', { exact: false })).toBeVisible();
  await checkBothSchemes(visitor);
  await visitor.getByRole('link', { name: 'How this is counted' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: course.name })).toBeVisible();
  await expect(visitor.getByRole('region', { name: 'Rows of the report' }).getByRole('row')).toHaveCount(13);
  await expect(visitor.getByText('Median pay ₹4,00,000 a year, known of 9 of 9.')).toBeVisible();
  await checkBothSchemes(visitor);
  const loading = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: 'Download all 12 rows (CSV)' }).click();
  expect((await loading).suggestedFilename()).toMatch(/^outcomes-\d+\.csv$/);
  await visitor.getByRole('link', { name: 'What became of our graduates' }).first().click();
  await expect(visitor.getByRole('heading', { level: 2, name: 'How we count' })).toBeVisible();
  await checkBothSchemes(visitor);

  await row.getByRole('button', { name: 'Withdraw' }).click();
  const withdrawing = dialog(page, 'Withdraw the report?');
  await withdrawing.getByRole('textbox', { name: 'Reason' }).fill('Two letters were forged.');
  await checkScreen(page);
  await withdrawing.getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toContainText('Two letters were forged.');
  await expect(async () => {
    await visitor.goto(
      await row
        .getByRole('link')
        .first()
        .evaluate((link: HTMLAnchorElement) => link.href),
    );
    await expect(visitor.getByRole('alert')).toContainText('This report no longer holds.', { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await checkBothSchemes(visitor);
});

test('the claim of the home page is the newest report of all courses, and goes back when that is withdrawn', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { quarter } = await plantGraduates();
  const admin = await openAdmin();
  await plantAuth(page.context(), admin.auth);
  const visitor = await (await openOtherBrowser(browser, phone)).newPage();
  const claim = visitor.locator('a[href^="/outcomes/"]').first();
  await visitor.goto('/');
  const before = await claim.getAttribute('href');

  await page.goto('/admin-profile/outcome-reports');
  const publishing = await choose(page, 'All courses', quarter);
  const counted = publishing.getByText(/\d+ of \d+ found work in the field/);
  await expect(counted).toBeVisible();
  const [, found, all] = /(\d+) of (\d+) found/.exec((await counted.textContent()) ?? '') ?? [];
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await expect(publishing).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: `(${found} of ${all})` });
  const report = await row.getByRole('link').first().getAttribute('href');

  // nginx caches for half a minute.
  const shows = (href: string | null) =>
    expect(async () => {
      await visitor.goto('/');
      expect(await claim.getAttribute('href')).toBe(href);
    }).toPass({ timeout: 60_000 });
  await shows(report);
  await checkScreen(visitor);
  await claim.click();
  await expect(visitor.getByText(`${found} of ${all}`, { exact: false }).first()).toBeVisible();

  await row.getByRole('button', { name: 'Withdraw' }).click();
  const withdrawing = dialog(page, 'Withdraw the report?');
  await withdrawing.getByRole('textbox', { name: 'Reason' }).fill('It was a rehearsal.');
  await withdrawing.getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toContainText('It was a rehearsal.');
  await shows(before);
});
