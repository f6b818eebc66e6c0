import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { newName } from '../../fixtures/admin-rows.ts';
import { visitorHeader } from '../../fixtures/environment/nginx.ts';
import { type BrowserErrors, expect, test } from '../../fixtures/fixtures.ts';
import { makePerson, type NewPerson } from '../../fixtures/new-person.ts';
import { plantTwoParts } from '../../fixtures/planted-plans.ts';
import { type CourseForSale, plantCourseForSale } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInStaffByApi } from '../../fixtures/sign-in.ts';
import { newVisitorAddress } from '../../fixtures/visitor.ts';
import { openCheckout, signInBuyer } from '../../pages/buying.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { fillIn, logInWithFirstCode, signUpButton } from '../../pages/sign-up-form.ts';
import { dismissToasts } from '../../pages/toasts.ts';

/** A counsellor enters somebody who rang, and makes a quote while they talk; returns its address. */
async function makeQuote(page: Page, person: NewPerson, course: CourseForSale): Promise<string> {
  await page.goto('/admin-profile/leads?view=list&whose=all');
  await page.getByRole('button', { name: 'Add walk-in' }).click();
  const added = page.getByRole('dialog', { name: 'Add walk-in' });
  await added.getByRole('textbox', { name: 'Name' }).fill(person.name);
  await added.getByRole('textbox', { name: 'Mobile number' }).fill(person.mobileNumber);
  await added.getByRole('combobox', { name: 'Course' }).selectOption({ label: course.name });
  await added.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search leads' }).fill(person.mobileNumber);
  await page.getByRole('link', { name: person.name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: person.name });
  // Clicks from the open lead: "Make a quote", "Make the quote", "Send by WhatsApp".
  await drawer.getByRole('button', { name: 'Make a quote' }).click();
  const form = page.getByRole('dialog', { name: 'Make a quote' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(person.name);
  await expect(form.getByRole('combobox', { name: 'Course' })).toHaveValue(String(course.id));
  await expect(form.getByRole('combobox', { name: 'Batch' })).toHaveValue(String(course.batchId));
  await form.getByRole('combobox', { name: 'How they pay' }).selectOption({ label: '2 parts (₹5,000 in all)' });
  await form.getByRole('textbox', { name: 'Discount, ₹' }).fill('500');
  await expect(form).toContainText('10 % of ₹5,000. To pay: ₹4,500.');
  await checkScreen(page);
  await form.getByRole('button', { name: 'Make the quote' }).click();
  const made = page.getByRole('dialog', { name: `The quote for ${person.name} is ready` });
  await expect(made).toBeVisible();
  await checkScreen(page);
  const text = await made.getByRole('textbox', { name: 'Text to send' }).inputValue();
  const send = made.getByRole('link', { name: `Send by WhatsApp: ${person.name}` });
  await expect(send).toHaveAttribute('href', `https://wa.me/91${person.mobileNumber}?text=${encodeURIComponent(text)}`);
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(drawer.getByRole('region', { name: 'Quotes' })).toContainText('₹4,500 (₹500 off)');
  return /https?:\/\/\S+\/q\/\S+$/.exec(text)?.[0] ?? '';
}

/** What a messenger reads to show a preview of the link. */
async function expectPreview(request: APIRequestContext, url: string, person: NewPerson, course: CourseForSale) {
  const path = new URL(url).pathname;
  const headers = { 'user-agent': 'WhatsApp/2.24', [visitorHeader]: newVisitorAddress() };
  const response = await request.get(path, { headers });
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("require-trusted-types-for 'script'"),
  });
  const head = (await response.text()).split('</head>')[0] ?? '';
  expect(head).toContain('<meta name="robots" content="noindex"/>');
  expect(head).toContain(`<meta property="og:title" content="${course.name}"/>`);
  expect(head).toMatch(/<meta property="og:description" content="₹4,500, valid until \d+ \w+ \d+"\/>/);
  expect(head).not.toContain(person.name);
  expect(head).not.toContain('canonical');
  expect((await request.get(`${path.slice(0, -1)}x`, { headers })).status(), 'another token opens nothing').toBe(404);
}

test('a quote goes from the counsellor by WhatsApp to a paid student, and nobody else can take it', async ({
  page,
  request,
  browser,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  const course = await plantCourseForSale();
  await plantTwoParts(course);
  const person = makePerson(newName('Asha Rao'));
  const office = await openOffice(browser, browserErrors);
  const url = await makeQuote(office, person, course);
  await expectPreview(request, url, person, course);

  await page.goto(new URL(url).pathname);
  await expect(page.getByRole('heading', { level: 1, name: `Hello ${person.name}, this is your offer` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your fee' })).toContainText('To pay: ₹4,500 Before: ₹5,000');
  await expect(page.getByRole('region', { name: 'Your fee' })).toContainText('Now₹2,250');
  await checkScreen(page);
  await page.getByRole('link', { name: 'Accept this offer' }).click();
  await expect(page).toHaveURL(/\/subscriptions\?.*quote=/);
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/student-signup\?next=/);
  const next = new URL(page.url()).searchParams.get('next') ?? '';
  await fillIn(page, 'student', person);
  await signUpButton(page).click();
  await logInWithFirstCode(page, person, next);
  const summary = page.getByRole('complementary', { name: 'Your course' });
  await expect(summary).toContainText('Your offer: -₹500');
  await expect(page.getByRole('radio', { name: /^2 parts/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Have a code?' }), 'one discount per order').toHaveCount(0);
  await dismissToasts(page);
  await checkScreen(page);
  const frame = await openCheckout(page);
  await expect(frame.getByText('₹2,250')).toBeVisible();
  await frame.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page).toHaveURL(/\/purchase\/\d+$/);

  await expectTaken(browser, browserErrors, url, course);
  await office.goto(`/admin-profile/quotes?q=${encodeURIComponent(person.name)}`);
  await expect(office.getByRole('row').filter({ hasText: person.name })).toContainText('Paid');
  await checkScreen(office);
  await office.context().close();
});

async function openOffice(browser: Browser, browserErrors: BrowserErrors): Promise<Page> {
  const context = await openOtherBrowser(browser, { viewport: { width: 1440, height: 900 } });
  browserErrors.listenTo(context);
  await plantAuth(context, await signInStaffByApi('farida.khan@avsar.example'));
  return context.newPage();
}

/** Another student with the same link: the page says that it is paid, and the checkout that it is taken. */
async function expectTaken(browser: Browser, browserErrors: BrowserErrors, url: string, course: CourseForSale) {
  const context = await openOtherBrowser(browser, { viewport: { width: 360, height: 740 } });
  browserErrors.listenTo(context);
  browserErrors.expect(/status of 409/);
  const page = await context.newPage();
  await signInBuyer(page);
  const { pathname } = new URL(url);
  await page.goto(pathname);
  await expect(page.getByRole('heading', { name: 'This offer is paid' })).toBeVisible();
  await checkScreen(page);
  await page.goto(`/subscriptions?course=${course.id}&quote=${pathname.split('/').at(-1)}`);
  await expect(page.getByText('Somebody else has accepted this offer. Please contact us.')).toBeVisible();
  await checkScreen(page);
  await context.close();
}
