import { openAdmin } from '../../fixtures/as-admin.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantCourseForSale } from '../../fixtures/planted-teaching.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { openPurchase, signInBuyer } from '../../pages/buying.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { gotoWithoutCache } from '../../pages/without-cache.ts';

test('the refund policy is published once, and visitors, the footer and the purchase page have it', async ({
  page,
}) => {
  const tag = uniqueWord();
  await plantAuth(page.context(), (await openAdmin()).auth);
  await page.goto('/admin-profile/site');
  await page.getByRole('link', { name: 'Legal pages' }).click();
  await page.getByRole('link', { name: 'Refund policy', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(/refund/);
  await checkScreen(page);

  await text.fill(`# When\n\nAll of it, says ${tag}.\n\n- [Ask us](//evil.example)`);
  const publish = page.getByRole('button', { name: /^Publish version \d+$/ });
  const number = Number((await publish.textContent())?.match(/\d+/)?.[0]);
  await publish.click();
  await expect(page.getByText('Please use links that begin with').first()).toBeVisible();
  await expect(text).toBeFocused();
  await text.fill(`# When\n\nAll of it, says ${tag}.\n\n- [Ask us](/contact)`);
  const preview = page.getByRole('region', { name: 'As visitors will see it' });
  await expect(preview.getByRole('heading', { name: 'When' })).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
  await checkScreen(page);
  await publish.click();
  await expect(page.getByText('Done: Published. Visitors see it within a minute.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Publish version ${number + 1}` })).toBeFocused();
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(number);
  await page.setViewportSize({ width: 360, height: 800 });
  await checkScreen(page);

  await gotoWithoutCache(page, '/refund-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Refund policy' })).toBeVisible();
  await expect(page.getByText(`Version ${number}, published on`)).toBeVisible();
  await expect(page.getByText(`All of it, says ${tag}.`)).toBeVisible();
  const footer = page.getByRole('navigation', { name: 'Legal pages' });
  await expect(footer.getByRole('link')).toHaveText(['Terms', 'Privacy', 'Refunds']);
  await checkScreen(page);
  await page.getByRole('link', { name: `Version ${number - 1}` }).click();
  await expect(page.getByRole('note')).toContainText(`Version ${number} is in force.`);
  await expect(page.getByText(tag)).toBeHidden();
  await checkScreen(page);

  const course = await plantCourseForSale();
  await signInBuyer(page);
  await openPurchase(page, course);
  await page.getByText('Refund policy', { exact: true }).click();
  await expect(page.getByText(`All of it, says ${tag}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the refund policy' })).toHaveAttribute('href', '/refund-policy');
  await checkScreen(page);
});

test('the sign-up form names the privacy notice in force', async ({ page }) => {
  await page.goto('/student-signup');
  const notice = page.getByRole('link', { name: /^privacy notice, version \d+ of \d+ \w+ \d{4}$/ });
  await expect(notice).toHaveAttribute('href', '/privacy');
  const opening = page.waitForEvent('popup');
  await notice.click();
  await expect((await opening).getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
  await expect(page).toHaveURL('/student-signup');
});
