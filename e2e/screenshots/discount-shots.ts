import type { Page } from '@playwright/test';
import { openAdmin } from '../fixtures/as-admin.ts';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const plan = (total: number) => ({
  id: 1,
  name: '2 parts',
  total,
  lateFee: 0,
  lateAfterDays: 0,
  closeAfterDays: null,
  parts: [
    { amount: total / 2, dueAfterDays: 0 },
    { amount: total / 2, dueAfterDays: 30 },
  ],
});

const batch = {
  id: 7,
  startDate: day(5),
  endDate: day(100),
  startTime: '19:30',
  endTime: '21:00',
  weekdays: [1, 2, 3, 4, 5],
  capacity: 30,
  seatsLeft: 6,
  name: 'Weekday evening',
  mode: 'both',
  trainer: { id: 3, name: 'Meera Iyer' },
};

const coupon = (id: number, changes: object = {}) => ({
  id,
  code: 'DIWALI26',
  label: 'Diwali 2026, posters in the college',
  discount: { kind: 'percent', percent: 10 },
  courseId: null,
  course: null,
  usesMost: null,
  perPerson: 1,
  firstOfBatch: null,
  startsOn: day(-10),
  endsOn: day(20),
  state: 'active',
  uses: 14,
  given: 35_000,
  archivedAt: null,
  version: 1,
  ...changes,
});

const java = { id: 9, title: 'Java Full Stack with Spring Boot and React' };

const coupons = [
  coupon(1),
  coupon(2, {
    code: 'EARLYBIRD',
    label: 'The first of each batch',
    discount: { kind: 'amount', amount: 2500 },
    course: java,
    courseId: 9,
    firstOfBatch: 5,
    usesMost: 100,
    endsOn: null,
    uses: 3,
    given: 5000,
  }),
  coupon(3, { code: 'SUMMER26', label: 'Summer', state: 'over', endsOn: day(-3), uses: 0, given: 0 }),
];

const use = (orderId: number, name: string, isPaid: boolean) => ({
  orderId,
  student: { id: 128, name },
  course: java,
  discount: 2500,
  isPaid,
  at: '2026-11-17T08:00:00.000Z',
});

const quote = (id: number, name: string, changes: object = {}) => ({
  id,
  name,
  course: java,
  batchId: 7,
  planId: null,
  price: 25_000,
  discount: 2000,
  validUntil: day(6),
  note: null,
  state: 'open',
  url: 'https://institute.example/q/1.secret',
  madeBy: 'Farida Khan',
  madeAt: '2026-11-17T08:00:00.000Z',
  leadId: id === 1 ? 1 : null,
  student: null,
  orderId: null,
  ...changes,
});

const quotes = [
  quote(1, 'Lakshmi Venkataraman', { note: 'Weekend batch, laptop on loan' }),
  quote(2, 'Om Patil', { state: 'paid', discount: 0, student: { id: 129, name: 'Om Patil' }, orderId: 3 }),
  quote(3, 'Asha Kulkarni', { state: 'withdrawn' }),
];

/** Answers of the API for a screenshot, by path. */
const answers: Readonly<Record<string, unknown>> = {
  '/admin/coupons': coupons,
  '/admin/coupons/1/uses': [use(1, 'Lakshmi Venkataraman', true), use(2, 'Om Patil', false)],
  '/admin/quotes': quotes,
};

const answeredBy =
  (replies: Readonly<Record<string, unknown>>) =>
  (words: string, more?: (page: Page) => Promise<void>) =>
  async (page: Page) => {
    await page.route(/\/api\/admin\/(coupons|quotes)/, async (route) => {
      const known = replies[new URL(route.request().url()).pathname.replace('/api', '')];
      await (known === undefined ? route.fallback() : route.fulfill({ json: known }));
    });
    await page.reload();
    await page.getByText(words).first().waitFor();
    await more?.(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };

const shown = answeredBy(answers);
const empty = answeredBy({ '/admin/coupons': [], '/admin/quotes': [] });

/** The purchase page with a code: the right one, or any other. */
const withCode = (code: string, words: string) => async (page: Page) => {
  await page.route(/\/api\/payment\/offers\//, async (route) => {
    const response = await route.fetch();
    const buyable = { standing: 'buyable', transfer: null, batches: [batch], planId: null };
    const changes = { ...buyable, amount: 25_000, plans: [plan(25_000)], discount: null };
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...changes } });
  });
  await page.route('**/api/payment/coupons/check', async (route) => {
    const checked = { code: 'DIWALI26', discount: 2500, amount: 22_500, plans: [plan(22_500)] };
    const message = 'We do not know this code. Please check it.';
    const refused = { code: 'conflict', message, fields: { coupon: message }, requestId: 'none' };
    await route.fulfill(code === 'DIWALI26' ? { json: checked } : { status: 409, json: refused });
  });
  await page.goto(`/subscriptions?course=9&coupon=${code}`);
  await page.getByText(words).first().waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
};

/** The page of a new quote, which may be withdrawn before. */
const ofQuote = (isWithdrawn: boolean) => async (page: Page) => {
  const admin = await openAdmin();
  const draft = { name: 'Lakshmi', courseId: 9, batchId: null, planId: null, discount: 2000, validUntil: day(6) };
  const made = await admin.call<{ id: number; url: string }>('POST', '/api/admin/quotes', {
    ...draft,
    note: 'Weekend batch, laptop on loan',
  });
  if (isWithdrawn) await admin.call('POST', `/api/admin/quotes/${made.id}/withdraw`);
  await page.goto(new URL(made.url).pathname);
  await page.getByRole('heading', { level: 1, name: /^Hello Lakshmi/ }).waitFor();
};

const asStudent = { viewer: 'student' as const, path: '/subscriptions?course=9' };
const asAdmin = { viewer: 'admin' as const };

/** Screens about coupons and quotes. */
export const discountStates = [
  { name: 'discounts-code', ...asStudent, prepare: withCode('DIWALI26', 'takes ₹2,500 off') },
  { name: 'discounts-wrong-code', ...asStudent, prepare: withCode('WRONG123', 'We do not know this code.') },
  { name: 'discounts-quote-page', viewer: 'visitor' as const, path: '/courses', prepare: ofQuote(false) },
  { name: 'discounts-quote-withdrawn', viewer: 'visitor' as const, path: '/courses', prepare: ofQuote(true) },
  { name: 'discounts-coupons', path: '/admin-profile/coupons', ...asAdmin, prepare: shown('DIWALI26') },
  { name: 'discounts-no-coupons', path: '/admin-profile/coupons', ...asAdmin, prepare: empty('No coupons yet.') },
  {
    name: 'discounts-coupon-form',
    path: '/admin-profile/coupons',
    ...asAdmin,
    prepare: shown('DIWALI26', async (page) => {
      await page.getByRole('button', { name: 'Make a coupon' }).click();
      await page.getByRole('button', { name: 'Make the coupon' }).waitFor();
    }),
  },
  {
    name: 'discounts-coupon-uses',
    path: '/admin-profile/coupons',
    ...asAdmin,
    prepare: shown('DIWALI26', async (page) => {
      await page.getByRole('button', { name: '14 uses' }).click();
      await page.getByText('Not paid yet').waitFor();
    }),
  },
  { name: 'discounts-quotes', path: '/admin-profile/quotes', ...asAdmin, prepare: shown('Lakshmi Venkataraman') },
  { name: 'discounts-no-quotes', path: '/admin-profile/quotes', ...asAdmin, prepare: empty('No quotes yet.') },
  {
    name: 'discounts-quote-form',
    path: '/admin-profile/quotes',
    ...asAdmin,
    prepare: shown('Lakshmi Venkataraman', async (page) => {
      await page.getByRole('button', { name: 'Make a quote' }).click();
      const form = page.getByRole('dialog', { name: 'Make a quote' });
      await form.getByRole('combobox', { name: 'Course' }).selectOption('9');
      await form.getByRole('textbox', { name: 'Discount, ₹' }).fill('2000');
      await form.getByText(/To pay:/).waitFor();
    }),
  },
];
