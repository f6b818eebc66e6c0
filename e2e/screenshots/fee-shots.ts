import type { Page } from '@playwright/test';

const plans = [
  {
    id: 1,
    name: '3 parts',
    total: 25_000,
    lateFee: 500,
    lateAfterDays: 3,
    closeAfterDays: 15,
    parts: [
      { amount: 10_000, dueAfterDays: 0 },
      { amount: 7500, dueAfterDays: 30 },
      { amount: 7500, dueAfterDays: 60 },
    ],
  },
  {
    id: 2,
    name: 'Monthly',
    total: 26_000,
    lateFee: 0,
    lateAfterDays: 0,
    closeAfterDays: 10,
    parts: [0, 30, 60, 90, 120, 150].map((dueAfterDays) => ({ amount: 4333, dueAfterDays })),
  },
];

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

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

const part = (number: number, changes: object = {}) => ({
  id: number + 1,
  course: { id: 9, title: 'Java Full Stack with Spring Boot and React' },
  number,
  of: 3,
  amount: 7500,
  lateFee: 0,
  dueOn: day(20),
  state: 'due',
  isUnderWay: false,
  closesOn: day(35),
  paidAt: null,
  orderId: null,
  ...changes,
});

const mine = [
  part(0, { amount: 10_000, state: 'paid', dueOn: day(-50), paidAt: '2026-10-02T08:30:00.000Z', orderId: 1 }),
  part(1, { state: 'closed', dueOn: day(-20), closesOn: day(-5), lateFee: 500 }),
  part(2),
  part(3, { id: 14, number: 1, of: 2, course: { id: 3, title: 'React' }, dueOn: day(2), amount: 6000 }),
];

const student = (id: number, name: string) => ({ id, name, mobileNumber: '9876543210' });

const dues = [
  {
    ...part(1, { state: 'closed', dueOn: day(-20), lateFee: 500 }),
    id: 1,
    student: student(128, 'Lakshmi Venkataraman'),
    batchId: 7,
    daysLate: 20,
  },
  {
    ...part(1, { state: 'overdue', dueOn: day(-4) }),
    id: 2,
    student: student(129, 'Om Patil'),
    batchId: 7,
    daysLate: 4,
  },
  {
    ...part(2, { dueOn: day(3), isUnderWay: true }),
    id: 3,
    student: student(130, 'Asha Kulkarni'),
    batchId: null,
    daysLate: -3,
  },
];

const change = (id: number, changes: object = {}) => ({
  id,
  kind: 'extend',
  student: { id: 128, name: 'Lakshmi Venkataraman' },
  course: { id: 9, title: 'Java Full Stack with Spring Boot and React' },
  text: 'Part 2 is due on 1 Mar 2027 instead of 1 Nov 2026',
  reason: 'Her father changes his job. The salary comes from February on.',
  state: 'waiting',
  requestedBy: 'Ravi Menon',
  isMine: false,
  requestedAt: '2026-11-17T08:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  ...changes,
});

/** Answers of the API for a screenshot, by the end of the path. */
const answers: Readonly<Record<string, unknown>> = {
  '/payment/instalments': mine,
  '/admin/dues': dues,
  '/admin/fee-changes': [
    change(1),
    change(2, { kind: 'write_off', text: '₹7,500 is written off', isMine: true, requestedBy: 'You' }),
  ],
  '/admin/students/128/instalments': mine,
};

async function answer(page: Page): Promise<void> {
  await page.route(/\/api\/(payment|admin)\//, async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api', '');
    const known = answers[path];
    await (known === undefined ? route.fallback() : route.fulfill({ json: known }));
  });
  await page.route(/\/api\/payment\/offers\//, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(/\?.*/, '') });
    const isPart = route.request().url().includes('instalment');
    const changes = isPart ? { amount: 8000, plans: [] } : { amount: 25_000, plans, planId: null };
    const offer = {
      ...((await response.json()) as object),
      standing: 'buyable',
      batches: [batch],
      transfer: null,
      ...changes,
    };
    await route.fulfill({ response, json: offer });
  });
  await page.reload();
}

const shown = (words: string, more?: (page: Page) => Promise<void>) => async (page: Page) => {
  await answer(page);
  await page.getByText(words).first().waitFor();
  await more?.(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
};

const asStudent = { viewer: 'student' as const };
const asAdmin = { viewer: 'admin' as const };

/** Screens about fee plans and their parts. */
export const feeStates = [
  {
    name: 'fees-buy',
    path: '/subscriptions?course=9',
    ...asStudent,
    prepare: shown('How you pay', (page) => page.getByRole('radio', { name: /3 parts/ }).check()),
  },
  { name: 'fees-pay-part', path: '/subscriptions?course=9&instalment=1', ...asStudent, prepare: shown('Part 2 of 3') },
  { name: 'fees-mine', path: '/student-profile#fees', ...asStudent, prepare: shown('Part 2 of 3') },
  { name: 'fees-banner', path: '/my-courses', ...asStudent, prepare: shown('You can join no class') },
  { name: 'fees-dues', path: '/admin-profile/dues', ...asAdmin, prepare: shown('Om Patil') },
  {
    name: 'fees-extend',
    path: '/admin-profile/dues',
    ...asAdmin,
    prepare: shown('Om Patil', (page) => page.getByRole('button', { name: 'Extend: Om Patil' }).click()),
  },
  {
    name: 'fees-of-student',
    path: '/admin-profile/dues',
    ...asAdmin,
    prepare: shown('Om Patil', async (page) => {
      await page.getByRole('button', { name: 'All fees of Lakshmi' }).click();
      await page
        .getByRole('button', { name: /^Another plan/ })
        .first()
        .waitFor();
    }),
  },
  { name: 'fees-changes', path: '/admin-profile/fee-changes', ...asAdmin, prepare: shown('You asked for this') },
  {
    name: 'fees-plan-form',
    path: '/admin-profile/fee-plans?course=9',
    ...asAdmin,
    prepare: async (page: Page) => {
      await page.getByRole('button', { name: 'Add a fee plan' }).first().click();
      await page.getByRole('button', { name: '3 parts' }).click();
      await page.getByText('in all, if the batch begins').waitFor();
    },
  },
];
