import { openAdmin } from '../../fixtures/as-admin.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { plantAuth, post } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';

interface Enquiry {
  readonly id: number;
  readonly version: number;
}

test('an admin changes an enquiry and adds a note, after a conflict with another admin', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/);
  const tag = uniqueWord();
  const [fullName, email] = [`Farhan ${tag}`, `${tag}@visitors.example`];
  const query = `Is there a batch on ${tag}?\nI work in the day.`;
  await post('/api/contact-us', { fullName, email, contactNumber: '9000055555', qualification: 'BCA', query });
  const admin = await openAdmin();
  await plantAuth(page.context(), admin.auth);
  await page.goto('/admin-profile/enquiries');
  await page.getByRole('searchbox').fill(email);
  const row = page.getByRole('row').filter({ hasText: fullName });
  await expect(row).toContainText('New');
  await expect(page.getByText('1 enquiry', { exact: true })).toBeVisible();
  await checkScreen(page);

  await page.getByRole('button', { name: fullName }).click();
  const opened = page.getByRole('dialog', { name: fullName });
  await expect(opened.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect(opened.getByRole('link', { name: '90000 55555' })).toHaveAttribute('href', 'tel:+919000055555');
  await expect(opened).toContainText('I work in the day.');
  await checkScreen(page);

  const [enquiry] = await admin.call<Enquiry[]>('GET', `/api/enquiries?q=${encodeURIComponent(email)}`);
  const theirs = { status: 'contacted', note: 'Rang, nobody there.', version: enquiry?.version };
  await admin.call('PUT', `/api/enquiries/${enquiry?.id}`, theirs);
  await opened.getByRole('combobox', { name: 'Status' }).selectOption('Closed');
  await opened.getByRole('textbox', { name: 'Note for colleagues' }).fill('Answered by mail.');
  await opened.getByRole('button', { name: 'Save' }).click();
  const notice = opened.getByRole('alert');
  await expect(notice).toContainText('New → Contacted');
  await expect(notice).toContainText('Rang, nobody there.');
  await expect(opened.getByRole('textbox', { name: 'Note for colleagues' })).toHaveValue('Answered by mail.');
  await checkScreen(page);
  await notice.getByRole('button', { name: 'Load the new version' }).click();
  await expect(opened.getByRole('textbox', { name: 'Note for colleagues' })).toHaveValue('Rang, nobody there.');
  await opened.getByRole('combobox', { name: 'Status' }).selectOption('Closed');
  await opened.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Done: Enquiry saved.')).toBeVisible();
  await expect(row).toContainText('Closed');

  await page.getByRole('combobox', { name: 'Which enquiries' }).selectOption('New');
  await expect(page.getByText('No enquiry matches this search.')).toBeVisible();
  await checkScreen(page);
});
