import type { Page } from '@playwright/test';
import { query } from '../fixtures/database.ts';
import { authStorageKey } from '../fixtures/sign-in.ts';

const student = { path: '/student-profile', viewer: 'student' } as const;
const trainer = { path: '/trainer-profile', viewer: 'trainer' } as const;

const openList = (name: string) => async (page: Page) => {
  await page.getByRole('list', { name: 'At a glance' }).getByRole('button', { name }).click();
  await page.getByRole('dialog', { name }).waitFor();
};

async function openDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('dialog', { name: 'Details' }).waitFor();
}

/** Inserts an unconfirmed change of the mobile number for the signed-in person. */
async function insertPendingChange(page: Page): Promise<void> {
  const stored = await page.evaluate((key) => localStorage.getItem(key) ?? '', authStorageKey);
  const { userData } = JSON.parse(stored) as { userData: { id: number } };
  await query(
    `insert into contact_changes (user_id, channel, new_value, requested_at) values ($1, 'mobile', '9000099999', now())
      on conflict do nothing`,
    [userData.id],
  );
  await page.reload();
  await page.getByRole('list', { name: 'Waiting for a code' }).waitFor();
}

/** Dialogs of the profile pages. */
export const profileStates = [
  { name: 'student-profile-courses', ...student, prepare: openList('Courses') },
  { name: 'student-profile-batches', ...student, prepare: openList('Batches') },
  { name: 'student-profile-meetings', ...student, prepare: openList('Meetings') },
  { name: 'student-profile-details', ...student, prepare: openDetails },
  {
    name: 'student-profile-resume',
    ...student,
    prepare: async (page: Page) => {
      await openDetails(page);
      await page.getByRole('button', { name: 'View resume' }).click();
      await page.locator('dialog canvas').waitFor();
    },
  },
  {
    name: 'trainer-profile-batches',
    ...trainer,
    prepare: async (page: Page) => {
      await openList('Batches')(page);
      await page.getByText('Students in this batch').first().click();
    },
  },
  { name: 'trainer-profile-details', ...trainer, prepare: openDetails },
  { name: 'trainer-profile-change-waits', ...trainer, prepare: insertPendingChange },
  {
    name: 'trainer-profile-code',
    ...trainer,
    prepare: async (page: Page) => {
      await insertPendingChange(page);
      await page.getByRole('button', { name: 'Enter code' }).click();
      await page.getByRole('textbox', { name: '6-digit code' }).waitFor();
    },
  },
];
