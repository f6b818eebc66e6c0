import { assignTrainer, makeBatch, makeCourse, makeMember, newName } from '../../fixtures/admin-rows.ts';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { codeSentTo } from '../../fixtures/codes.ts';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { makePerson } from '../../fixtures/new-person.ts';
import type { Person } from '../../fixtures/people.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { enterCode } from '../../pages/code-screen.ts';
import { countClicks } from '../../pages/count-clicks.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { accountConsent } from '../../pages/sign-up-form.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

async function findByNumber(mobileNumber: string): Promise<Person> {
  const [person] = await query<Person>(
    `select id, role, name, coalesce(email, '') as email, mobile_number as "mobileNumber" from users where mobile_number = $1`,
    [mobileNumber],
  );
  if (person === undefined) throw new Error(`There is nobody with ${mobileNumber}`);
  return person;
}

test('staff add a student by name and number with course and batch; the student logs in on a phone and sees the course', async ({
  page,
  browser,
}) => {
  const admin = await openAdmin();
  await plantAuth(page.context(), admin.auth);
  const [trainer, course] = [await makeMember('trainer'), await makeCourse(admin)];
  await assignTrainer(admin, trainer, course);
  const batch = await makeBatch(admin, trainer, course);
  const { name, mobileNumber } = makePerson(newName('Ishita Bose'));

  await page.goto('/admin-profile/manage-students');
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Add student' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a student' });
  await expect(dialog.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Full name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(mobileNumber);
  await checkScreen(page);
  await dialog.getByRole('button', { name: 'More: e-mail, course, batch' }).click();
  await dialog.getByRole('combobox', { name: 'Course' }).selectOption({ label: course.title });
  await dialog.getByRole('combobox', { name: 'Batch' }).selectOption(String(batch.id));
  await dialog.getByRole('textbox', { name: 'Why does the student not pay here?' }).fill('Paid in cash');
  await checkScreen(page);
  await dialog.getByRole('button', { name: 'Add student' }).click();
  const done = page.getByRole('dialog', { name: `${name} is added` });
  await expect(done.getByRole('link', { name: 'Send the link by WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/91${mobileNumber}\\?text=Hello%20.*login%2Fmobile$`),
  );
  expect(await clicks(), 'clicks to add a student with course and seat').toBeLessThanOrEqual(5);
  await checkScreen(page);
  await done.getByRole('button', { name: 'Add another' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a student' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search students' }).fill(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('No e-mail address');

  const other = await openOtherBrowser(browser, phone);
  const hand = await other.newPage();
  await hand.goto('/login/mobile');
  await hand.getByRole('textbox', { name: 'Mobile number' }).fill(mobileNumber);
  await hand.getByRole('button', { name: 'Send code' }).click();
  await enterCode(hand, await codeSentTo(await findByNumber(mobileNumber), 'mobile'));
  await expect(hand).toHaveURL('/before-you-go-on');
  await expect(hand.getByRole('textbox', { name: 'Qualification' })).toBeVisible();
  await checkScreen(hand);
  await hand.getByRole('textbox', { name: 'Qualification' }).fill('BCA');
  await accountConsent(hand).check();
  await hand.getByRole('button', { name: 'Continue' }).click();
  await expect(hand).toHaveURL('/student-profile');
  await expect(hand.getByText('BCA')).toBeVisible();
  await hand.goto('/my-courses');
  await expect(hand.getByRole('main')).toContainText(course.title);
  await checkScreen(hand);
  await other.close();
});
