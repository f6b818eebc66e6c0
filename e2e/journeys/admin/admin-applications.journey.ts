import type { Browser, Page } from '@playwright/test';
import { makeMember } from '../../fixtures/admin-rows.ts';
import { callAs, openAdmin } from '../../fixtures/as-admin.ts';
import { query } from '../../fixtures/database.ts';
import { dayAhead } from '../../fixtures/days.ts';
import { type BrowserErrors, expect, test } from '../../fixtures/fixtures.ts';
import { makeCompany, makeOpening } from '../../fixtures/made-openings.ts';
import { makeStaff } from '../../fixtures/new-staff.ts';
import { plantAuth, signInByApi, type StoredAuth } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { checkContrast, checkScreen } from '../../pages/check-screen.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { dismissToasts } from '../../pages/toasts.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of this opening' }).getByRole('link', { name, exact: true });
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

async function checkBothSchemes(page: Page): Promise<void> {
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** A page on a small phone; without `auth` of a visitor. */
async function openPhone(browser: Browser, browserErrors: BrowserErrors, auth?: StoredAuth): Promise<Page> {
  const context = await openOtherBrowser(browser, phone);
  browserErrors.listenTo(context);
  if (auth !== undefined) await plantAuth(context, auth);
  return context.newPage();
}

/** Plans a round for tomorrow, from any page of the opening. */
async function planRound(page: Page, name: string, kind: string, time: string): Promise<void> {
  await tab(page, 'Rounds').click();
  await page.getByRole('button', { name: 'Plan a round' }).click();
  const planning = dialog(page, 'Plan a round');
  await planning.getByRole('button', { name: 'Plan round' }).click();
  await expect(planning.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await planning.getByRole('textbox', { name: 'Title' }).fill(name);
  await planning.getByRole('combobox', { name: 'Kind' }).selectOption({ label: kind });
  await planning.getByLabel('Begins (IST)').fill(`${dayAhead(1)}T${time}`);
  await planning.getByLabel('Minutes for each student').fill('30');
  await planning.getByRole('textbox', { name: 'Place' }).fill('Room 2, first floor');
  await checkScreen(page);
  await planning.getByRole('button', { name: 'Plan round' }).click();
  await expect(planning).toBeHidden();
  await expect(part(page, 'Rounds').getByRole('link', { name })).toBeVisible();
}

/** Chooses a student among the applications, from any page of the opening. */
async function choose(page: Page, student: string): Promise<void> {
  await tab(page, 'Applications').click();
  await page.getByRole('checkbox', { name: `Choose ${student}` }).check();
  await expect(page.getByText('1 person chosen')).toBeVisible();
}

async function invite(page: Page, student: string, round: string): Promise<void> {
  await choose(page, student);
  await page.getByRole('button', { name: 'Invite to a round' }).click();
  const inviting = dialog(page, 'Invite to a round');
  const option = inviting.getByRole('option', { name: new RegExp(`^${round},`) });
  await inviting.getByRole('combobox', { name: 'Round' }).selectOption((await option.getAttribute('value')) ?? '');
  await checkScreen(page);
  await inviting.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(page.getByText('1 person invited. We have told them.')).toBeVisible();
  await dismissToasts(page);
}

test('a student applies, is tested, interviewed by the company, gets an offer and accepts it; the other application ends', async ({
  page,
  browser,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  // The link is stopped at the end.
  browserErrors.expect(/status of 404 .*\/for-company\//);
  const word = uniqueWord();
  const admin = await openAdmin();
  const company = await makeCompany(admin, `Tessorin ${word}`);
  const opening = await makeOpening(admin, company.id, `Junior Developer ${word}`);
  const other = await makeOpening(admin, company.id, `Tester ${word}`);
  const student = await makeMember('student');
  // Without this consent the student would be asked for it before any page opens.
  await query(
    "insert into consents (user_id, purpose, notice_version, given) values ($1, 'account', 'planted', true)",
    [student.id],
  );
  const officer = await makeStaff(admin, 'placement_officer');
  await plantAuth(page.context(), officer.auth);

  // The student applies, on a small phone; to the other opening as well.
  const auth = await signInByApi(student);
  const learner = await openPhone(browser, browserErrors, auth);
  await learner.goto(`/my-openings/${opening.id}`);
  await expect(learner.getByText(`resume go to Tessorin ${word}`)).toBeVisible();
  await checkBothSchemes(learner);
  await learner.getByRole('button', { name: 'Apply', exact: true }).tap();
  await expect(part(learner, 'Your application')).toContainText('Applied');
  await checkBothSchemes(learner);
  await callAs(auth.token, 'POST', `/api/openings/${other.id}/application`);

  // The officer sees the application.
  await page.goto(`/admin-profile/openings/${opening.id}`);
  await expect(title(page, opening.title)).toBeVisible();
  await tab(page, 'Applications').click();
  const row = page.getByRole('row').filter({ hasText: student.name });
  await expect(row).toContainText('Applied');
  await expect(row.getByRole('link', { name: `Open the resume of ${student.name}` })).toHaveAttribute(
    'href',
    /\/resume\.pdf\?.*sig=/,
  );
  await expect(page.getByText('0 of 1 seat taken')).toBeVisible();
  await checkBothSchemes(page);

  // A test: invited, marked and told.
  await planRound(page, 'Online test', 'Test', '10:00');
  await checkBothSchemes(page);
  await invite(page, student.name, 'Online test');
  await expect(row).toContainText('Online test');
  await row.getByRole('link', { name: 'Online test' }).click();
  await expect(title(page, 'Online test')).toBeVisible();
  await page
    .getByRole('group', { name: `Result of ${student.name}` })
    .getByRole('button', { name: 'Passed' })
    .click();
  await expect(part(page, 'Students').getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('1 student, 1 passed. 1 result not told yet')).toBeVisible();
  await checkBothSchemes(page);
  await learner.reload();
  await expect(part(learner, 'Your application')).toContainText('Online test');
  await expect(learner.getByText('You passed', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Preview and tell' }).click();
  const telling = dialog(page, 'What each student will read');
  await expect(telling).toContainText(student.name);
  await checkScreen(page);
  await telling.getByRole('button', { name: 'Tell 1 student' }).click();
  await expect(telling).toBeHidden();
  await expect(part(page, 'Students')).toContainText('Passed. The student knows this result.');
  await learner.reload();
  await expect(learner.getByText('You passed', { exact: true })).toBeVisible();
  await checkBothSchemes(learner);

  // An interview, whose result somebody of the company marks by a link.
  await page.getByRole('link', { name: 'Rounds', exact: true }).click();
  await planRound(page, 'Interview', 'Interview', '14:00');
  await invite(page, student.name, 'Interview');
  await tab(page, 'Company links').click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const making = dialog(page, 'Make a link');
  await making.getByRole('textbox', { name: 'For whom' }).fill('Meera Iyer');
  await checkScreen(page);
  await making.getByRole('button', { name: 'Make link' }).click();
  const made = dialog(page, 'Copy the link now');
  const { pathname } = new URL(await made.getByRole('textbox', { name: 'Address' }).inputValue());
  await checkScreen(page);
  await made.getByRole('button', { name: 'Done' }).click();
  await checkBothSchemes(page);

  const visitor = await openPhone(browser, browserErrors);
  const reply = await visitor.goto(pathname);
  expect(reply?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await expect(title(visitor, 'Hello Meera Iyer')).toBeVisible();
  await expect(visitor.getByRole('main')).not.toContainText(student.email);
  await expect(visitor.getByRole('main')).not.toContainText(student.mobileNumber);
  await expect(visitor.getByText('Passed. The institute has told the student.')).toBeVisible();
  await checkBothSchemes(visitor);
  await visitor
    .getByRole('group', { name: `Interview, result of ${student.name}` })
    .getByRole('button', { name: 'Passed' })
    .tap();
  await expect(visitor.getByText('Saved', { exact: true })).toBeVisible();
  await visitor.getByRole('textbox', { name: `Interview, remark about ${student.name}` }).fill('Very clear');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('Saved', { exact: true })).toBeVisible();
  await checkScreen(visitor);

  await tab(page, 'Rounds').click();
  await expect(part(page, 'Rounds')).toBeVisible();
  await page.reload();
  await part(page, 'Rounds').getByRole('link', { name: 'Interview' }).click();
  await expect(part(page, 'Students')).toContainText(/Marked by .*Meera Iyer/);
  await expect(page.getByRole('textbox', { name: `Remark about ${student.name}` })).toHaveValue('Very clear');

  // The offer.
  await page.getByRole('link', { name: 'Rounds', exact: true }).click();
  await choose(page, student.name);
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const offering = dialog(page, 'Make an offer');
  await offering.getByRole('textbox', { name: 'Words for them' }).fill('Congratulations!');
  await checkScreen(page);
  await offering.getByRole('button', { name: 'Make 1 offer' }).click();
  await expect(page.getByText('1 of 1 seat taken')).toBeVisible();
  await expect(row).toContainText('Answer by');
  await learner.goto('/my-applications');
  await expect(part(learner, 'Offers that wait for your answer')).toContainText(opening.title);
  await checkBothSchemes(learner);
  await learner.getByRole('link', { name: opening.title }).tap();
  await expect(part(learner, 'Your application')).toContainText('Congratulations!');
  await expect(part(learner, 'Your application')).toContainText(other.title);
  await checkBothSchemes(learner);
  await learner.getByRole('button', { name: 'Accept', exact: true }).tap();
  const accepting = dialog(learner, 'Accept this offer?');
  await expect(accepting).toContainText(other.title);
  await checkScreen(learner);
  await accepting.getByRole('button', { name: 'Accept', exact: true }).tap();
  await expect(part(learner, 'Your application')).toContainText('Accepted');
  await learner.goto('/my-applications');
  await expect(part(learner, 'Ended').getByRole('listitem').filter({ hasText: other.title })).toContainText(
    'Withdrawn',
  );

  // The officer sees it, and the history of the application.
  await page.reload();
  await expect(row).toContainText('Offer accepted');
  await row.getByRole('link', { name: student.name, exact: true }).click();
  await expect(title(page, student.name)).toBeVisible();
  await expect(part(page, 'History').getByRole('listitem')).toHaveCount(3);
  await checkBothSchemes(page);

  // The link is stopped: the page says so, and leads on.
  await page.goto(`/admin-profile/openings/${opening.id}/links`);
  await page.getByRole('button', { name: 'Stop the link of Meera Iyer' }).click();
  await dialog(page, 'Stop this link?').getByRole('button', { name: 'Stop the link' }).click();
  await expect(part(page, 'Company links')).toContainText('Stopped');
  await visitor.reload();
  await expect(title(visitor, 'This link no longer works')).toBeVisible();
  await checkBothSchemes(visitor);
  await visitor.getByRole('main').getByRole('link', { name: 'Contact us' }).tap();
  await expect(visitor).toHaveURL(/\/contact$/);
});
