import type { Page } from '@playwright/test';

const admin = { viewer: 'admin' } as const;
const list = '/admin-profile/manage-batches';
const create = `${list}/create/new`;

async function chooseCourse(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Course' }).fill('Java Full');
  await page.getByRole('option', { name: /^Java Full Stack/ }).click();
  await page.getByRole('group', { name: 'Students', exact: true }).getByRole('checkbox').first().waitFor();
}

/** Admin screens: creating a batch, and the dialogs behind the figures of the dashboard. */
export const batchStates = [
  {
    name: 'create-batch-courses',
    path: create,
    ...admin,
    prepare: async (page: Page) => {
      await page.getByRole('combobox', { name: 'Course' }).fill('java');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'create-batch-students',
    path: create,
    ...admin,
    prepare: async (page: Page) => {
      await chooseCourse(page);
      await page.getByRole('button', { name: 'Select all shown' }).click();
      await page.getByText('of 30 seats').waitFor();
    },
  },
  {
    name: 'create-batch-faults',
    path: create,
    ...admin,
    prepare: async (page: Page) => {
      await chooseCourse(page);
      await page.getByRole('button', { name: 'Create Batch' }).click();
      await page.getByText('Please choose a time.').first().waitFor();
    },
  },
  {
    name: 'batches-none-found',
    path: `${list}?q=underwater basket weaving`,
    ...admin,
  },
  {
    name: 'batch-delete',
    path: list,
    ...admin,
    prepare: async (page: Page) => {
      await page
        .getByRole('button', { name: /^Delete batch/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: /^Delete batch/ }).waitFor();
    },
  },
  {
    name: 'batch-move-and-delete',
    path: `${list}?phase=running`,
    ...admin,
    prepare: async (page: Page) => {
      await page
        .getByRole('button', { name: /^Delete batch/ })
        .first()
        .click();
      await page.getByRole('combobox', { name: /^Move/ }).waitFor();
    },
  },
  { name: 'batches-archived', path: `${list}?phase=archived`, ...admin },
  {
    name: 'trainer-hand-over',
    path: '/admin-profile/manage-trainers',
    ...admin,
    prepare: async (page: Page) => {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await page.getByText('Who takes them over?').waitFor();
    },
  },
  {
    name: 'dashboard-table',
    path: '/admin-profile',
    ...admin,
    prepare: async (page: Page) => {
      await page.getByRole('radio', { name: 'Table' }).first().check();
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'dashboard-failed',
    path: '/admin-profile',
    ...admin,
    prepare: async (page: Page) => {
      await page.route('**/api/admin/stats', (route) => route.abort());
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await page.unrouteAll();
    },
  },
];
