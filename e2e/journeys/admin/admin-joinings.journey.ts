import type { Browser, Page } from '@playwright/test';
import { makeMember } from '../../fixtures/admin-rows.ts';
import { callAs, openAdmin } from '../../fixtures/as-admin.ts';
import { query } from '../../fixtures/database.ts';
import { dayAhead } from '../../fixtures/days.ts';
import { type BrowserErrors, expect, test } from '../../fixtures/fixtures.ts';
import { makeResume } from '../../fixtures/made-files.ts';
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

/** A student who has accepted the offer of an opening. */
async function acceptedStudent(word: string) {
  const admin = await openAdmin();
  const company = await makeCompany(admin, `Orchapath ${word}`);
  const opening = await makeOpening(admin, company.id, `Support Engineer ${word}`);
  const student = await makeMember('student');
  // Without this consent the student would be asked for it before any page opens.
  await query(
    "insert into consents (user_id, purpose, notice_version, given) values ($1, 'account', 'planted', true)",
    [student.id],
  );
  const auth = await signInByApi(student);
  const { id } = await callAs<{ id: number }>(auth.token, 'POST', `/api/openings/${opening.id}/application`);
  const body = { applications: [{ id }], decision: 'offer', reason: '' };
  await admin.call('POST', `/api/admin/openings/${opening.id}/decisions`, body);
  await callAs(auth.token, 'POST', `/api/applications/${id}/answer`, { answer: 'accept' });
  return { admin, opening, student, auth, applicationId: id };
}

/** Makes a link on the record of the application, and returns its path. */
async function makeLink(page: Page, name: string): Promise<string> {
  await part(page, 'Offer letter and joining').getByRole('button', { name: 'Make a link' }).click();
  const making = dialog(page, 'Make a link');
  await making.getByRole('textbox', { name: 'For whom' }).fill(name);
  await checkScreen(page);
  await making.getByRole('button', { name: 'Make link' }).click();
  const made = dialog(page, 'Copy the link now');
  const { pathname } = new URL(await made.getByRole('textbox', { name: 'Address' }).inputValue());
  await checkScreen(page);
  await made.getByRole('button', { name: 'Done' }).click();
  return pathname;
}

test('a letter is added and read, the student and the company confirm the joining, and the link is dead afterwards', async ({
  page,
  browser,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  // The link was used.
  browserErrors.expect(/status of 404 .*\/for-company\/joining\//);
  const word = uniqueWord();
  const { admin, opening, student, auth, applicationId } = await acceptedStudent(word);
  const officer = await makeStaff(admin, 'placement_officer');
  await plantAuth(page.context(), officer.auth);
  const today = dayAhead(0);

  // The officer adds the letter and plans the first day.
  await page.goto(`/admin-profile/openings/${opening.id}/applications/${applicationId}`);
  await expect(title(page, student.name)).toBeVisible();
  const joining = part(page, 'Offer letter and joining');
  await checkBothSchemes(page);
  await joining.getByLabel('New letter').setInputFiles(makeResume());
  await expect(joining.getByRole('link', { name: 'Offer letter' })).toBeVisible();
  await joining.getByRole('textbox', { name: 'First day' }).fill(today);
  await joining.getByRole('button', { name: 'Save the day' }).click();
  await expect(page.getByText('First day saved.')).toBeVisible();
  await dismissToasts(page);
  await checkBothSchemes(page);

  // The student reads the letter and confirms, on a small phone.
  const learner = await openPhone(browser, browserErrors, auth);
  await learner.goto('/my-applications');
  const accepted = part(learner, 'Accepted');
  const letter = accepted.getByRole('link', { name: 'Offer letter' });
  await expect(letter).toHaveAttribute('href', /\/offer-letter\.pdf\?.*sig=/);
  const file = await learner.request.get((await letter.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expect(accepted).toContainText(`Have you started at Orchapath ${word}?`);
  await checkBothSchemes(learner);
  await accepted.getByRole('radio', { name: 'Yes, I have joined' }).check();
  await expect(accepted.getByLabel('First day at work')).toHaveValue(today);
  await checkBothSchemes(learner);
  await accepted.getByRole('button', { name: 'Send the answer' }).tap();
  await expect(accepted).toContainText('You told us that you joined on');
  await checkScreen(learner);

  // The officer makes a link, and somebody of the company answers by it.
  await page.reload();
  await expect(joining).toContainText('Joined on');
  const pathname = await makeLink(page, 'Meera Iyer');
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
  await checkBothSchemes(visitor);
  // Reading it again does not use it up.
  await visitor.reload();
  await visitor.getByRole('radio', { name: 'Yes' }).check();
  await visitor.getByLabel('First day at work').fill(today);
  await checkBothSchemes(visitor);
  await visitor.getByRole('button', { name: 'Send the answer' }).tap();
  await expect(title(visitor, 'Thank you')).toBeVisible();
  await checkBothSchemes(visitor);
  await visitor.reload();
  await expect(title(visitor, 'This link was used or has ended')).toBeVisible();
  await checkBothSchemes(visitor);

  // Both see that it is confirmed.
  await page.reload();
  await expect(joining).toContainText('Both have confirmed the joining.');
  await expect(joining.getByRole('listitem')).toContainText('Answered');
  await checkBothSchemes(page);
  await learner.reload();
  await expect(accepted).toContainText(`Orchapath ${word} has confirmed that you joined on`);
  await checkBothSchemes(learner);

  // The company changes its mind by another link: the record says that the two disagree.
  await visitor.goto(await makeLink(page, 'Meera Iyer'));
  await visitor.getByRole('radio', { name: 'No' }).check();
  await visitor.getByLabel(/^Why not/).fill('Left on the first day.');
  await visitor.getByRole('button', { name: 'Send the answer' }).tap();
  await expect(title(visitor, 'Thank you')).toBeVisible();
  await page.reload();
  await expect(joining).toContainText('The student and the company disagree');
  await checkBothSchemes(page);
  await learner.reload();
  await expect(accepted).toContainText('You told us that you joined on');
  await expect(accepted).not.toContainText('Left on the first day.');
});
