import type { Page } from '@playwright/test';
import { lockList } from '../../fixtures/lock-list.ts';
import { openAdmin } from '../../fixtures/as-admin.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { gotoWithoutCache } from '../../pages/without-cache.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const questions = (page: Page) => page.getByRole('list', { name: 'Questions' });

test('a question is added, moved by keyboard, seen on the home page, changed and deleted', async ({ page }) => {
  const unlock = await lockList('questions');
  const tag = uniqueWord();
  const [question, answer] = [`Is there a class on ${tag}?`, `There is one on ${tag}, every Monday.`];
  await plantAuth(page.context(), (await openAdmin()).auth);
  await page.goto('/admin-profile/site');
  await page.getByRole('link', { name: 'Questions' }).click();
  await page.getByRole('button', { name: 'Add a question' }).click();
  const adding = dialog(page, 'Add a question');
  await adding.getByRole('button', { name: 'Add question' }).click();
  await expect(adding.getByText('Please fill this in.')).toHaveCount(2);
  await expect(adding.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await checkScreen(page);
  await adding.getByRole('textbox', { name: 'Question' }).fill(question);
  await adding.getByRole('textbox', { name: 'Answer' }).fill(answer);
  await adding.getByRole('button', { name: 'Add question' }).click();
  await expect(page.getByText('Done: Saved. Visitors see it within a minute.')).toBeVisible();
  await expect(questions(page).getByRole('listitem').last()).toContainText(question);
  await checkScreen(page);

  const upwards = page.getByRole('button', { name: `Move up: ${question}` });
  await upwards.focus();
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/faqs/order'));
  await page.keyboard.press('Enter');
  await expect(upwards).toBeFocused();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(questions(page).getByRole('listitem').nth(-2)).toContainText(question);

  await gotoWithoutCache(page, '/');
  await page.getByText(question).click();
  await expect(page.getByText(answer)).toBeVisible();

  await page.goto('/admin-profile/site?part=questions');
  await page.getByRole('button', { name: `Edit: ${question}` }).click();
  await dialog(page, 'Edit question').getByRole('textbox', { name: 'Answer' }).fill('Not this year.');
  await dialog(page, 'Edit question').getByRole('button', { name: 'Save' }).click();
  await expect(questions(page)).toContainText('Not this year.');
  await page.getByRole('button', { name: `Delete: ${question}` }).click();
  await dialog(page, 'Delete question').getByRole('button', { name: 'Delete' }).click();
  await expect(questions(page)).not.toContainText(question);
  await unlock();
});

interface EditableSite {
  readonly socialLinks: Readonly<Record<string, string>>;
  readonly version: number;
  readonly logo: string | null;
}

test('two admins edit the settings: the second is told of the conflict, and decides', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/);
  const unlock = await lockList('settings');
  const tag = uniqueWord();
  const [one, another] = [`one-${tag}`, `another-${tag}`];
  const linkTo = (place: string) => `https://www.example.com/${place}`;
  const admin = await openAdmin();
  const { logo: _, ...site } = await admin.call<EditableSite>('GET', '/api/site');
  await plantAuth(page.context(), admin.auth);
  await page.goto('/admin-profile/site');
  await checkScreen(page);
  await page.getByRole('button', { name: 'Add a link' }).click();
  const newest = Object.keys(site.socialLinks).length + 1;
  await page.getByRole('textbox', { name: `Link ${newest}` }).fill('not a link');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter the name of the network.').first()).toBeVisible();
  await checkScreen(page);
  await page.getByRole('combobox', { name: `Network ${newest}` }).fill(one);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a link that starts with https://.').first()).toBeVisible();
  await page.getByRole('textbox', { name: `Link ${newest}` }).fill(linkTo(one));
  const hosts = page.getByRole('textbox', { name: 'Allowed sites for live classes' });
  const allowed = await hosts.inputValue();
  await hosts.fill(`${allowed}\nhttps://zoom.example/j/1`);
  await page.getByRole('textbox', { name: 'Late after (minutes)' }).fill('500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter hosts like meet.google.com.').first()).toBeVisible();
  await expect(page.getByText('Please enter at most 120 minutes.')).toBeVisible();
  await expect(hosts).toBeFocused();
  await checkScreen(page);
  await hosts.fill(allowed);
  await page.getByRole('textbox', { name: 'Late after (minutes)' }).fill('10');

  const theirs = { ...site, socialLinks: { ...site.socialLinks, [another]: linkTo(another) } };
  await admin.call('PUT', '/api/site', theirs);
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'in the meantime' });
  await expect(notice).toContainText(`${another}: ${linkTo(another)}`);
  await expect(page.getByRole('textbox', { name: `Link ${newest}` })).toHaveValue(linkTo(one));
  await checkScreen(page);
  await notice.getByRole('button', { name: 'Load the new version' }).click();
  await expect(page.getByRole('textbox', { name: `Link ${newest}` })).toHaveValue(linkTo(another));
  await page.getByRole('button', { name: `Remove link ${newest}` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Done: Saved. Visitors see it within a minute.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  const { socialLinks } = await admin.call<EditableSite>('GET', '/api/site');
  expect(socialLinks).toEqual(site.socialLinks);
  await unlock();
});

test('a slide has a live preview while it is written, and cannot be saved incomplete', async ({ page }) => {
  await plantAuth(page.context(), (await openAdmin()).auth);
  await page.goto('/admin-profile/site?part=slides');
  await expect(page.getByRole('list', { name: 'Hero slides' }).getByRole('listitem').first()).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Add a slide' }).click();
  const adding = dialog(page, 'Add a slide');
  await adding.getByRole('textbox', { name: 'Title' }).fill('Evening classes begin');
  await adding.getByRole('textbox', { name: 'Button link' }).fill('https://elsewhere.example');
  await adding.getByRole('radio', { name: 'Offer' }).check();
  await expect(adding.getByRole('figure')).toContainText('Evening classes begin');
  await adding.getByRole('button', { name: 'Add slide' }).click();
  await expect(adding.getByText('Please enter a page of this site, like /courses.')).toBeVisible();
  await expect(adding.getByText('Please fill this in.')).toHaveCount(2);
  await expect(adding.getByRole('textbox', { name: 'Title' })).toHaveValue('Evening classes begin');
  await checkScreen(page);
});
