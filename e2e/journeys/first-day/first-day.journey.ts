import type { Page } from '@playwright/test';
import { type EmptyEnvironment, openEmptyEnvironment } from '../../fixtures/environment/empty-environment.ts';
import { announceTestAddresses, readTestAddresses, type TestAddresses } from '../../fixtures/environment/places.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { mailTo } from '../../fixtures/mail.ts';
import { makePerson } from '../../fixtures/new-person.ts';
import { otherInstitute, tracesIn } from '../../fixtures/other-institute.ts';
import { openCheckout } from '../../pages/buying.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { confirmLater } from '../../pages/code-screen.ts';
import { checklist, expectTicked, openItem } from '../../pages/first-day/checklist.ts';
import {
  addCourse,
  course,
  describeInstitute,
  inviteTrainer,
  makeSlide,
  planBatch,
  publishLegalPages,
  settlePayments,
} from '../../pages/first-day/office.ts';
import { both, checkStep, desktop, phone } from '../../pages/first-day/shots.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { fillIn, fillInInvitation, logInWithFirstCode, signUpButton } from '../../pages/sign-up-form.ts';
import { gotoWithoutCache } from '../../pages/without-cache.ts';

/**
 * An empty installation from its first minute to its first paid student. Each test goes on where the one before has
 * ended. The admin goes on by the checklist alone.
 */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const admin = { username: 'priya', password: 'marigold steps over the lake' };
const trainer = makePerson('Devika Nair');
const student = makePerson('Lakshmi Venkataraman');
const onPhone = { viewport: phone, hasTouch: true, isMobile: true };

let environment: EmptyEnvironment;
let shared: TestAddresses;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  shared = readTestAddresses();
  environment = await openEmptyEnvironment();
  announceTestAddresses(environment.places);
  page = await browser.newPage({ baseURL: environment.places.origin, viewport: desktop });
});
test.beforeEach(({ browserErrors }) => browserErrors.listenTo(page.context()));
test.afterAll(async () => {
  announceTestAddresses(shared);
  await page.close();
  await environment.close();
});

test('a wrong link is refused, and the right one makes the first admin', async ({ browserErrors }) => {
  browserErrors.expect(/status of 404 .*\/setup-link\/check/);
  await page.goto('/setup#wrong');
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  await checkStep(page, 'wrong-link', both);

  await page.goto('/');
  await checkStep(page, 'home-before', both);
  await page.goto(environment.setupLink);
  await expect(page.getByRole('heading', { level: 1, name: 'Make the first admin' })).toBeVisible();
  await page.getByRole('checkbox', { name: /authenticator app/ }).check();
  await expect(page.getByRole('img', { name: 'Code for the authenticator app' })).toBeVisible();
  await checkStep(page, 'first-admin', both);
  await page.getByRole('checkbox', { name: /authenticator app/ }).uncheck();

  await page.getByLabel('Username').fill(admin.username);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('too short');
  await page.getByLabel('The same password again').fill('another');
  await page.getByRole('button', { name: 'Make the admin and log in' }).click();
  await expect(page.getByText('Please use at least 15 characters.')).toBeVisible();
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(admin.password);
  await page.getByLabel('The same password again').fill(admin.password);
  await page.getByRole('button', { name: 'Make the admin and log in' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Set up your institute' })).toBeVisible();
  await expect(checklist(page).getByRole('link')).toHaveCount(9);
  await expect(page.getByText('0 of 9 done')).toBeVisible();
  await checkStep(page, 'checklist', both);
});

test('the link works once: the page is gone for everybody', async ({ request }) => {
  const { origin } = environment.places;
  expect((await request.get(`${origin}/setup`)).status()).toBe(404);
  const token = new URL(environment.setupLink).hash.slice(1);
  const check = await request.post(`${origin}/api/setup-link/check`, { data: { token } });
  expect(check.status()).toBe(404);
});

test('every empty list says how to begin, and the form of a batch asks for a course first', async () => {
  for (const [path, action] of [
    ['manage-trainers', 'Add your first trainer'],
    ['manage-courses', 'Add a course'],
    ['manage-batches', 'Create the first batch'],
    ['placements', 'Add the first placement'],
    ['companies', 'Add the first company'],
    ['manage-payments', 'Say how students pay'],
    ['site?part=slides', 'Add the first slide'],
    ['site?part=questions', 'Add the first question'],
  ] as const) {
    await page.goto(`/admin-profile/${path}`);
    const button = page.getByRole('button', { name: action, exact: true });
    await expect(button.or(page.getByRole('link', { name: action, exact: true }))).toBeVisible();
    await checkScreen(page);
  }
  await page.goto('/admin-profile/manage-batches/create/new');
  await page.getByRole('link', { name: 'Add a course first' }).click();
  await expect(page).toHaveURL('/admin-profile/edit-course');
  await page.getByRole('link', { name: 'Back to the set-up checklist' }).click();
});

test('the admin describes the institute, and visitors find it instead of ours', async ({ browser, browserErrors }) => {
  await openItem(page, 'institute');
  await describeInstitute(page);
  await expectTicked(page, 'institute');

  const theirs = await openOtherBrowser(browser, onPhone);
  browserErrors.listenTo(theirs);
  const home = await theirs.newPage();
  await gotoWithoutCache(home, '/');
  await expect(home.getByRole('heading', { level: 1, name: otherInstitute.tagline })).toBeVisible();
  await expect(home.getByRole('heading', { level: 2 })).toHaveText(['Not sure which course fits?']);
  expect(tracesIn(await home.content())).toEqual([]);
  await checkStep(home, 'home-of-the-institute', both);
  await theirs.close();
});

test('the admin publishes the legal pages and settles the payments', async () => {
  await openItem(page, 'legal');
  await publishLegalPages(page);
  await expectTicked(page, 'legal');
  await openItem(page, 'payments');
  await settlePayments(page);
  await expectTicked(page, 'payments');
});

test('the admin adds a trainer, who completes the profile on a phone', async ({ browser, browserErrors }) => {
  await openItem(page, 'trainer');
  await inviteTrainer(page, trainer);
  await expectTicked(page, 'trainer');

  const theirs = await openOtherBrowser(browser, onPhone);
  browserErrors.listenTo(theirs);
  const screen = await theirs.newPage();
  const { text } = await mailTo(trainer.email, 'Complete your profile');
  await screen.goto(/\S+\/invitation#\S+/.exec(text)?.[0] ?? '');
  await fillInInvitation(screen, trainer, []);
  await checkStep(screen, 'invitation');
  await screen.getByRole('button', { name: 'Complete my profile' }).click();
  // The server scans picture and resume first.
  await expect(screen).toHaveURL(/\/confirm-contact/, { timeout: 30_000 });
  await checkStep(screen, 'trainer-confirms');
  await confirmLater(screen);
  await expect(screen).toHaveURL('/trainer-profile');
  await checkStep(screen, 'trainer-profile');
  await theirs.close();
});

test('the admin adds a course and plans a batch', async () => {
  await openItem(page, 'course');
  await addCourse(page);
  await expectTicked(page, 'course');
  await openItem(page, 'batch');
  await planBatch(page, trainer);
  await expectTicked(page, 'batch');
});

test('the admin sends a test mail and a test SMS, makes a slide, and the checklist is gone', async () => {
  await openItem(page, 'mail');
  await page.getByLabel('E-mail address').fill('priya@institute.example');
  await page.getByRole('button', { name: 'Send a test e-mail' }).click();
  await expect(page.getByRole('region', { name: 'Test e-mail' })).toContainText('The mail server has accepted it.');
  await page.getByLabel('Mobile number').fill('98765 43210');
  await page.getByRole('button', { name: 'Send a test SMS' }).click();
  await expect(page.getByRole('region', { name: 'Test SMS' })).toContainText('The SMS gateway has accepted it.');
  await checkStep(page, 'messages', both);
  await expectTicked(page, 'mail', 'sms');
  await checkStep(page, 'checklist-nearly-done', both);

  await openItem(page, 'slide');
  await makeSlide(page);
  await checkStep(page, 'slide-made');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await checkStep(page, 'dashboard', both);
});

test('a visitor finds the course on a phone, signs up, and pays for a seat', async ({ browser, browserErrors }) => {
  // While pictures of the page are taken on both screens, the browser takes another size of the cover than it preloaded.
  browserErrors.expect('preloaded using link preload but not used');
  const theirs = await openOtherBrowser(browser, onPhone);
  browserErrors.listenTo(theirs);
  const screen = await theirs.newPage();
  await gotoWithoutCache(screen, '/');
  await checkStep(screen, 'home', both);
  await screen.getByRole('main').getByRole('link', { name: 'See the courses' }).click();
  await expect(screen).toHaveURL('/courses');
  await checkStep(screen, 'courses');
  await screen.getByRole('link', { name: course.title }).first().click();
  await expect(screen.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
  await expect(screen.getByRole('main')).toContainText(trainer.name);
  await checkStep(screen, 'course-page');
  const batch = screen.getByRole('complementary', { name: 'Dates and price' });
  await expect(batch).toContainText('Mon to Fri, 7:00 pm to 8:30 pm IST');
  await screen.getByRole('link', { name: 'Buy Now' }).click();
  await expect(screen).toHaveURL(/\/login\/mobile\?next=/);
  const next = new URL(screen.url()).searchParams.get('next') ?? '';
  await checkStep(screen, 'log-in');
  await screen.getByRole('link', { name: 'Sign up' }).click();
  await fillIn(screen, 'student', student);
  await checkStep(screen, 'sign-up');
  await signUpButton(screen).click();
  await logInWithFirstCode(screen, student, next);

  await expect(screen.getByRole('complementary', { name: 'Your course' })).toContainText('7:00 pm to 8:30 pm IST');
  await checkStep(screen, 'buy');
  await (await openCheckout(screen)).getByRole('button', { name: 'Pay by card' }).click();
  await expect(screen).toHaveURL(/\/purchase\/\d+$/);
  await expect(screen.getByRole('region', { name: 'Your batch' })).toContainText(`With ${trainer.name}`);
  await expect(screen.getByText(`Your receipt went to ${student.email}.`)).toBeVisible();
  await checkStep(screen, 'purchase');
  await screen.getByRole('link', { name: 'Go to my courses' }).click();
  await expect(screen).toHaveURL('/my-courses');
  const courses = screen.getByRole('region', { name: 'Courses', exact: true });
  await expect(courses).toContainText(course.title);
  await expect(courses).toContainText('Mon to Fri, 7:00 pm to 8:30 pm IST');
  await expect(courses).toContainText('Your batch starts on');
  await checkStep(screen, 'my-courses');
  const receipt = await mailTo(student.email, 'Your receipt');
  expect(tracesIn([receipt.from, receipt.subject, receipt.text, receipt.html].join('\n'))).toEqual([]);
  await theirs.close();
});

test('the admin sees the first order', async () => {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByRole('row').filter({ hasText: student.name })).toContainText('₹24,999');
  await checkStep(page, 'orders');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click();
  const sale = page.getByRole('link', { name: `Newest sale: ${course.title} to ${student.name}, ₹24,999` });
  await expect(sale).toBeVisible();
  await checkStep(page, 'dashboard-after-the-sale');
});
