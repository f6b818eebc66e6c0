import type { Page } from '@playwright/test';

const student = { viewer: 'student', path: '/subscriptions?course=9' } as const;

/** Shows the purchase page with a changed offer, and waits for these words. */
const standing = (words: string, changes: Readonly<Record<string, unknown>>) => async (page: Page) => {
  await page.route('**/api/payment/offers/*', async (route) => {
    const response = await route.fetch();
    const offer = { standing: 'buyable', ...((await response.json()) as object), ...changes };
    await route.fulfill({ response, json: offer });
  });
  await page.reload();
  await page.getByText(words).first().waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
};

const transfer = {
  reference: 'UTR412345678901',
  status: 'submitted',
  reason: null,
  submittedAt: '2026-11-14T09:30:00.000Z',
};

const batch = {
  id: 7,
  startDate: '2026-11-23',
  endDate: '2027-02-26',
  startTime: '19:30',
  endTime: '21:00',
  weekdays: [1, 2, 3, 4, 5],
  capacity: 30,
  seatsLeft: 6,
  name: 'Weekday evening',
  mode: 'both',
  trainer: { id: 3, name: 'Meera Iyer' },
};

const purchase = {
  id: 1,
  course: { id: 1, title: 'Java Full Stack', image: null },
  amount: 49_999,
  status: 'paid',
  awaitsApproval: false,
  instalment: 0,
  createdAt: '2026-11-14T09:30:00.000Z',
  paidAt: '2026-11-14T09:32:00.000Z',
  receiptNumber: 'AV/2026-27/000123',
  receiptMailedTo: 'asha.kulkarni@people.example',
  batch,
  firstClassAt: '2026-11-23T14:00:00.000Z',
  discount: null,
  refunds: [],
};

/** Shows the page of a purchase with changes, and waits for these words. */
const bought =
  (words: string, changes: Readonly<Record<string, unknown>> = {}) =>
  async (page: Page) => {
    await page.route('**/api/payment/orders/1', (route) => route.fulfill({ json: { ...purchase, ...changes } }));
    await page.reload();
    await page.getByText(words).first().waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };

const purchasePage = { viewer: 'student', path: '/purchase/1' } as const;

/** The purchase page, for different viewers and states of the purchase. */
export const buyStates = [
  { name: 'buy-visitor', path: '/subscriptions?course=1', viewer: 'visitor' as const },
  { name: 'buy-trainer', path: '/subscriptions?course=1', viewer: 'trainer' as const },
  { name: 'buy', ...student, prepare: standing('Pay online', { standing: 'buyable', transfer: null }) },
  {
    name: 'buy-bank',
    ...student,
    prepare: async (page: Page) => {
      await standing('Pay online', { standing: 'buyable', transfer: null })(page);
      await page.getByText('Pay by bank transfer or UPI').click();
      await page.getByText('Refund policy', { exact: true }).click();
    },
  },
  {
    name: 'buy-offline-only',
    ...student,
    prepare: standing('Online payment is not available', { standing: 'buyable', online: null, transfer: null }),
  },
  {
    name: 'buy-refused',
    ...student,
    prepare: standing('We could not find your transfer.', {
      standing: 'buyable',
      transfer: { ...transfer, status: 'refused', reason: 'No such transfer has arrived.' },
    }),
  },
  { name: 'buy-confirming', ...student, prepare: standing('Confirming with the bank', { standing: 'confirming' }) },
  {
    name: 'buy-awaiting',
    ...student,
    prepare: standing('We are looking for your transfer', { standing: 'awaiting_approval', transfer }),
  },
  { name: 'buy-review', ...student, prepare: standing('We are checking your payment', { standing: 'needs_review' }) },
  { name: 'buy-enrolled', ...student, prepare: standing('You are enrolled', { standing: 'enrolled' }) },
  { name: 'buy-free', ...student, prepare: standing('This course is free', { standing: 'buyable', amount: 0 }) },
  {
    name: 'buy-no-batch',
    ...student,
    prepare: standing('There is no batch to join', { standing: 'buyable', batches: [] }),
  },
  { name: 'purchase', ...purchasePage, prepare: bought('Go to my courses') },
  {
    name: 'purchase-no-seat',
    ...purchasePage,
    prepare: bought('We will find you a seat', { batch: null, firstClassAt: null, receiptMailedTo: null }),
  },
  {
    name: 'purchase-refund',
    ...purchasePage,
    prepare: bought('Your refund is on its way', {
      status: 'refund_pending',
      batch: null,
      firstClassAt: null,
      refunds: [
        {
          id: 1,
          amount: 12_999,
          reason: 'The batch was full when your money arrived.',
          isDone: false,
          effect: 'ends',
          way: 'provider',
          at: '2026-11-17T06:30:00.000Z',
          creditNoteNumber: null,
        },
      ],
    }),
  },
  {
    name: 'purchase-part-refund',
    ...purchasePage,
    prepare: bought('You keep your course', {
      discount: { kind: 'coupon', amount: 2000, code: 'DIWALI26' },
      refunds: [
        {
          id: 2,
          amount: 1500,
          reason: 'The laptop was not needed.',
          isDone: false,
          effect: 'leaves',
          way: 'provider',
          at: '2026-11-17T06:30:00.000Z',
          creditNoteNumber: null,
        },
        {
          id: 1,
          amount: 5000,
          reason: 'The first week was cancelled, as the trainer was ill.',
          isDone: true,
          effect: 'leaves',
          way: 'bank',
          at: '2026-11-12T06:30:00.000Z',
          creditNoteNumber: 'AV/C2627/000001',
        },
      ],
    }),
  },
  {
    name: 'my-payments',
    viewer: 'student' as const,
    path: '/student-profile#payments',
    prepare: async (page: Page) => {
      const order = (id: number, status: string, more: object = {}) => ({
        id,
        course: {
          id,
          title: id === 1 ? 'Java Full Stack with a title that is quite a bit longer than usual' : 'React',
        },
        amount: 49_999,
        status,
        instalment: 0,
        createdAt: '2026-11-14T09:30:00.000Z',
        paidAt: null,
        receiptNumber: null,
        ...more,
      });
      const paid = { paidAt: '2026-11-14T09:32:00.000Z', receiptNumber: 'AV/2026-27/000123' };
      await page.route('**/api/payment/orders?*', (route) =>
        route.fulfill({
          json: [
            order(1, 'paid', paid),
            order(2, 'attempted'),
            order(3, 'authorized'),
            order(4, 'refund_pending', paid),
            order(5, 'refunded', paid),
            order(6, 'expired'),
            order(7, 'needs_review'),
          ],
        }),
      );
      await page.reload();
      await page
        .getByRole('button', { name: /^Download receipt/ })
        .first()
        .waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  },
];
