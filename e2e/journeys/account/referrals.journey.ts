import type { Page } from '@playwright/test';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { findPerson, makePerson } from '../../fixtures/new-person.ts';
import { plantCourseForSale } from '../../fixtures/planted-teaching.ts';
import { expectPurchased, openCheckout, openPurchase, signInBuyer } from '../../pages/buying.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';
import { fillIn, logInWithFirstCode, signUpButton } from '../../pages/sign-up-form.ts';
import { dismissToasts } from '../../pages/toasts.ts';

const stateOf = async (friendId: number) => {
  const [row] = await query<{ state: string }>(`select state from referrals where friend_id = $1`, [friendId]);
  return row?.state;
};

const friends = (page: Page) => page.getByRole('region', { name: 'Your friends' });
const credit = (page: Page) => page.getByRole('region', { name: 'Your credit' });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Your course' });

/** The button on the home page leads to the student's own link. */
async function getLink(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Refer Now' }).click();
  await expect(page).toHaveURL('/refer');
  await expect(friends(page)).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Get my link' }).click();
  const link = page.getByRole('region', { name: 'Your link' }).getByRole('link', { name: /\/refer\// });
  await expect(link).toBeVisible();
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*%2Frefer%2F/,
  );
  await checkScreen(page);
  return new URL((await link.textContent()) ?? '').pathname;
}

/** The refund window passes: the payment is three weeks older, and the nightly job runs. */
async function passThreeWeeks(studentId: number): Promise<void> {
  await query(`update orders set paid_at = paid_at - interval '21 days' where student_id = $1`, [studentId]);
  await query(`insert into pgboss.job (name) values ('referrals.earn')`);
  await expect.poll(() => stateOf(studentId), { timeout: 90_000 }).toBe('earned');
}

test(
  'a friend signs up with a link and pays; the student gets credit and uses it',
  { tag: '@phone' },
  async ({ page, browser, browserErrors }) => {
    test.setTimeout(300_000);
    const referrer = await signInBuyer(page);
    const link = await getLink(page);

    const context = await openOtherBrowser(browser, { viewport: { width: 360, height: 780 } });
    browserErrors.listenTo(context);
    const friendPage = await context.newPage();
    const friend = makePerson();
    await friendPage.goto(link);
    const first = referrer.name.split(' ')[0] ?? '';
    await expect(friendPage.getByRole('heading', { level: 1 })).toContainText(`${first} invites you to`);
    await checkScreen(friendPage);
    await friendPage.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await fillIn(friendPage, 'student', friend);
    await signUpButton(friendPage).click();
    await expect(friendPage.getByText(/^Done: /)).toBeVisible({ timeout: 30_000 });
    await logInWithFirstCode(friendPage, friend);
    const { id: friendId } = await findPerson(friend.email);
    await expect.poll(() => stateOf(friendId), { timeout: 30_000 }).toBe('open');
    await page.reload();
    const friendName = friend.name.split(' ')[0] ?? '';
    await expect(friends(page).getByRole('listitem').first()).toContainText(friendName);
    await expect(friends(page).getByRole('listitem').first()).toContainText('Has not paid yet.');

    const course = await plantCourseForSale();
    await openPurchase(friendPage, course);
    await (await openCheckout(friendPage)).getByRole('button', { name: 'Pay by UPI' }).click();
    await expectPurchased(friendPage, course);
    await page.reload();
    await expect(friends(page).getByRole('listitem').first()).toContainText('Paid. You get ₹1,000 after');
    await passThreeWeeks(friendId);
    await page.reload();
    await expect(credit(page)).toContainText('₹1,000 until');
    await expect(friends(page).getByRole('listitem').first()).toContainText('You got ₹1,000 on');
    await checkScreen(page);

    const next = await plantCourseForSale(['07:00', '08:00']);
    await openPurchase(page, next);
    await expect(summary(page)).toContainText('₹5,000');
    await page.getByRole('checkbox', { name: 'Use ₹1,000 of my referral credit' }).check();
    await expect(summary(page)).toContainText('To pay: ₹4,000 Before: ₹5,000');
    await expect(summary(page)).toContainText('Your referral credit: -₹1,000');
    await checkScreen(page);
    await (await openCheckout(page)).getByRole('button', { name: 'Pay by card' }).click();
    await expectPurchased(page, next);
    await dismissToasts(page);
    await page.goto('/refer');
    await expect(credit(page)).toContainText(`for ${next.name}`);
    await checkScreen(page);
  },
);

test('a link that nobody has, and a visitor, are led on kindly', { tag: '@phone' }, async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 404/);
  await page.goto('/refer/2222222222');
  await expect(page.getByRole('heading', { level: 1, name: 'We do not know this link' })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('link', { name: 'See the courses' }).click();
  await expect(page).toHaveURL('/courses');
  await page.goto('/refer');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login/mobile?next=%2Frefer');
});
