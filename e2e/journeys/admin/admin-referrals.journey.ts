import type { Page } from '@playwright/test';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { makeMember } from '../../fixtures/admin-rows.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { dismissToasts } from '../../pages/toasts.ts';

/** A friend who has paid, on a device of the student who invited. */
async function plantFlagged() {
  const [referrer, friend] = [await makeMember('student'), await makeMember('student')];
  await query(
    `insert into referrals (friend_id, referrer_id, signed_up_at, reward_in_paise, window_days, use_days, state, flags)
    values ($1, $2, now() - interval '40 days', 100000, 14, 365, 'to_decide', '{same_device,same_payer}')`,
    [friend.id, referrer.id],
  );
  return { referrer, friend };
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('staff read why a referral waits, refuse it with a reason, and give it after all', async ({ page }) => {
  const { referrer, friend } = await plantFlagged();
  await plantAuth(page.context(), (await openAdmin()).auth);
  await page.goto('/admin-profile');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Referrals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Referrals' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Which state' }).selectOption('To decide');
  await page.getByRole('searchbox', { name: 'Search referrals' }).fill(friend.name);
  await expect(rowOf(page, friend.name)).toContainText('The friend logged in on a device of the student');
  await expect(rowOf(page, friend.name)).toContainText(`Invited by ${referrer.name}`);
  await checkScreen(page);

  await page.getByRole('button', { name: `Refuse: ${friend.name}` }).click();
  const refusing = page.getByRole('dialog', { name: 'Refuse the reward?' });
  await refusing.getByRole('button', { name: 'Refuse it' }).click();
  await expect(refusing.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await refusing.getByRole('textbox', { name: 'Reason' }).fill('One family, one phone');
  await checkScreen(page);
  await refusing.getByRole('button', { name: 'Refuse it' }).click();
  await dismissToasts(page);
  await page.getByRole('combobox', { name: 'Which state' }).selectOption('Not counted');
  await expect(rowOf(page, friend.name)).toContainText('“One family, one phone”');

  await page.getByRole('button', { name: `Give: ${friend.name}` }).click();
  const giving = page.getByRole('dialog', { name: 'Give the reward?' });
  await giving.getByRole('textbox', { name: 'Reason' }).fill('I called both of them');
  await giving.getByRole('button', { name: 'Give the reward' }).click();
  await dismissToasts(page);
  await page.getByRole('combobox', { name: 'Which state' }).selectOption('Earned');
  await expect(rowOf(page, friend.name)).toContainText('The credit can be used until');
});

test('staff change the rules of referrals', async ({ page }) => {
  await plantAuth(page.context(), (await openAdmin()).auth);
  await page.goto('/admin-profile/referrals');
  await page.getByRole('link', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rules of referrals' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Students can refer friends' })).toBeChecked();
  const days = page.getByRole('textbox', { name: 'Days that a link counts' });
  await days.fill('400');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(days).toHaveAccessibleDescription(/at most 365/);
  await checkScreen(page);
  await days.fill('91');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Done: Rules saved.')).toBeVisible();
  await expect(page).toHaveURL('/admin-profile/referrals');
});
