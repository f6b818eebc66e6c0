import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantMeeting, plantTaughtBatch } from '../../fixtures/planted-meetings.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import type { Planted } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { checkScreen } from '../../pages/check-screen.ts';

// Reduced motion saves time: `look` waits for animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, person: Planted, path: string): Promise<void> {
  await plantAuth(page.context(), await signInByApi(await personOf(person)));
  await page.goto(path);
}

const attendance = (page: Page) => page.getByRole('region', { name: 'Attendance' });

test('a student contests an absence, the trainer accepts it, and the student reads it', async ({ page, browser }) => {
  const batch = await plantTaughtBatch([`Asha ${uniqueWord()}`]);
  await plantMeeting(batch, -180);
  const [student] = batch.students;
  if (student === undefined) throw new Error('No student was planted');
  await open(page, student, '/student-profile#attendance');
  await attendance(page).getByRole('list', { name: 'Classes' }).getByText(batch.course.name).click();
  await attendance(page).getByRole('button', { name: 'This is wrong' }).click();
  const form = page.getByRole('form', { name: 'This is wrong' });
  await form.getByLabel('What happened?').fill('I sat in the second row');
  await checkScreen(page);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Sent. We have told your trainer')).toBeVisible();
  await expect(attendance(page).getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await checkScreen(page);

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const trainerPage = await context.newPage();
  await open(trainerPage, batch.trainer, '/trainer-profile#disputes');
  const disputes = trainerPage.getByRole('region', { name: 'Disputes (1)' });
  await expect(disputes).toContainText('I sat in the second row');
  await disputes.getByLabel('Answer').fill('I remember you');
  await checkScreen(trainerPage);
  await disputes.getByRole('button', { name: 'Accept: present' }).click();
  await expect(trainerPage.getByText('Accepted. The register is changed')).toBeVisible();
  await expect(trainerPage.getByText('No student contests the register of your batches.')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(attendance(page).getByText(`Accepted by ${batch.trainer.name}`)).toContainText('I remember you');
  await checkScreen(page);
});
