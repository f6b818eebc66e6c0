import type { Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { dayAhead } from '../../fixtures/days.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { makeCompany, openingDraft } from '../../fixtures/made-openings.ts';
import { makeStaff } from '../../fixtures/new-staff.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import { plantCourse, plantStudentOf } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { checkContrast, checkScreen } from '../../pages/check-screen.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

async function checkBothSchemes(page: Page): Promise<void> {
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Adds a company with a contact and a note, and leads to its page. */
async function addCompany(page: Page, company: string): Promise<void> {
  await page.goto('/admin-profile/companies');
  await page.getByRole('button', { name: 'Add a company' }).click();
  const adding = dialog(page, 'Add a company');
  await adding.getByRole('textbox', { name: 'Name' }).fill(company);
  await adding.getByRole('textbox', { name: 'Website' }).fill('tessorin');
  await adding.getByRole('button', { name: 'Add company' }).click();
  await expect(adding.getByText('Please enter an address that begins with https://.')).toBeVisible();
  await adding.getByRole('textbox', { name: 'Website' }).fill('https://tessorin.example');
  await adding.getByRole('checkbox', { name: 'Show on the home page' }).uncheck();
  await checkScreen(page);
  await adding.getByRole('button', { name: 'Add company' }).click();
  await expect(adding).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search companies' }).fill(company);
  await expect(page.getByRole('row').filter({ hasText: company })).toContainText('Not on the home page');
  await checkBothSchemes(page);
  await page.getByRole('link', { name: company, exact: true }).click();
  await expect(title(page, company)).toBeVisible();

  await page.getByRole('button', { name: 'Add a contact' }).click();
  const contact = dialog(page, 'Add a contact');
  await contact.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
  await contact.getByRole('button', { name: 'Add contact' }).click();
  await expect(contact.getByText('Please give an email address or a number.')).toBeVisible();
  await expect(contact.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await contact.getByRole('textbox', { name: 'Mobile number' }).fill('98765 43210');
  await checkScreen(page);
  await contact.getByRole('button', { name: 'Add contact' }).click();
  await expect(contact).toBeHidden();
  await expect(page.getByRole('link', { name: '98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');

  await page.getByRole('textbox', { name: 'New note' }).fill('They look for two people in spring.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(part(page, 'Notes').getByRole('listitem')).toContainText('They look for two people in spring.');
  await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('');
  await checkBothSchemes(page);
}

/** Writes an opening of the company whose page is shown, and opens it. */
async function writeOpening(page: Page, opening: string, course: string): Promise<void> {
  await page.getByRole('link', { name: 'Add an opening' }).click();
  await expect(title(page, 'Add an opening')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Company' })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(field(page, 'Title')).toBeFocused();
  await checkBothSchemes(page);
  await field(page, 'Title').fill(opening);
  await field(page, 'Place').fill('Pune');
  await field(page, 'About the work').fill('You write and test small services, with two colleagues.');
  await field(page, 'How many people').fill('2');
  await field(page, 'Fixed pay a year').fill('₹3,60,000');
  await field(page, 'Fixed pay a year, up to').fill('5,00,000');
  await page.getByLabel('Last day to apply').fill(dayAhead(20));
  await page.getByRole('combobox', { name: 'Courses' }).fill(course);
  await page.getByRole('option', { name: course }).click();
  await expect(page.getByRole('button', { name: `Remove ${course}` })).toBeVisible();
  await field(page, 'Passed out in or after').fill('2024');
  await page.getByRole('combobox', { name: 'Skills that are needed' }).fill('sql');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove SQL' })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(title(page, opening)).toBeVisible();
  await expect(page.getByText('Only colleagues see it.', { exact: true })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await dialog(page, 'Open this opening?').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('Students see it, and visitors too.')).toBeVisible();
}

test('an opening is written and opened, a student sees what is missing and may then apply, a visitor reads it', async ({
  page,
  browser,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  const word = uniqueWord();
  const [company, opening] = [`Tessorin ${word}`, `Junior Developer ${word}`];
  const course = await plantCourse();
  const student = await plantStudentOf(course, `Kavya ${word}`);
  const officer = await makeStaff(await openAdmin(), 'placement_officer');
  await plantAuth(page.context(), officer.auth);

  await addCompany(page, company);
  await writeOpening(page, opening, course.name);
  const students = part(page, 'Students');
  await expect(students).toContainText('No student meets all of it now.');
  await students.getByRole('radio', { name: 'Not yet' }).check();
  const row = students.getByRole('listitem').filter({ hasText: student.name });
  await expect(row).toContainText('year of passing out not given');
  await expect(row).toContainText('skills not given: SQL');
  await checkBothSchemes(page);
  const openingId = /\/openings\/(?<id>\d+)/.exec(page.url())?.groups?.['id'] ?? '';

  // The student, on a small phone.
  const theirs = await openOtherBrowser(browser, phone);
  browserErrors.listenTo(theirs);
  await plantAuth(theirs, await signInByApi(await personOf(student)));
  const learner = await theirs.newPage();
  await learner.goto('/my-courses');
  await learner.getByRole('main').getByRole('link', { name: 'openings' }).tap();
  const card = learner.getByRole('article').filter({ hasText: opening });
  await expect(card).toContainText('Not yet: 2 things');
  await checkBothSchemes(learner);
  await card.getByRole('link', { name: opening }).tap();
  await expect(title(learner, opening)).toBeVisible();
  const needed = part(learner, 'What you need');
  await expect(needed).toContainText(`You have ${course.name}.`);
  await expect(needed).toContainText('You have not told us your year yet.');
  await expect(needed).toContainText('These skills: SQL');
  await expect(learner.getByRole('main').getByRole('button')).toHaveCount(0);
  await checkBothSchemes(learner);
  await needed.getByRole('link', { name: 'Add your year' }).tap();
  await expect(title(learner, 'Career details')).toBeVisible();
  await learner.getByRole('textbox', { name: 'Year of passing out' }).fill('1869');
  await learner.getByRole('button', { name: 'Save' }).tap();
  await expect(learner.getByText('Please give a year.')).toBeVisible();
  await learner.getByRole('textbox', { name: 'Year of passing out' }).fill('2025');
  await learner.getByRole('combobox', { name: 'Skills' }).fill('java, sql');
  await learner.getByRole('button', { name: 'Add: Skills' }).tap();
  await expect(learner.getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveText(['Java', 'SQL']);
  await checkBothSchemes(learner);
  await learner.getByRole('button', { name: 'Save' }).tap();
  await expect(learner.getByText('Done: Saved. The openings show what has changed.')).toBeVisible();
  await learner.goto(`/my-openings/${openingId}`);
  await expect(part(learner, 'What you need')).toContainText('You may apply');
  await checkBothSchemes(learner);

  // The officer sees it, too.
  await page.reload();
  await page.getByRole('radio', { name: 'May apply' }).check();
  await expect(part(page, 'Students').getByRole('listitem').filter({ hasText: student.name })).toContainText('2025');
  await checkScreen(page);

  // A visitor.
  const others = await openOtherBrowser(browser, phone);
  browserErrors.listenTo(others);
  const visitor = await others.newPage();
  await visitor.goto(`/openings/${openingId}`);
  await expect(title(visitor, opening)).toBeVisible();
  await expect(visitor.getByRole('main')).toContainText('₹3,60,000 to ₹5,00,000 a year');
  await expect(visitor.getByRole('main')).toContainText('A course does not come with a promise of a job.');
  const things = await visitor.locator('script[type="application/ld+json"]').allTextContents();
  const posting = things
    .map((text) => JSON.parse(text) as Readonly<Record<string, unknown>>)
    .find((thing) => thing['@type'] === 'JobPosting');
  expect(posting).toMatchObject({
    title: opening,
    validThrough: `${dayAhead(20)}T23:59:59+05:30`,
    hiringOrganization: { name: company },
    jobLocation: { address: { addressLocality: 'Pune', addressCountry: 'IN' } },
    baseSalary: { currency: 'INR', value: { minValue: 360_000, maxValue: 500_000, unitText: 'YEAR' } },
    directApply: false,
  });
  expect(posting).not.toHaveProperty('employmentType');
  await checkBothSchemes(visitor);
  // The list may come from a cache that is half a minute old.
  await expect(async () => {
    await visitor.goto('/openings');
    await expect(visitor.getByRole('link', { name: opening })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await checkBothSchemes(visitor);

  // Closed: nobody can apply any more.
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog(page, 'Close this opening?').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText('Nobody can apply any more.', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  await learner.reload();
  await expect(learner.getByText('This opening is closed. Nobody can apply any more.')).toBeVisible();
  await checkScreen(learner);
});

test('two colleagues change one opening, and a draft is deleted', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 409/);
  const word = uniqueWord();
  const admin = await openAdmin();
  const company = await makeCompany(admin, `Tessorin ${word}`);
  const draft = await openingDraft(admin, company.id, `Tester ${word}`);
  const made = await admin.call<{ id: number; version: number }>('POST', '/api/admin/openings', draft);
  await plantAuth(page.context(), admin.auth);
  await page.goto(`/admin-profile/openings/${made.id}/edit`);
  await field(page, 'How many people').fill('3');
  const path = `/api/admin/openings/${made.id}`;
  await admin.call('PUT', path, { ...draft, seats: 2, version: made.version });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
  await expect(notice).toContainText('1 → 2');
  await checkScreen(page);
  await notice.getByRole('button', { name: 'Save my version' }).click();
  await expect(title(page, draft.title)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Every student.');

  await page.goto(`/admin-profile/openings?company=${company.id}`);
  await expect(page.getByText(`Only of Tessorin ${word}.`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: draft.title })).toContainText('Draft');
  await checkScreen(page);
  await page.getByRole('link', { name: draft.title, exact: true }).click();
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await checkScreen(page);
  await dialog(page, 'Delete this draft?').getByRole('button', { name: 'Delete' }).click();
  await expect(title(page, 'Openings')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search openings' }).fill(word);
  await expect(page.getByText('No opening matches this search.')).toBeVisible();
});
