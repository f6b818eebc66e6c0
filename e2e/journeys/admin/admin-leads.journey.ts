import type { Page } from '@playwright/test';
import { newName } from '../../fixtures/admin-rows.ts';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { findPerson, makePerson, type NewPerson } from '../../fixtures/new-person.ts';
import { plantCourseForSale } from '../../fixtures/planted-teaching.ts';
import { plantAuth, signInAdminByApi, signInByApi } from '../../fixtures/sign-in.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { openCheckout } from '../../pages/buying.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { openOtherBrowser } from '../../pages/other-browser.ts';

// Three people, and many screens each.
test.slow();

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const card = (page: Page, { name }: NewPerson) => page.getByRole('article').filter({ hasText: name });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Leads' }).getByRole('link', { name, exact: true });

/** A visitor follows a link of a campaign, looks around, and asks about the course. */
async function enquire(page: Page, person: NewPerson, courseId: number, campaign: string): Promise<void> {
  await page.goto(`/courses/${courseId}?utm_source=instagram&utm_campaign=${campaign}`);
  await page.getByRole('link', { name: 'Enquire' }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill(person.name);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(person.mobileNumber);
  await page.getByRole('textbox', { name: 'Your question' }).fill('Is there an evening batch?');
  await page.getByRole('combobox').selectOption({ index: 1 });
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Done: Query submitted successfully!')).toBeVisible();
}

/** The new student logs in and pays. */
async function pay(page: Page, { email }: NewPerson, courseId: number): Promise<void> {
  await plantAuth(page.context(), await signInByApi(await findPerson(email)));
  await page.goto(`/subscriptions?course=${courseId}`);
  await (await openCheckout(page)).getByRole('button', { name: 'Pay by card' }).click();
  await expect(page).toHaveURL(/\/purchase\/\d+$/);
}

test('a lead from a UTM link becomes a paid student', async ({ page, browser }) => {
  const course = await plantCourseForSale();
  const person = makePerson(newName('Asha Rao'));
  const visitor = await openOtherBrowser(browser, phone);
  const campaign = uniqueWord();
  await enquire(await visitor.newPage(), person, course.id, campaign);

  await plantAuth(page.context(), await signInAdminByApi());
  await page.goto('/admin-profile');
  // Clicks from the first screen of the day to the next call noted: "Leads", then the time.
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Leads' }).click();
  await expect(card(page, person)).toContainText(`instagram, ${campaign}`);
  await expect(card(page, person)).toContainText(course.name);
  await checkScreen(page);
  const call = card(page, person).getByRole('link', { name: new RegExp(`^Call ${person.name}`) });
  await expect(call).toHaveAttribute('href', `tel:+91${person.mobileNumber}`);
  const whatsApp = card(page, person).getByRole('link', { name: `WhatsApp: ${person.name}` });
  await expect(whatsApp).toHaveAttribute('href', new RegExp(`^https://wa\\.me/91${person.mobileNumber}\\?text=Hello`));
  await card(page, person).getByRole('button', { name: 'Tomorrow 11:00' }).click();
  await expect(page.getByText('Done: Saved.')).toBeVisible();
  await expect(card(page, person), 'a lead with a call for tomorrow is not for today').toHaveCount(0);

  await tab(page, 'List').click();
  await page.getByRole('searchbox', { name: 'Search leads' }).fill(person.mobileNumber);
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: person.name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: person.name });
  await expect(drawer).toContainText('new → contacted');
  await expect(drawer.getByRole('textbox', { name: 'Text of the summary' })).toHaveValue(/Price: ₹5,000/);
  await checkScreen(page);
  await drawer.getByRole('button', { name: 'Make a student' }).click();
  await expect(page.getByText('Done: The student has an account now.')).toBeVisible();
  await expect(drawer.getByRole('link', { name: /Send the payment link/ })).toBeVisible();

  await pay(await visitor.newPage(), person, course.id);
  await expect(async () => {
    const [lead] = await query<{ stage: string }>('select stage from leads where email = $1', [person.email]);
    expect(lead?.stage).toBe('won');
  }).toPass();
  await page.goto('/admin-profile/leads?view=figures');
  const figures = page.getByRole('table', { name: 'By source' }).getByRole('row');
  await expect(figures.filter({ hasText: campaign })).toHaveText(`Course question, ${campaign}110`);
  await checkScreen(page);
  await visitor.close();
});

test('a counsellor works with leads by keyboard and on a phone', async ({ page, browser }) => {
  const auth = await signInAdminByApi();
  await plantAuth(page.context(), auth);
  const person = makePerson(newName('Kiran Walkin'));
  await page.goto('/admin-profile/leads?view=board');
  await page.getByRole('button', { name: 'Add walk-in' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(person.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`+91 ${person.mobileNumber}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done: Lead added.')).toBeVisible();
  const column = (name: RegExp) => page.getByRole('region', { name });
  await expect(column(/^New \d/)).toContainText(person.name);
  await checkScreen(page);
  await page.getByRole('combobox', { name: `Stage of ${person.name}` }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(column(/^Interested \d/)).toContainText(person.name);
  await expect(page.getByRole('combobox', { name: `Stage of ${person.name}` })).toBeFocused();

  const other = await openOtherBrowser(browser, phone);
  await plantAuth(other, auth);
  const small = await other.newPage();
  for (const view of ['', '?view=board', '?view=list', '?view=figures']) {
    await small.goto(`/admin-profile/leads${view}`);
    await expect(small.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
    await checkScreen(small);
  }
  await small.goto('/admin-profile/leads?view=board');
  await small.getByRole('button', { name: /^Interested \d/ }).click();
  await small.getByRole('link', { name: person.name }).click();
  const drawer = small.getByRole('dialog', { name: person.name });
  await drawer.getByRole('textbox', { name: 'What was said' }).fill('Comes on Friday.');
  await drawer.getByRole('button', { name: 'Write down' }).click();
  await expect(drawer.getByRole('region', { name: 'What happened' })).toContainText('Comes on Friday.');
  await checkScreen(small);
  await other.close();
});
