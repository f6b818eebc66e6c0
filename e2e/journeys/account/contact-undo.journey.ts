import type { Page } from '@playwright/test';
import { codesSentTo, codeSentTo } from '../../fixtures/codes.ts';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { codeField, enterCode } from '../../pages/code-screen.ts';
import { mailTo } from '../../fixtures/mail.ts';
import { signUpAndIn, findPerson, newEmail } from '../../fixtures/new-person.ts';
import type { Person } from '../../fixtures/people.ts';
import { textField } from '../../pages/sign-up-form.ts';

const proofDialog = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' });
const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm the e-mail address' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const undo = (page: Page) => page.getByRole('button', { name: 'Yes, undo it' });

/** Makes the sessions of a person 11 minutes older. */
const makeSessionsOlder = ({ id }: Person) =>
  query("update sessions set created_at = created_at - interval '11 minutes' where user_id = $1", [id]);

/** Runs `ask`, which requests a code, and returns the code that arrives by e-mail. */
async function codeAfter(person: Person, ask: () => Promise<void>): Promise<string> {
  const earlier = (await codesSentTo(person, 'email')).length;
  await ask();
  return codeSentTo(person, 'email', earlier + 1);
}

async function linkIn(person: Person, words: string): Promise<string> {
  const { text } = await mailTo(person.email, words);
  return /\S+\/undo-contact-change#\S+/.exec(text)?.[0] ?? '';
}

test('with an old session a student confirms their identity, changes the e-mail address, and undoes it from the old mailbox', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/status of 403 .*\/api\/students/);
  browserErrors.expect(/status of 400 .*\/api\/me\/proof/);
  browserErrors.expect(/status of 404 .*\/undo/);
  const student = await signUpAndIn(context, 'student');
  await makeSessionsOlder(student);
  const email = newEmail();
  await page.goto(`/student-profile-update/${student.id}`);
  await textField(page, 'name').fill('Lakshmi V. Raman');
  await textField(page, 'email').fill(email);
  await save(page).click();
  await expect(proofDialog(page).getByRole('button', { name: 'Send a code by e-mail' })).toBeFocused();
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkScreen(page);
  await proofDialog(page).getByRole('button', { name: 'Send a code by SMS' }).click();
  await expect(page.getByText('Your mobile number is not confirmed, so no code can be sent there.')).toBeVisible();
  const proof = await codeAfter(student, () =>
    proofDialog(page).getByRole('button', { name: 'Send a code by e-mail' }).click(),
  );
  await expect(proofDialog(page)).toContainText('your current e-mail address');
  await checkScreen(page);
  await enterCode(proofDialog(page), proof);

  await enterCode(codeDialog(page), await codeSentTo({ ...student, email }, 'email'));
  await expect(page).toHaveURL('/login/email');
  expect(await findPerson(email)).toMatchObject({ id: student.id, name: 'Lakshmi V. Raman' });

  const link = await linkIn(student, 'Undo the change');
  await page.goto(link);
  await checkScreen(page);
  await undo(page).click();
  await expect(page.getByRole('main')).toContainText('Your account is as it was before');
  await checkScreen(page);
  expect(await findPerson(student.email)).toMatchObject({ id: student.id });
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();

  // Leaves the page first: a URL that differs only in the hash would not load the page again.
  await page.goto('about:blank');
  await page.goto(link);
  await undo(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link does not work.');
  await checkScreen(page);
});

test('a change is cancelled from the old mailbox before its code is entered', async ({
  page,
  context,
  browserErrors,
}) => {
  // The cancellation ends this browser's session too; requests that are on their way then are refused.
  browserErrors.expect(/status of 401 .*\/api\/(?:files|me|notifications)/);
  const student = await signUpAndIn(context, 'student');
  await page.goto(`/student-profile-update/${student.id}`);
  await textField(page, 'email').fill(newEmail());
  await save(page).click();
  await expect(codeDialog(page)).toBeVisible();
  await page.goto(await linkIn(student, 'Stop the change'));
  await undo(page).click();
  await expect(page.getByRole('main')).toContainText('every device is logged out');
  const waiting = await query('select from contact_changes where user_id = $1 and undone_at is null', [student.id]);
  expect(waiting).toHaveLength(0);
});

test('by keyboard: cancelling the identity dialog keeps the input, and nothing is saved @desktop', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/status of 403 .*\/api\/students/);
  const student = await signUpAndIn(context, 'student');
  await makeSessionsOlder(student);
  const email = newEmail();
  await page.goto(`/student-profile-update/${student.id}`);
  await textField(page, 'email').fill(email);
  await page.keyboard.press('Enter');
  await expect(proofDialog(page).getByRole('button', { name: 'Send a code by e-mail' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(proofDialog(page)).toBeHidden();
  await expect(textField(page, 'email')).toHaveValue(email);
  expect(await findPerson(student.email)).toMatchObject({ id: student.id });
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(proofDialog(page).getByRole('button', { name: 'Send a code by e-mail' })).toBeFocused();
  const code = await codeAfter(student, () => page.keyboard.press('Enter'));
  await expect(codeField(proofDialog(page))).toBeFocused();
  await page.keyboard.type(code);
  await expect(codeField(codeDialog(page))).toBeFocused();
});

test('the page for undoing a change says so when the link is incomplete', async ({ page }) => {
  await page.goto('/undo-contact-change');
  await undo(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Please open the link in our mail again.');
  await checkScreen(page);
});
