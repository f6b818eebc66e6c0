import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { plantAuth, signInAdminByApi } from '../../fixtures/sign-in.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.beforeEach(async ({ context }) => plantAuth(context, await signInAdminByApi()));

test('the dashboard links to trainers, students, courses and batches, and lists today’s tasks', async ({ page }) => {
  await page.goto('/admin-profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const managementLinks = page.getByRole('list', { name: 'Manage' }).getByRole('link');
  await expect(managementLinks).toHaveText([/^Trainers\d/, /^Students\d/, /^Courses\d/, /^Batches\d/]);
  await expect(part(page, 'Classes today')).toBeVisible();
  await expect(part(page, 'Starting this week')).toBeVisible();
  await checkScreen(page);
  await part(page, 'Today')
    .getByRole('link', { name: /new lead/ })
    .click();
  await expect(page).toHaveURL('/admin-profile/leads');
  for (const name of ['trainers', 'students', 'courses', 'batches']) {
    await page.goto('/admin-profile');
    await managementLinks.filter({ hasText: new RegExp(`^${name}`, 'i') }).click();
    await expect(page).toHaveURL(`/admin-profile/manage-${name}`);
  }
});

for (const [title, word, file] of [
  ['Students by course', 'Students', 'courses-by-students.csv'],
  ['Trainers by course', 'Trainers', 'courses-by-trainers.csv'],
] as const) {
  test(`${title.toLowerCase()} are a chart, a table and a file`, async ({ page }) => {
    await page.goto('/admin-profile');
    const chart = part(page, title);
    await expect(chart).toContainText(/as of \d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [ap]m IST/);
    await expect(chart.getByRole('listitem')).toHaveCount(10);
    await expect(chart.getByRole('listitem').first()).toHaveText(/\d%\s*\(\d+ \w+\)/);
    await chart.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => chart.getByRole('listitem').count()).toBeGreaterThan(10);
    const shown = await chart.getByRole('listitem').count();

    await chart.getByRole('radio', { name: 'Table' }).check();
    const table = chart.getByRole('table', { name: title });
    await expect(table.getByRole('columnheader')).toHaveText(['Course', word, 'Share']);
    await expect(table.getByRole('row')).toHaveCount(shown + 1);
    await checkScreen(page);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(file);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe(`\uFEFF"Course id","Course","${word}","All ${word.toLowerCase()}","Share in %","As of"`);
    expect(lines.length).toBeGreaterThan(shown);
    expect(lines[1]).toMatch(/^\d+,".+",\d+,\d+,[\d.]+,"\d{1,2} \w{3} \d{4}, .+ IST"$/);
  });
}

test('if the figures fail to load the dashboard says so, and its links still work', async ({ page, browserErrors }) => {
  browserErrors.expect('net::ERR_FAILED');
  await page.route('**/api/admin/stats', (route) => route.abort());
  await page.goto('/admin-profile');
  await expect(page.getByText('Error: Error fetching data')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Error fetching data');
  await expect(page.getByRole('list', { name: 'Manage' }).getByRole('link')).toHaveCount(4);
  await checkScreen(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(part(page, 'Today')).toBeVisible();
});
