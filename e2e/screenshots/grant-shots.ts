import type { Page } from '@playwright/test';

const asAdmin = { viewer: 'admin' as const };
const path = '/admin-profile/grants';

/** Screens about courses without a payment and scholarships; the demo institute has some. */
export const grantStates = [
  {
    name: 'grants-list',
    path,
    ...asAdmin,
    prepare: (page: Page) => page.getByText('First in the entrance test').first().waitFor(),
  },
  {
    name: 'grants-give',
    path,
    ...asAdmin,
    prepare: async (page: Page) => {
      await page.getByRole('button', { name: 'Give a scholarship' }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Course' }).fill('java');
      await page.getByRole('option').first().click();
    },
  },
  {
    name: 'grants-end',
    path: `${path}?kind=scholarship`,
    ...asAdmin,
    prepare: async (page: Page) => {
      await page
        .getByRole('button', { name: /^Take back/ })
        .first()
        .click();
    },
  },
];
