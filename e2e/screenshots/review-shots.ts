import type { Page } from '@playwright/test';

const written = { viewer: 'student', path: '/reviews-section/write?trainer=1' } as const;
const mine = '**/api/ratings-reviews/trainer/1/mine';

const said = {
  id: 1,
  rating: 4.5,
  feedback:
    'Explains the hard parts twice, once with a picture. The project in week six was the first time it all came together for me.',
  date: '2026-10-02T14:00:00.000Z',
  course: { id: 1, title: 'Java Full Stack Development' },
  hiddenAt: null as string | null,
  hiddenReason: null as string | null,
};

/** Simulates that the student may review the trainer, and has written this review or none. */
const as = (review: typeof said | null) => async (page: Page) => {
  await page.route(mine, (route) => route.fulfill({ json: { canReview: true, review } }));
  await page.reload();
  await page.getByRole('textbox', { name: 'Your review' }).waitFor();
  await page.unroute(mine);
};

const hide = (page: Page) =>
  page
    .getByRole('button', { name: /^Hide / })
    .first()
    .click();

/** Screens of writing a review, and the admin screen of reviews. */
export const reviewStates = [
  { name: 'review-form', ...written, prepare: as(null) },
  {
    name: 'review-form-faults',
    ...written,
    prepare: async (page: Page) => {
      await as(null)(page);
      await page.getByRole('button', { name: 'Submit review' }).click();
      await page.getByText('Please choose your rating.').waitFor();
    },
  },
  {
    name: 'review-form-hidden',
    ...written,
    prepare: as({ ...said, hiddenAt: said.date, hiddenReason: 'The name of another student stands in it' }),
  },
  {
    name: 'review-of-mine',
    viewer: 'student' as const,
    path: '/reviews-section?trainer=1',
    prepare: async (page: Page) => {
      await page.route(mine, (route) => route.fulfill({ json: { canReview: true, review: null } }));
      await page.reload();
      await page.getByRole('link', { name: 'Write a Review' }).waitFor();
      await page.unroute(mine);
    },
  },
  {
    name: 'reviews-hide',
    viewer: 'admin' as const,
    path: '/admin-profile/reviews',
    prepare: async (page: Page) => {
      await hide(page);
      await page.getByRole('dialog', { name: 'Hide this review?' }).waitFor();
    },
  },
  {
    name: 'reviews-hidden',
    viewer: 'admin' as const,
    path: '/admin-profile/reviews',
    prepare: async (page: Page) => {
      // Simulates that every third review is hidden.
      await page.route('**/api/admin/reviews?*', async (route) => {
        const response = await route.fetch();
        const rows = (await response.json()) as object[];
        const hidden = { hiddenAt: said.date, hiddenReason: 'The name of another student stands in it' };
        await route.fulfill({ response, json: rows.map((row, index) => ({ ...row, ...(index % 3 === 0 && hidden) })) });
      });
      await page.reload();
      await page.getByRole('article').getByText('Hidden', { exact: true }).first().waitFor();
      await page.unroute('**/api/admin/reviews?*');
    },
  },
];
