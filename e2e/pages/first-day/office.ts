import { expect, type Page } from '@playwright/test';
import { dayAhead } from '../../fixtures/days.ts';
import { makePhoto } from '../../fixtures/made-files.ts';
import type { NewPerson } from '../../fixtures/new-person.ts';
import { otherInstitute } from '../../fixtures/other-institute.ts';
import { dismissToasts } from '../toasts.ts';
import { checkStep } from './shots.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function expectDone(page: Page, words: string): Promise<void> {
  await expect(page.getByText(`Done: ${words}`)).toBeVisible();
  await dismissToasts(page);
}

export const course = {
  title: 'Java for Beginners',
  description: 'You write programs that read files, ask a database and answer over HTTP. You need no experience.',
  price: '24,999',
} as const;

export async function describeInstitute(page: Page): Promise<void> {
  await field(page, 'Name of the institute').fill(otherInstitute.brand);
  await expect(field(page, 'Name in web addresses')).toHaveValue('banyan-school-of-code');
  await field(page, 'Tagline').fill(otherInstitute.tagline);
  await field(page, 'Address').fill(otherInstitute.address);
  await field(page, 'Phone').fill(otherInstitute.phone);
  await field(page, 'E-mail').fill(otherInstitute.email);
  await field(page, 'Main colour').fill(otherInstitute.primaryColour);
  await field(page, 'Colour of the main buttons').fill(otherInstitute.accentColour);
  await checkStep(page, 'institute');
  await press(page, 'Save');
  await expectDone(page, 'Saved. Visitors see it within a minute.');
  await expect(page.getByRole('banner').getByRole('link', { name: otherInstitute.brand })).toBeVisible();
}

/** Publishes all three legal pages from their samples: a lawyer has read them, so their first line is deleted. */
export async function publishLegalPages(page: Page): Promise<void> {
  for (const name of ['Terms', 'Privacy notice', 'Refund policy']) {
    await page.getByRole('navigation', { name: 'Kinds of legal pages' }).getByRole('link', { name }).click();
    await press(page, 'Start from our sample');
    const text = field(page, 'Text');
    await expect(text).toHaveValue(new RegExp(name === 'Refund policy' ? otherInstitute.email : otherInstitute.brand));
    await checkStep(page, `legal-${name.split(' ')[0]?.toLowerCase()}`);
    const sample = await text.inputValue();
    await text.fill(sample.slice(sample.indexOf('\n')).trimStart());
    await press(page, 'Publish version 1');
    await expectDone(page, 'Published. Visitors see it within a minute.');
  }
  await checkStep(page, 'legal-published');
}

/** Cards and UPI are on by the server's keys, so only the receipts have to be settled. */
export async function settlePayments(page: Page): Promise<void> {
  await expect(page.getByText('Online payment is on.')).toBeVisible();
  await expect(field(page, 'Legal name')).toHaveValue(otherInstitute.brand);
  await field(page, 'Receipt numbers begin with').fill('BSC');
  await checkStep(page, 'payments');
  await press(page, 'Save');
  await expectDone(page, 'Saved.');
}

export async function inviteTrainer(page: Page, trainer: NewPerson): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add a trainer' });
  await dialog.getByRole('textbox', { name: 'Full name' }).fill(trainer.name);
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(trainer.email);
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(trainer.mobileNumber);
  await checkStep(page, 'trainer');
  await dialog.getByRole('button', { name: 'Add trainer' }).click();
  await expectDone(page, `We are sending ${trainer.name} a link by e-mail.`);
  await checkStep(page, 'trainer-invited');
}

export async function addCourse(page: Page): Promise<void> {
  await page.getByLabel('Cover').setInputFiles(makePhoto('cover.png', [11, 93, 59]));
  await field(page, 'Title').fill(course.title);
  await field(page, 'Description').fill(course.description);
  await field(page, 'Keywords').fill('Java, SQL');
  await field(page, 'Price').fill(course.price);
  await field(page, 'Days').fill('60');
  await page.getByLabel('Start date').fill(dayAhead(10));
  await page.getByLabel('End date').fill(dayAhead(70));
  await checkStep(page, 'course');
  await press(page, 'Add course');
  await expectDone(page, 'Course added successfully!');
  await checkStep(page, 'course-added');
}

/** The course has no trainer yet: the form gives the course to one. */
export async function planBatch(page: Page, trainer: NewPerson): Promise<void> {
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option', { name: course.title }).click();
  await page.getByRole('combobox', { name: 'Who will teach it' }).click();
  await page.getByRole('option', { name: trainer.name }).click();
  await checkStep(page, 'batch-trainer');
  await press(page, 'Assign this course');
  await expectDone(page, `${trainer.name} teaches this course now.`);
  await expect(page.getByRole('combobox', { name: 'Trainer' }).locator('option:checked')).toHaveText(trainer.name);
  await page.getByLabel('Start time').fill('19:00');
  await page.getByLabel('End time').fill('20:30');
  await checkStep(page, 'batch');
  await press(page, 'Create Batch');
  await expectDone(page, 'Batch created successfully');
  await checkStep(page, 'batch-created');
}

export async function makeSlide(page: Page): Promise<void> {
  await press(page, 'Add the first slide');
  const dialog = page.getByRole('dialog', { name: 'Add a slide' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Evening classes in Pune');
  await dialog
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('Java from the first line, with a trainer who answers.');
  await dialog.getByRole('textbox', { name: 'Button text' }).fill('See the courses');
  await dialog.getByRole('textbox', { name: 'Button link' }).fill('/courses');
  await checkStep(page, 'slide');
  await dialog.getByRole('button', { name: 'Add slide' }).click();
  await expectDone(page, 'Saved. Visitors see it within a minute.');
}
