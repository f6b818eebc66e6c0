import type { Page } from '@playwright/test';

/** The link, friends and credit of a student, and the link as a friend reads it; the demo institute has some. */
export const referralStates = [
  {
    name: 'refer-student',
    path: '/refer',
    viewer: 'student',
    prepare: async (page: Page) => {
      await page.getByRole('heading', { level: 2, name: 'Your friends' }).waitFor();
      const make = page.getByRole('button', { name: 'Get my link' });
      if (await make.isVisible()) await make.click();
      await page.getByRole('link', { name: 'Share on WhatsApp' }).waitFor();
    },
  },
  { name: 'refer-trainer', path: '/refer', viewer: 'trainer' },
  { name: 'refer-friend', path: '/refer/ANANYA2345', viewer: 'visitor' },
  {
    name: 'refer-refuse',
    path: '/admin-profile/referrals?state=to_decide',
    viewer: 'admin',
    prepare: async (page: Page) => {
      await page
        .getByRole('button', { name: /^Refuse: / })
        .first()
        .click();
    },
  },
] as const;
