import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fixtures.ts';
import { plantCourse, plantStudentOf, plantTrainerOf } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInAdminByApi } from '../../fixtures/sign-in.ts';
import { tabTo } from '../../pages/tab-to.ts';

async function type(page: Page, field: Locator, keys: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(keys);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('the admin creates and deletes a batch without touching a mouse', async ({ page, context }) => {
  const course = await plantCourse();
  const trainer = await plantTrainerOf(course);
  const student = await plantStudentOf(course);
  await plantAuth(context, await signInAdminByApi());
  await page.goto('/admin-profile');
  await press(page, page.getByRole('list', { name: 'Manage' }).getByRole('link', { name: /^Batches/ }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Batches' })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Create New Batch' }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Batch' })).toBeVisible();

  const courses = page.getByRole('combobox', { name: 'Course' });
  await type(page, courses, course.name);
  await expect(page.getByRole('option', { name: course.name })).toBeVisible();
  await expect(courses).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(courses, 'what was typed and not chosen is gone').toHaveValue('');
  await page.keyboard.type(course.name);
  // Enter is pressed before the list of suggestions has appeared.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(courses).toHaveValue(course.name);

  const trainers = page.getByRole('combobox', { name: 'Trainer' });
  await expect(trainers).toContainText(trainer.name);
  // Only the first word is typed: after a pause the browser would treat further keys as a new search.
  await type(page, trainers, 'Trainer');
  await expect(trainers).toHaveValue(String(trainer.id));
  await press(page, page.getByRole('checkbox', { name: 'Tuesday' }), 'Space');
  await expect(page.getByRole('checkbox', { name: 'Tuesday' })).not.toBeChecked();
  await type(page, page.getByLabel('Start time'), '0730pm');
  await type(page, page.getByLabel('End time'), '0900pm');
  await type(page, page.getByRole('searchbox', { name: 'Search students' }), student.name);
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('checkbox', { name: student.name }), 'Space');
  await expect(page.getByRole('group', { name: 'Students', exact: true })).toContainText('1 of 30 seats');
  await press(page, page.getByRole('button', { name: 'Create Batch' }), 'Enter');
  await expect(page.getByText('Done: Batch created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Batches' })).toBeVisible();

  await type(page, page.getByRole('searchbox', { name: 'Search batches' }), course.name);
  const card = page.getByRole('article').filter({ hasText: course.name });
  // The new batch is visible without a search.
  await expect(card).toContainText('Mon, Wed, Thu, Fri, 7:30 pm to 9:00 pm IST');
  await press(page, card.getByRole('button', { name: /^Delete batch/ }), 'Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }), 'Enter');
  await expect(page.getByText('Done: Batch deleted successfully!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('No batches available.');
  await expect(page.locator('[data-list-head]'), 'the focus goes on from the head of the list').toBeFocused();
});
