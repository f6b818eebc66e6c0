import type { Page } from '@playwright/test';

const admin = { viewer: 'admin' } as const;
const path = '/admin-profile/calendar';

const openFirstMeeting = async (page: Page) => {
  await page
    .getByRole('button', { name: /(?:am|pm) to .*(?:am|pm)/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Open the register').waitFor();
};

/** Admin screens: the calendar by day and by batch, a class, and the choice of a substitute. */
export const calendarStates = [
  { name: 'calendar-day', path: `${path}?view=day`, ...admin },
  { name: 'calendar-by-batch', path: `${path}?by=batch`, ...admin },
  { name: 'calendar-class', path: `${path}?by=batch`, ...admin, prepare: openFirstMeeting },
  {
    name: 'calendar-substitute',
    path,
    ...admin,
    prepare: async (page: Page) => {
      await page
        .getByRole('button', { name: /^Substitute for/ })
        .first()
        .click();
      await page.getByRole('combobox', { name: 'Substitute' }).click();
      await page.getByRole('option').first().click();
      await page.getByRole('list', { name: 'Classes to give' }).waitFor();
    },
  },
] as const;
