import type { Page } from '@playwright/test';
import { expirePasswordProof, plantOrder, plantTransferOf } from '../fixtures/planted-orders.ts';
import { authStorageKey, type StoredAuth } from '../fixtures/sign-in.ts';

const admin = { viewer: 'admin' } as const;
const root = '/admin-profile/manage-payments';

/** Opens the page of a new order, made for this screenshot. */
async function openOrder(page: Page, withTransfer = false): Promise<void> {
  const order = await plantOrder();
  if (withTransfer) await plantTransferOf(order);
  await page.goto(`${root}/${order.id}`);
  await page.getByRole('heading', { level: 1, name: `Order ${order.id}` }).waitFor();
}

/** Replaces the payment checks by failing ones, since the demo institute has no faults. */
async function showWrongChecks(page: Page): Promise<void> {
  await page.route('**/api/admin/payment-checks', async (route) => {
    const student = { id: 1, name: 'Lakshmi Venkataraman', email: 'lakshmi@students.example' };
    const course = { id: 1, title: 'Java Full Stack with Spring Boot and React' };
    const amounts = { amount: 24_999, createdAt: '2026-11-10T06:30:00.000Z', paidAt: '2026-11-10T06:31:00.000Z' };
    const day = { captured: 124_999, checkedAt: '2026-11-11T20:30:00.000Z' };
    await route.fulfill({
      json: {
        asOf: '2026-11-15T06:30:00.000Z',
        paidNotEnrolled: [{ id: 1, student, course, ...amounts, status: 'paid', receiptNumber: 'AV/26-27/000001' }],
        enrolledNotPaid: [{ enrolmentId: 7, student, course, orderId: null }],
        amountsDiffer: [{ orderId: 1, student, course, ordered: 24_999, captured: 24_998.5, currency: 'INR' }],
        ledgerDiffers: [{ student, course, orderId: 1, source: 'order:1:charge', expected: 24_999, found: 24_998 }],
        ledgerCheckedAt: '2026-11-14T20:45:00.000Z',
        days: [
          { day: '2026-11-14', ...day, capturedAtProvider: 124_998.5, isRight: false },
          { day: '2026-11-13', ...day, capturedAtProvider: null, isRight: false },
          { day: '2026-11-12', ...day, capturedAtProvider: 124_999, isRight: true },
        ],
      },
    });
  });
  await page.reload();
  await page.getByText('Order 1').first().waitFor();
  await page.unroute('**/api/admin/payment-checks');
}

/** Opens an order with refunds in every state, which the demo institute does not have. */
async function showRefunds(page: Page): Promise<void> {
  const order = await plantOrder();
  const at = '2026-11-12T06:30:00.000Z';
  const refund = (id: number, changes: object) => ({
    id,
    status: 'processed',
    effect: 'leaves',
    way: 'provider',
    amount: 5000,
    reason: 'The laptop of the institute was not needed.',
    requestedBy: 'Asha Rao',
    creditNoteNumber: `AV/C2627/00000${id}`,
    reference: `rfnd_Shot00000${id}`,
    requestedAt: at,
    settledAt: at,
    ...changes,
  });
  const open = { creditNoteNumber: null, reference: null, settledAt: null };
  const payment = {
    id: 1,
    kind: 'provider',
    reference: 'pay_Shot0000001',
    status: 'captured',
    amount: 24_999,
    currency: 'INR',
    method: 'card',
    createdAt: at,
    capturedAt: at,
    hasBought: true,
    refundable: true,
    refundableAmount: 12_999,
    refunds: [
      refund(1, {}),
      refund(2, { way: 'bank', amount: 2000, reference: 'UTR412345678901' }),
      refund(3, { status: 'requested', amount: 1000, ...open }),
      refund(4, { status: 'failed', amount: 2000, ...open }),
      refund(5, { effect: 'undecided', amount: 2000, creditNoteNumber: null, reason: 'Refunded in the dashboard.' }),
    ],
  };
  await page.route(`**/api/admin/orders/${order.id}`, async (route) => {
    const response = await route.fetch();
    const found = (await response.json()) as object;
    await route.fulfill({ response, json: { ...found, status: 'paid', isEnrolled: true, payments: [payment] } });
  });
  await page.goto(`${root}/${order.id}`);
  await page.getByRole('list', { name: 'Refunds' }).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Replaces the student's fees by a refund and a course that is half paid, which the demo institute does not have. */
async function showFees(page: Page): Promise<void> {
  const none = { discounted: 0, paid: 0, refunded: 0, writtenOff: 0, credited: 0 };
  const at = (day: number) => ({ at: `2026-11-${day}T06:30:00.000Z`, orderId: 1, receiptNumber: null, reason: null });
  const receiptNumber = 'AV/26-27/000001';
  await page.route('**/api/payment/accounts', async (route) => {
    await route.fulfill({
      json: [
        {
          course: { id: 1, title: 'Java Full Stack with a title that is quite a bit longer than usual' },
          ...none,
          charged: 124_999,
          paid: 62_499.5,
          balance: 62_499.5,
          entries: [
            { ...at(10), id: 1, kind: 'charge', text: 'Fee', amount: 124_999, balance: 124_999 },
            {
              ...at(10),
              id: 2,
              kind: 'payment',
              text: 'Paid by UPI',
              amount: -62_499.5,
              balance: 62_499.5,
              receiptNumber,
            },
          ],
        },
        {
          course: { id: 2, title: 'React' },
          ...none,
          charged: 9999,
          paid: 9999,
          credited: 9999,
          balance: -9999,
          entries: [
            { ...at(11), id: 3, kind: 'charge', text: 'Fee', amount: 9999, balance: 9999 },
            {
              ...at(11),
              id: 4,
              kind: 'payment',
              text: 'Paid by bank transfer or UPI',
              amount: -9999,
              balance: 0,
              receiptNumber,
            },
            {
              ...at(12),
              id: 5,
              kind: 'credit',
              text: 'Fee cancelled',
              amount: -9999,
              balance: -9999,
              reason: 'The student moved to another city',
            },
          ],
        },
      ],
    });
  });
  await page.reload();
  await page.getByRole('list', { name: 'Entries of React' }).waitFor();
  await page.unroute('**/api/payment/accounts');
}

/** Admin screens of payments. */
export const moneyStates = [
  { name: 'money-checks-wrong', path: `${root}/checks`, ...admin, prepare: showWrongChecks },
  {
    name: 'money-order-open',
    path: root,
    ...admin,
    prepare: (page: Page) => openOrder(page, true),
  },
  {
    name: 'money-transfers',
    path: `${root}/transfers`,
    ...admin,
    prepare: async (page: Page) => {
      await plantTransferOf(await plantOrder());
      await plantTransferOf(await plantOrder());
      await page.reload();
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'money-transfer-refuse',
    path: `${root}/transfers`,
    ...admin,
    prepare: async (page: Page) => {
      await plantTransferOf(await plantOrder());
      await page.reload();
      await page
        .getByRole('button', { name: /^Refuse/ })
        .first()
        .click();
    },
  },
  {
    name: 'money-step-up',
    path: root,
    ...admin,
    prepare: async (page: Page) => {
      await openOrder(page);
      const stored = await page.evaluate((key) => localStorage.getItem(key), authStorageKey);
      await expirePasswordProof(JSON.parse(stored ?? '') as StoredAuth);
      await page.getByRole('button', { name: 'Mark as paid by bank transfer' }).click();
      await page.getByRole('textbox', { name: /^Reference/ }).fill('UTR123456789');
      await page.getByRole('button', { name: 'Mark as paid', exact: true }).click();
      await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
    },
  },
  {
    name: 'money-refund',
    path: `${root}?status=paid`,
    ...admin,
    prepare: async (page: Page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await page
        .getByRole('button', { name: /^Refund/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'money-change-course',
    path: `${root}?status=paid`,
    ...admin,
    prepare: async (page: Page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('link', { name: 'Change course' }).click();
      const courses = page.getByRole('combobox', { name: 'New course' });
      await courses.selectOption({ index: 1 });
      await page.getByText('Carried over').waitFor();
    },
  },
  {
    name: 'money-part-refund',
    path: `${root}?status=paid`,
    ...admin,
    prepare: async (page: Page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await page
        .getByRole('button', { name: /^Refund up to/ })
        .first()
        .click();
      await page.getByRole('textbox', { name: /^Amount/ }).fill('1500');
      await page.getByRole('radio', { name: /^The course ends/ }).check();
      await page
        .getByText(/We keep/)
        .last()
        .waitFor();
    },
  },
  { name: 'money-refunds', path: root, ...admin, prepare: showRefunds },
  { name: 'credit-notes', path: `${root}/credit-notes`, ...admin },
  {
    name: 'ledger-order',
    path: `${root}?status=paid`,
    ...admin,
    prepare: async (page: Page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('list', { name: /^Entries of/ }).waitFor();
    },
  },
  {
    name: 'ledger-student',
    path: `${root}?status=paid`,
    ...admin,
    prepare: async (page: Page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('region', { name: 'Summary' }).getByRole('link').first().click();
      await page
        .getByRole('list', { name: /^Entries of/ })
        .first()
        .waitFor();
    },
  },
  { name: 'ledger-mine', path: '/student-profile#fees', viewer: 'student' as const, prepare: showFees },
];
