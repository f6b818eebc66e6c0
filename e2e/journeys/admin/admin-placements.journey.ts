import type { Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { today } from '../../fixtures/days.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { makePhoto, makeResume } from '../../fixtures/made-files.ts';
import { signUpAndIn } from '../../fixtures/new-person.ts';
import { ask, askForJson } from '../../fixtures/public-pages.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openPlacements(page: Page): Promise<void> {
  await page.goto('/admin-profile/placements');
  await expect(page.getByRole('heading', { level: 1, name: 'Placements' })).toBeVisible();
}

async function answerShowcase(page: Page): Promise<void> {
  await page.getByRole('switch', { name: /show my name, picture and qualification/ }).click();
  await expect(page.getByText(/^Done: Saved\./)).toBeVisible();
}

test('a placement is published, and hidden at once when the student or the admin withdraws the consent', async ({
  page,
  browser,
  request,
  browserErrors,
}) => {
  // Waits three times for cached pages, up to a minute each.
  test.setTimeout(240_000);
  const tag = uniqueWord();
  const [placed, stranger, company] = [`Meera ${tag}`, `Arjun ${tag}`, `Works of ${tag}`];
  const theirs = await openOtherBrowser(browser);
  browserErrors.listenTo(theirs);
  const student = await signUpAndIn(theirs, 'student');
  const profile = await theirs.newPage();
  await profile.goto('/student-profile');
  await answerShowcase(profile);

  const admin = await openAdmin();
  await plantAuth(page.context(), admin.auth);
  await openPlacements(page);
  await checkScreen(page);
  await page.getByRole('button', { name: 'Add a placement' }).click();
  const adding = dialog(page, 'Add a placement');
  await adding.getByRole('button', { name: 'Add placement' }).click();
  for (const fault of ['choose a student', 'choose a company', 'fill this in', 'choose a day']) {
    await expect(adding.getByText(`Please ${fault}.`, { exact: true })).toBeVisible();
  }
  await expect(adding.getByRole('combobox', { name: 'Student' })).toBeFocused();
  await checkScreen(page);

  await adding.getByRole('combobox', { name: 'Student' }).fill(student.email);
  await adding.getByRole('option', { name: student.email }).click();
  await adding.getByRole('textbox', { name: 'Name on public pages' }).fill(placed);
  await adding.getByRole('button', { name: 'Add a company' }).click();
  const founding = dialog(page, 'Add a company');
  await founding.getByRole('textbox', { name: 'Name' }).fill(company);
  await founding.getByLabel('Logo').setInputFiles(makeResume());
  await founding.getByRole('button', { name: 'Add company' }).click();
  await expect(founding.getByText('Please upload a valid image file.', { exact: true })).toBeVisible();
  await founding.getByLabel('Logo').setInputFiles(makePhoto('logo.png'));
  await checkScreen(page);
  await founding.getByRole('button', { name: 'Add company' }).click();
  await expect(founding).toBeHidden();
  await expect(adding.getByRole('combobox', { name: 'Company' }).locator('option:checked')).toHaveText(company);
  await expect(adding.getByText('Please choose a company.')).toBeHidden();
  await adding.getByRole('textbox', { name: 'Role' }).fill('Java Developer');
  await adding.getByRole('textbox', { name: 'Package a year' }).fill('₹7,50,000');
  // The home page shows the latest placements.
  await adding.getByLabel('Placed on').fill(today());
  const course = await adding.getByRole('combobox', { name: 'Course they took' }).locator('option').nth(1).innerText();
  await adding.getByRole('combobox', { name: 'Course they took' }).selectOption(course);
  await adding.getByRole('checkbox', { name: 'This person agreed to be shown' }).check();
  await adding.getByRole('button', { name: 'Add placement' }).click();
  await expect(adding).toBeHidden();
  await expect(rowOf(page, placed)).toContainText('₹7,50,000');
  await expect(rowOf(page, placed)).toContainText('Shown');

  const companies = await admin.call<{ id: number; name: string }[]>('GET', '/api/companies?limit=100');
  const added = companies.find(({ name }) => name === company);
  const [first] = await askForJson<{ id: number }[]>(request, '/api/courses?limit=1');
  const another = {
    name: stranger,
    company: { id: added?.id },
    course: { id: first?.id },
    role: 'QA Engineer',
    placedOn: today(),
    consent: true,
  };
  await admin.call('POST', '/api/placements', another);

  const homeShows = async () => {
    const html = await (await ask(request, '/')).text();
    return [placed, stranger].filter((name) => html.includes(name));
  };
  const withinAMinute = { timeout: 60_000, intervals: [1000] };
  await expect.poll(homeShows, withinAMinute).toEqual([placed, stranger]);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 3, name: placed })).toBeVisible();
  // The course, how long it takes and what it costs stand beside the name.
  await expect(page.getByRole('listitem').filter({ hasText: placed })).toContainText(`${course}, `);
  await expect(page.getByRole('listitem').filter({ hasText: placed })).toContainText(/ days?, (?:₹|free)/);

  // An unusual limit, so that no cache has the reply.
  const shownByApi = async (limit: number) => {
    const listed = await askForJson<{ name: string }[]>(request, `/api/placements?limit=${limit}`);
    return listed.map(({ name }) => name).filter((name) => [placed, stranger].includes(name));
  };
  await answerShowcase(profile);
  const withdrawnAt = Date.now();
  expect(await shownByApi(97)).toEqual([stranger]);
  // What a visitor reads comes from nginx's cache, which keeps it for half a minute and then asks again.
  await expect.poll(homeShows, withinAMinute).toEqual([stranger]);
  const seconds = (Date.now() - withdrawnAt) / 1000;
  test.info().annotations.push({ type: 'seconds until a visitor no longer saw the card', description: `${seconds}` });
  expect(seconds).toBeLessThan(60);

  await openPlacements(page);
  await page.getByRole('searchbox').fill(tag);
  await expect(rowOf(page, placed)).toContainText('no consent from the student');
  await page.getByRole('button', { name: `Edit the placement of ${stranger}` }).click();
  const editing = dialog(page, 'Edit placement');
  await editing.getByRole('checkbox', { name: 'This person agreed to be shown' }).uncheck();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, stranger)).toContainText('no consent on record');
  expect(await shownByApi(98)).toEqual([]);
  await expect.poll(homeShows, withinAMinute).toEqual([]);
  await theirs.close();
});

test('two admins change one placement, and a company in use cannot be deleted', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 409/);
  const tag = uniqueWord();
  const [name, company] = [`Divya ${tag}`, `House of ${tag}`];
  const admin = await openAdmin();
  const { id: companyId } = await admin.call<{ id: number }>('POST', '/api/companies', { name: company });
  const draft = { name, company: { id: companyId }, role: 'Tester', placedOn: '2019-03-01', consent: false };
  const placement = await admin.call<{ id: number; version: number }>('POST', '/api/placements', draft);
  await plantAuth(page.context(), admin.auth);
  await page.goto(`/admin-profile/placements?q=${tag}`);
  await page.getByRole('button', { name: `Edit the placement of ${name}` }).click();
  const editing = dialog(page, 'Edit placement');
  await editing.getByRole('textbox', { name: 'Role' }).fill('Lead Tester');

  const path = `/api/placements/${placement.id}`;
  await admin.call('PUT', path, { ...draft, role: 'Developer', version: placement.version });
  await editing.getByRole('button', { name: 'Save' }).click();
  const notice = editing.getByRole('alert');
  await expect(notice).toContainText('Somebody else has changed this in the meantime.');
  await expect(notice).toContainText('Tester → Developer');
  await expect(editing.getByRole('textbox', { name: 'Role' })).toHaveValue('Lead Tester');
  await checkScreen(page);
  await notice.getByRole('button', { name: 'Save my version' }).click();
  await expect(editing).toBeHidden();
  await expect(rowOf(page, name)).toContainText('Lead Tester');

  await page.getByRole('link', { name: 'Companies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: `Delete ${company}` }).click();
  await expect(dialog(page, `${company} cannot be deleted`)).toContainText('1 placement uses this company.');
  await checkScreen(page);
  await dialog(page, `${company} cannot be deleted`).getByRole('button', { name: 'Close' }).last().click();

  await page.goto(`/admin-profile/placements?q=${tag}`);
  await page.getByRole('button', { name: `Delete the placement of ${name}` }).click();
  await checkScreen(page);
  await dialog(page, 'Delete placement').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Done: Placement deleted successfully!')).toBeVisible();
  await expect(page.getByText('No placement matches this search.')).toBeVisible();
  await page.goto('/admin-profile/companies');
  await page.getByRole('button', { name: `Delete ${company}` }).click();
  await dialog(page, 'Delete company').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Done: Company deleted successfully!')).toBeVisible();
});
