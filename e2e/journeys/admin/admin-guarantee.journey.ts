import type { Guarantee } from '@avsar/contract';
import type { Browser, Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { readTestAddresses } from '../../fixtures/environment/places.ts';
import { type BrowserErrors, expect, test } from '../../fixtures/fixtures.ts';
import type { Person } from '../../fixtures/people.ts';
import {
  learningOf,
  plantAbsentPayerOf,
  plantCompletion,
  plantOtherIntent,
} from '../../fixtures/planted-guarantees.ts';
import { plantPastMeetings } from '../../fixtures/planted-meetings.ts';
import { expirePasswordProof, newReference } from '../../fixtures/planted-orders.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import {
  type CourseForSale,
  plantCourse,
  plantCourseForSale,
  plantStudentOf,
} from '../../fixtures/planted-teaching.ts';
import { ask } from '../../fixtures/public-pages.ts';
import { plantAuth, signInByApi, type StoredAuth } from '../../fixtures/sign-in.ts';
import { openCheckout, openPurchase } from '../../pages/buying.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { askForMoney, checkBothSchemes, dialog, expectOneSize, part, title } from '../../pages/guarantee-pages.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { dismissToasts } from '../../pages/toasts.ts';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** Another window than in the demo institute, whose guarantee has another headline then. */
const windowDays = 150;
const headline = `100% placement guarantee: a job within ${windowDays} days, or your fee back`;
const block = (page: Page) => page.getByRole('group', { name: headline, exact: true });
/** What a visitor reads comes from nginx's cache, which keeps it for half a minute and then asks again. */
const withinAMinute = { timeout: 60_000, intervals: [1000] };

async function openPhone(browser: Browser, browserErrors: BrowserErrors, auth?: StoredAuth): Promise<Page> {
  const context = await openOtherBrowser(browser, phone);
  browserErrors.listenTo(context);
  if (auth !== undefined) await plantAuth(context, auth);
  return context.newPage();
}

/** Publishing, approving and sending money ask for the password again. */
async function confirmPassword(page: Page): Promise<void> {
  const proof = dialog(page, 'Is it you?');
  await proof.getByRole('textbox', { name: 'Password' }).fill(readTestAddresses().admin.password);
  await page.keyboard.press('Enter');
  await expect(proof).toBeHidden();
}

async function publish(page: Page, course: CourseForSale): Promise<void> {
  await page.goto('/admin-profile');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Guarantee' }).click();
  await expect(title(page, 'Guarantees of students')).toBeVisible();
  await page.getByRole('link', { name: 'Policy' }).click();
  await expect(title(page, 'Placement guarantee')).toBeVisible();
  await checkBothSchemes(page);
  await page.getByRole('button', { name: 'Write a new version' }).click();
  const form = page.getByRole('form', { name: 'Write a new version' });
  const field = (name: string) => form.getByRole('textbox', { name });
  await field('Window, days').fill('999');
  await form.getByRole('radio', { name: 'Only some' }).check();
  for (const box of await form.getByRole('checkbox').all()) await box.uncheck();
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form.getByText('At most 180 days: later work has no outcome.')).toBeVisible();
  await expect(form.getByText('Please choose a course.')).toBeVisible();
  await checkScreen(page);
  await form.getByRole('checkbox', { name: course.name }).check();
  await field('Attendance, at least %').fill('75');
  for (const name of ['Homework, at least %', 'Applications, at least', 'Interviews attended, at least %']) {
    await field(name).fill('');
  }
  await field('Job offers declined, at most').fill('1');
  await field('Window, days').fill(String(windowDays));
  await field('Days to ask for the money').fill('60');
  await field('Fee that goes back, %').fill('100');
  const preview = part(page, 'As visitors will see it');
  await expect(preview).toContainText(headline);
  await expect(preview).toContainText(`For ${course.name}.`);
  await expect(preview).toContainText('attend 75% of your classes');
  await checkBothSchemes(page);
  await form.getByRole('button', { name: 'Publish' }).click();
  await confirmPassword(page);
  await expect(part(page, 'In force')).toContainText(headline);
  await expectOneSize(block(page));
  await expect(form).toBeHidden();
  await checkBothSchemes(page);
}

async function seeAsVisitor(page: Page, course: CourseForSale, other: number): Promise<void> {
  const shows = async (path: string) => (await (await ask(page.request, path)).text()).includes(headline);
  await expect.poll(() => shows('/'), withinAMinute).toBe(true);
  await page.goto('/');
  await block(page).scrollIntoViewIfNeeded();
  await expectOneSize(block(page));
  await checkBothSchemes(page);
  await page.goto(`/courses/${course.id}`);
  await expect(block(page)).toContainText('attend 75% of your classes');
  await expectOneSize(block(page));
  await checkBothSchemes(page);
  // A course that it does not hold for shows none.
  await page.goto(`/courses/${other}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(block(page)).toHaveCount(0);
  await page.goto(`/subscriptions?course=${course.id}`);
  await expectOneSize(block(page));
  await checkBothSchemes(page);
  await block(page).getByRole('link', { name: 'All terms' }).tap();
  await expect(title(page, 'Placement guarantee')).toBeVisible();
  await expect(part(page, 'What counts as a job')).toContainText('A job with the institute itself does not count.');
  await expect(part(page, 'How you ask for it')).toContainText(`within 60 days after the ${windowDays} days`);
  await checkBothSchemes(page);
}

async function readStanding(page: Page, course: CourseForSale, line: string): Promise<void> {
  await page.goto('/my-courses');
  await page.getByRole('link', { name: `Guarantee: ${line}, ${course.name}` }).tap();
  await expect(title(page, 'Placement guarantee')).toBeVisible();
}

async function openRecord(page: Page, student: Person, course: CourseForSale): Promise<void> {
  await page.goto('/admin-profile/guarantees?state=claimed');
  await page.getByRole('searchbox', { name: 'Search guarantees' }).fill(student.name);
  await page.getByRole('link', { name: `${student.name}, ${course.name}` }).click();
  await expect(title(page, student.name)).toBeVisible();
}

test('a guarantee is published, kept, at risk, lost, and paid back, and then ended', async ({
  page,
  browser,
  browserErrors,
}) => {
  // Four people, and pages that are cached for half a minute.
  test.setTimeout(480_000);
  // Codes and passwords that are asked for again, and the terms once the guarantee has ended.
  browserErrors.expect(/status of 403 .*\/api\/(?:admin\/)?guarantees?\//);
  browserErrors.expect(/status of 404 .*\/guarantee\b/);
  const [course, other] = [await plantCourseForSale(), await plantCourse()];
  const admin = await openAdmin();
  const { guarantee: before } = await admin.call<{ guarantee: Guarantee | null }>('GET', '/api/guarantee');
  await expirePasswordProof(admin.auth);
  await plantAuth(page.context(), admin.auth);
  await publish(page, course);
  await seeAsVisitor(await openPhone(browser, browserErrors), course, other.id);

  // One student buys under it, and has done all that is asked so far.
  const buyer = await plantStudentOf(await plantCourse());
  const student = await personOf(buyer);
  const auth = await signInByApi(student);
  const learner = await openPhone(browser, browserErrors, auth);
  await openPurchase(learner, course);
  await expect(block(learner)).toBeVisible();
  await (await openCheckout(learner)).getByRole('button', { name: 'Pay by card' }).click();
  await expect(title(learner, 'You are enrolled')).toBeVisible();
  await plantPastMeetings({ id: course.batchId, course, trainer: course.trainer, students: [buyer] }, 3);
  await readStanding(learner, course, 'kept so far');
  await expect(part(learner, 'Kept so far')).toContainText('You have done all that is asked so far.');
  await checkBothSchemes(learner);
  await learner.getByRole('link', { name: 'All terms of your version' }).tap();
  await expect(block(learner)).toContainText(`For ${course.name}.`);

  // Another one comes to no class, and then wants no new job.
  const absent = await plantAbsentPayerOf(course);
  const missing = await openPhone(browser, browserErrors, await signInByApi(await personOf(absent)));
  await readStanding(missing, course, 'at risk');
  await expect(part(missing, 'At risk because your attendance is 0%, 75% are needed.')).toContainText(
    'Attend the next classes.',
  );
  await checkBothSchemes(missing);
  await plantOtherIntent(absent, course);
  await readStanding(missing, course, 'lost');
  await expect(
    missing.getByRole('heading', { level: 2, name: /^Lost because you do not look for a new job/ }),
  ).toBeVisible();
  await checkBothSchemes(missing);

  // The first one has completed the course, and no job began in time.
  await plantCompletion(buyer, course, windowDays + 10);
  const learned = await learningOf(buyer, course);
  expect(learned).toMatchObject([{ status: 'Completed', certificates: '1', attended: '3' }]);
  await readStanding(learner, course, 'ask for your money');
  await expect(
    learner.getByRole('heading', { level: 2, name: /^Your fee goes back: ask until \d+ \w+ \d{4}$/ }),
  ).toBeVisible();
  await askForMoney(learner, student, auth, '123456789');

  // The staff gives it back once, the student corrects the account, and the money is sent.
  await openRecord(page, student, course);
  await expect(part(page, 'Bank account of the student')).toContainText('123456789');
  await checkBothSchemes(page);
  await page.getByRole('button', { name: 'Give back to the student' }).click();
  const giving = dialog(page, 'Give the request back?');
  await giving.getByRole('textbox', { name: 'Reason' }).fill('The bank knows no such account.');
  await checkScreen(page);
  await giving.getByRole('button', { name: 'Give back' }).click();
  await expect(part(page, 'What comes next')).toContainText('who has to correct the account');
  await learner.reload();
  await expect(learner.getByRole('note')).toContainText('The bank knows no such account.');
  await checkBothSchemes(learner);
  await askForMoney(learner, student, auth, '987654321');

  await openRecord(page, student, course);
  await expect(part(page, 'Bank account of the student')).toContainText('987654321');
  await expirePasswordProof(admin.auth);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog(page, 'Approve this guarantee?')).toContainText(`₹5,000 goes back to ${student.name}`);
  await checkScreen(page);
  await dialog(page, 'Approve this guarantee?').getByRole('button', { name: 'Approve ₹5,000' }).click();
  await confirmPassword(page);
  await expect(part(page, 'What comes next')).toContainText('Send ₹5,000 to the account below');
  await dismissToasts(page);
  await checkBothSchemes(page);
  const reference = newReference();
  await page.getByRole('button', { name: 'Record the transfer' }).click();
  const recording = dialog(page, 'Record the transfer?');
  await recording.getByRole('textbox', { name: /^Reference/ }).fill(reference);
  await checkScreen(page);
  await recording.getByRole('button', { name: 'Record ₹5,000 as sent' }).click();
  await expect(part(page, 'What comes next')).toContainText(`reference ${reference}. Nothing is left to do.`);
  await expect(part(page, 'Bank account of the student')).not.toContainText('987654321');

  await learner.reload();
  await expect(learner.getByRole('heading', { level: 2, name: /^We sent you ₹5,000 on / })).toBeVisible();
  await expect(part(learner, 'Your money')).toContainText(`with the reference ${reference}`);
  await checkBothSchemes(learner);
  expect(await learningOf(buyer, course), 'the course, the certificate and the register stay').toEqual(learned);
  await learner.goto('/my-courses');
  await expect(learner.getByRole('link', { name: `Certificate of ${course.name}` })).toBeVisible();

  for (const [tab, column] of [
    ['By month', 'Month'],
    ['By batch', 'Batch'],
  ] as const) {
    await page.goto('/admin-profile/guarantees');
    await page.getByRole('link', { name: tab }).click();
    await expect(title(page, 'What the guarantees may cost')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
    await checkBothSchemes(page);
  }

  // The guarantee ends: visitors no longer see it, and its version can still be read.
  await page.getByRole('link', { name: 'Policy' }).click();
  const ended = await part(page, 'All versions').getByRole('link').first().getAttribute('href');
  await page.getByRole('button', { name: 'End it' }).click();
  const ending = dialog(page, 'End the guarantee?');
  await ending.getByRole('textbox', { name: 'Reason' }).fill('The year is over.');
  await checkScreen(page);
  await ending.getByRole('button', { name: 'End it' }).click();
  await expect(part(page, 'In force')).toContainText('No guarantee is in force.');
  await expect(part(page, 'All versions')).toContainText('The year is over.');
  await checkBothSchemes(page);
  const statusOf = async (path: string) => (await ask(page.request, path)).status();
  await expect.poll(() => statusOf('/guarantee'), withinAMinute).toBe(404);
  const homeShows = async () => (await (await ask(page.request, '/')).text()).includes(headline);
  await expect.poll(homeShows, withinAMinute).toBe(false);
  await expect(async () => {
    await page.goto(ended ?? '');
    await expect(page.getByRole('note')).toContainText('This version is over for new orders.', { timeout: 1000 });
  }).toPass(withinAMinute);
  await checkBothSchemes(page);

  // The institute is left as it was found.
  if (before === null) return;
  const { id: _, publishedAt: _at, endedAt: _end, courses, ...terms } = before;
  const draft = { ...terms, courses: courses?.map(({ id }) => ({ id })) ?? null, inForce: null };
  await admin.call('POST', '/api/admin/guarantee/versions', draft);
});
