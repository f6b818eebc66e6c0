import type { Page } from '@playwright/test';

const trainer = { path: '/trainer-profile', viewer: 'trainer' } as const;

const meetings = (page: Page) => page.getByRole('region', { name: 'My Meetings' });
const register = (page: Page) => page.getByRole('region', { name: 'Attendance' });

async function openCreate(page: Page): Promise<void> {
  await meetings(page).getByRole('button', { name: 'Create a Meeting' }).click();
  await page.getByRole('dialog', { name: 'Create a Meeting' }).waitFor();
}

const withDialog = (button: RegExp, name: string) => async (page: Page) => {
  // The last class in the list has not begun.
  await meetings(page).getByRole('button', { name: button }).last().click();
  await page.getByRole('dialog', { name }).waitFor();
};

/** The demo has somebody who left each running batch. */
async function showStudentWhoLeft(page: Page): Promise<void> {
  await register(page)
    .getByText(/^Left on /)
    .first()
    .waitFor();
}

/** Screens on which a trainer plans classes and edits attendance. */
export const meetingStates = [
  { name: 'trainer-create-meeting', ...trainer, prepare: openCreate },
  {
    name: 'trainer-create-series',
    ...trainer,
    prepare: async (page: Page) => {
      await openCreate(page);
      await page.getByRole('dialog').getByRole('combobox', { name: 'Batch' }).selectOption({ index: 1 });
      await page.getByRole('switch', { name: /^Repeat/ }).click();
      await page.getByText(/^That is /).waitFor();
    },
  },
  {
    name: 'trainer-create-in-room',
    ...trainer,
    prepare: async (page: Page) => {
      await openCreate(page);
      await page.getByRole('dialog').getByRole('combobox', { name: 'Batch' }).selectOption({ index: 1 });
      await page.getByRole('radio', { name: 'Both' }).check();
      await page.getByRole('combobox', { name: 'Room' }).selectOption({ index: 1 });
    },
  },
  {
    name: 'trainer-create-faults',
    ...trainer,
    prepare: async (page: Page) => {
      await openCreate(page);
      await page.getByRole('button', { name: 'Create class' }).click();
      await page.getByText('Please fill out all fields.').waitFor();
    },
  },
  { name: 'trainer-edit-meeting', ...trainer, prepare: withDialog(/^Edit /, 'Edit class') },
  { name: 'trainer-cancel-meeting', ...trainer, prepare: withDialog(/^Cancel /, 'Cancel this class?') },
  {
    name: 'trainer-past-meetings',
    ...trainer,
    prepare: async (page: Page) => {
      await meetings(page).getByRole('radio', { name: 'Past' }).check();
      await meetings(page).getByText('Over').first().waitFor();
    },
  },
  {
    name: 'trainer-meetings-dialog',
    ...trainer,
    prepare: async (page: Page) => {
      await page.getByRole('list', { name: 'At a glance' }).getByRole('button', { name: 'Meetings' }).click();
      await page.getByRole('dialog', { name: 'Meetings' }).waitFor();
    },
  },
  {
    name: 'trainer-roll-call',
    ...trainer,
    prepare: async (page: Page) => {
      await meetings(page).getByRole('radio', { name: 'Past' }).check();
      await meetings(page)
        .getByRole('link', { name: /^Attendance: / })
        .first()
        .click();
      await page.getByRole('list', { name: 'Students' }).waitFor();
    },
  },
  {
    name: 'trainer-correct-class',
    ...trainer,
    prepare: async (page: Page) => {
      await register(page)
        .getByRole('button', { name: /, correct this class$/ })
        .last()
        .click();
      await page.getByRole('dialog', { name: /^Class of / }).waitFor();
    },
  },
  { name: 'trainer-register-left', ...trainer, prepare: showStudentWhoLeft },
  {
    name: 'trainer-register-entry',
    ...trainer,
    prepare: async (page: Page) => {
      await register(page).getByRole('grid').locator('tbody').getByRole('button').first().click();
      await page.getByRole('dialog', { name: 'Register entry' }).getByRole('textbox', { name: 'Reason' }).waitFor();
    },
  },
];
