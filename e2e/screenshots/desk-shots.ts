import type { Page } from '@playwright/test';

const today = '2026-11-18';
const java = { id: 9, title: 'Java Full Stack with Spring Boot and React' };

const taking = (id: number, changes: object = {}) => ({
  id,
  orderId: id,
  student: { id: 128, name: 'Lakshmi Venkataraman' },
  course: java,
  instalment: 1,
  amount: 8000,
  way: 'cash',
  reference: null,
  bankName: null,
  chequeDate: null,
  receiptNumber: `AV/2026-27/0000${id}`,
  cashier: { id: 1, name: 'Suresh Pillai' },
  day: today,
  takenAt: `${today}T05:1${id}:00.000Z`,
  state: 'taken',
  cancelReason: null,
  cancelAskedBy: null,
  isAskedByMe: false,
  cancelledBy: null,
  cancelledAt: null,
  depositId: null,
  ...changes,
});

const waiting = {
  state: 'waiting',
  cancelReason: 'The cheque came back from the bank.',
  cancelAskedBy: 'Suresh Pillai',
};
const cheque = { way: 'cheque', reference: '123456', bankName: 'HDFC Bank', chequeDate: today };

const takings = [
  taking(4, { student: { id: 129, name: 'Om Patil' }, ...cheque, instalment: 0, amount: 25_000, ...waiting }),
  taking(3, { way: 'card_machine', reference: '412345678901', amount: 7500.5 }),
  taking(2, { way: 'bank', reference: 'N123456789', ...waiting, isAskedByMe: true, cancelAskedBy: 'Asha Rao' }),
  taking(1),
];

const day = (id: number, changes: object = {}) => ({
  id,
  cashier: { id: 1, name: 'Suresh Pillai' },
  day: today,
  float: 500,
  taken: { cash: 8000, cheque: 25_000, card_machine: 7500.5, bank: 8000 },
  count: 4,
  expected: 8500,
  handedBack: 0,
  counted: null,
  difference: null,
  note: null,
  closedAt: null,
  checkedBy: null,
  checkedAt: null,
  isMine: true,
  ...changes,
});

const closed = {
  counted: 8000,
  difference: -500,
  note: 'A note of ₹500 was torn, and the bank did not take it.',
  closedAt: `${today}T13:35:00.000Z`,
};

const deposit = (id: number, changes: object = {}) => ({
  id,
  kind: 'cash',
  amount: 42_500,
  slip: `SLIP 77${id}`,
  depositedOn: today,
  madeBy: 'Suresh Pillai',
  madeAt: `${today}T08:00:00.000Z`,
  takingIds: [],
  bounced: 0,
  confirmedBy: null,
  confirmedAt: null,
  isMine: false,
  ...changes,
});

const part = (number: number, changes: object = {}) => ({
  id: number,
  course: java,
  number,
  of: 3,
  amount: 7500,
  lateFee: 0,
  dueOn: '2026-12-20',
  state: 'due',
  isUnderWay: false,
  closesOn: null,
  paidAt: null,
  orderId: null,
  ...changes,
});

/** Answers of the API for a screenshot, by path. */
const answers: Readonly<Record<string, unknown>> = {
  '/admin/desk/day': day(1),
  '/admin/desk/takings': takings,
  '/admin/desk/days': [
    day(1, { day: '2026-11-17' }),
    day(2, { ...closed, isMine: false, cashier: { id: 2, name: 'Ravi Menon' } }),
    day(3, { ...closed, counted: 8500, difference: 0, note: null, isMine: false, day: '2026-11-16' }),
    day(4, { ...closed, day: '2026-11-15', checkedBy: 'Asha Rao', handedBack: 1500 }),
  ],
  '/admin/desk/in-hand': { cash: 16_000, cheques: 25_000, chequeCount: 1 },
  '/admin/desk/deposits': [
    deposit(1),
    deposit(2, { kind: 'cheque', takingIds: [4, 5], bounced: 8000, confirmedBy: 'Asha Rao' }),
    deposit(3, { isMine: true }),
  ],
  '/admin/desk/students': [{ id: 128, name: 'Lakshmi Venkataraman', mobileEnding: '3210' }],
  '/admin/students/128/instalments': [
    part(1, { state: 'overdue', dueOn: '2026-11-01', lateFee: 500 }),
    part(2),
    part(3, { number: 1, of: 2, course: { id: 3, title: 'React' }, dueOn: '2026-12-02', amount: 6000 }),
  ],
};

/** The same with some answers replaced. */
async function answer(page: Page, changes: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route(/\/api\/admin\//, async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api', '');
    const known = { ...answers, ...changes }[path];
    await (known === undefined ? route.fallback() : route.fulfill({ json: known }));
  });
  await page.reload();
}

const shown =
  (words: string, more?: (page: Page) => Promise<void>, changes: Readonly<Record<string, unknown>> = {}) =>
  async (page: Page) => {
    await answer(page, changes);
    await page.getByText(words).first().waitFor();
    await more?.(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };

const admin = { viewer: 'admin' as const };
const base = '/admin-profile/desk';
const give = (page: Page) => page.getByRole('textbox', { name: /^Received/ }).fill('10000');

async function count(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'How many of ₹500', exact: true }).fill('12');
  await page.getByRole('textbox', { name: 'How many of ₹200', exact: true }).fill('10');
}

/** Screens of the desk with rows. Without rows they are among the pages. */
export const deskStates = [
  { name: 'desk-fees', path: base, ...admin, prepare: shown('Om Patil') },
  {
    name: 'desk-take-part',
    path: `${base}/take?student=128`,
    ...admin,
    prepare: shown('with ₹500 late fee', give),
  },
  {
    name: 'desk-take-cheque',
    path: `${base}/take?student=128`,
    ...admin,
    prepare: shown('with ₹500 late fee', async (page) => {
      await page.getByText('A new course').click();
      await page.getByText('Cheque', { exact: true }).click();
      await page.getByRole('button', { name: 'Take the fee' }).click();
      await page.getByText('Please choose what is paid.').first().waitFor();
    }),
  },
  {
    name: 'desk-taken',
    path: `${base}/take?student=128`,
    ...admin,
    prepare: shown('with ₹500 late fee', async (page) => {
      await page.route(/\/api\/admin\/desk\/takings$/, (route) => route.fulfill({ status: 201, json: taking(1) }));
      await page.getByRole('button', { name: /^Take ₹/ }).click();
      await page.getByText('is taken').waitFor();
    }),
  },
  { name: 'desk-close-count', path: `${base}/close`, ...admin, prepare: shown('How many', count) },
  {
    name: 'desk-close-sheet',
    path: `${base}/close`,
    ...admin,
    prepare: shown('Why it differs', undefined, { '/admin/desk/day': day(1, closed) }),
  },
  { name: 'desk-days-list', path: `${base}/days`, ...admin, prepare: shown('Ravi Menon') },
  {
    name: 'desk-days-check',
    path: `${base}/days`,
    ...admin,
    prepare: shown('Ravi Menon', (page) => page.getByRole('button', { name: /^Check: / }).click()),
  },
  { name: 'desk-deposits-list', path: `${base}/deposits`, ...admin, prepare: shown('SLIP 771') },
  {
    name: 'desk-deposits-cheques',
    path: `${base}/deposits`,
    ...admin,
    prepare: shown('SLIP 771', async (page) => {
      await page.getByRole('button', { name: 'New slip' }).click();
      await page.getByText('Cheques', { exact: true }).click();
      await page.getByRole('checkbox').first().waitFor();
    }),
  },
  { name: 'desk-cancellations-list', path: `${base}/cancellations`, ...admin, prepare: shown('You asked for this') },
];
