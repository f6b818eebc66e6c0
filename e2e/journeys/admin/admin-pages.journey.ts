import { openAdmin } from '../../fixtures/as-admin.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantAuth } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { gotoWithoutCache } from '../../pages/without-cache.ts';

const list = '/admin-profile/site?part=pages';

test('the admin changes the page about the institute, and visitors read it', async ({ page }) => {
  const tag = uniqueWord();
  await plantAuth(page.context(), (await openAdmin()).auth);
  await page.goto('/admin-profile/site');
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Careers' })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('link', { name: 'Edit: About us' }).click();
  const text = page.getByRole('textbox', { name: 'Text of part 1 of section 1' });
  await expect(text).toHaveValue(/Colleges teach/);
  await checkScreen(page);

  await text.fill(`We began in ${tag}.\n\n[Ask us](javascript:alert)`);
  const save = page.getByRole('button', { name: 'Save and publish' });
  await save.click();
  await expect(page.getByText('Please use links that begin with').first()).toBeVisible();
  await expect(text).toBeFocused();
  await text.fill(`We began in ${tag}.\n\n[Ask us](/contact)`);
  const preview = page.getByRole('group', { name: 'As visitors will see it' });
  await expect(preview.getByText(`We began in ${tag}.`)).toBeVisible();
  await preview.getByRole('link', { name: 'Ask us' }).click();
  await expect(text).toHaveValue(new RegExp(tag));
  await save.click();
  await expect(page.getByText('Done: Saved. Visitors see it within a minute.')).toBeVisible();
  await expect(save).toBeFocused();
  await page.setViewportSize({ width: 360, height: 800 });
  await checkScreen(page);

  await gotoWithoutCache(page, '/about');
  await expect(page.getByText(`We began in ${tag}.`)).toBeVisible();
  await checkScreen(page);
  await page.getByRole('main').getByRole('link', { name: 'Ask us' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the admin adds a career page, moves it up, and takes it off the site again', async ({ page, browserErrors }) => {
  const tag = uniqueWord();
  const name = `Tester ${tag}`;
  const path = `/careers/${name.toLowerCase().replaceAll(' ', '-')}`;
  await plantAuth(page.context(), (await openAdmin()).auth);
  await page.goto(list);
  await page.getByRole('link', { name: 'Add a career page' }).click();
  await page.getByRole('textbox', { name: 'Title' }).first().fill(name);
  await page.getByRole('textbox', { name: 'Introduction' }).fill('You find what others miss.');
  await page.getByRole('textbox', { name: 'Text for search engines' }).fill('What a tester does all day.');
  await page.getByRole('radio', { name: 'Tiles' }).check();
  const section = page.getByRole('region', { name: 'Section 1' });
  await section.getByRole('textbox', { name: 'Title', exact: true }).fill('A day');
  await section.getByRole('combobox').selectOption('Cards');
  await section.getByRole('textbox', { name: 'Text of part 1' }).fill('Morning\nYou read.\n\nEvening\nYou write.');
  await page.getByRole('checkbox', { name: 'Published' }).check();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText('Done: Saved. Visitors see it within a minute.')).toBeVisible();

  await page.getByRole('link', { name: 'All pages' }).click();
  await page.getByRole('button', { name: `Move up: ${name}` }).click();
  const careers = page.getByRole('list', { name: 'Careers' }).getByRole('listitem');
  await expect(careers.nth(-2)).toContainText(name);

  await gotoWithoutCache(page, path);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${name}`));
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Morning', 'Evening']);
  const column = page.getByRole('contentinfo').getByRole('navigation', { name: 'Careers' });
  await expect(column.getByRole('link', { name })).toHaveAttribute('href', path);
  await checkScreen(page);

  await page.goto(list);
  await page.getByRole('button', { name: `Edit: ${name}` }).click();
  await page.getByRole('checkbox', { name: 'Published' }).uncheck();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Done: Draft saved. Visitors do not see it.')).toBeVisible();

  browserErrors.expect('status of 404');
  await gotoWithoutCache(page, path);
  await expect(page.getByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeVisible();
  await expect(column.getByRole('link', { name: 'Software Engineer' })).toBeVisible();
  await expect(column.getByRole('link', { name })).toHaveCount(0);

  await page.goto(list);
  await page.getByRole('button', { name: `Delete: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Done: Page deleted successfully!')).toBeVisible();
  await expect(careers.filter({ hasText: name })).toHaveCount(0);
});
