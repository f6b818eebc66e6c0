import type { Page } from '@playwright/test';
import { openAdmin } from '../fixtures/as-admin.ts';
import { query } from '../fixtures/database.ts';
import { visitorHeader } from '../fixtures/environment/nginx.ts';
import { readTestAddresses } from '../fixtures/environment/places.ts';
import { readPrintedCode } from '../fixtures/printed-code.ts';
import { newVisitorAddress } from '../fixtures/visitor.ts';

const company = {
  name: 'Northern Lights Software Services Private Limited',
  gstin: '29AAGCB7383J1Z4',
  stateCode: '29',
  address: '4th Floor, Invented Tower\n1 Invented Road\nBengaluru 560001',
};

/** The page with a payer, or without. It is opened once only: a profile asks for a dozen things. */
const withPayer = (path: string, billing: object | null, words: string) => async (page: Page) => {
  await page.route('**/api/**/billing', (route) => route.fulfill({ json: { billing } }));
  await page.goto(path);
  await page.getByText(words).first().waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('region', { name: 'Who pays' }).scrollIntoViewIfNeeded();
};

async function openForm(page: Page): Promise<void> {
  await withPayer('/student-profile', null, 'Your receipts and invoices name you.')(page);
  await page.getByRole('button', { name: 'Invoice to somebody else' }).click();
  const form = page.getByRole('dialog', { name: 'Who pays' });
  await form.getByRole('textbox', { name: 'Name on the invoice' }).fill(company.name);
  await form.getByRole('textbox', { name: 'GSTIN' }).fill(company.gstin);
}

async function openFaults(page: Page): Promise<void> {
  await openForm(page);
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('29AAGCB7383J1Z5');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This is not a GSTIN.').first().waitFor();
}

/** An invoice of the demo institute whose money was given back, or not. Those of the demo are older than the printed code. */
async function orderWithReceipt(status: string): Promise<number> {
  const tax = { rule: null, rateInBasisPoints: 1800, placeOfSupply: '36', taxableInPaise: 0, cgstInPaise: 0 };
  const [order] = await query<{ id: number }>(
    `update receipts set facts = facts || $2::jsonb
       where order_id = (select orders.id from orders join receipts on receipts.order_id = orders.id
         where status = $1 order by 1 limit 1)
       returning order_id as id`,
    [status, JSON.stringify({ tax: { ...tax, sgstInPaise: 0, igstInPaise: 0 } })],
  );
  return order?.id ?? 0;
}

/** Opens the address that is printed on the receipt of an order. */
async function openPrinted(page: Page, orderId: number): Promise<void> {
  const { auth } = await openAdmin();
  const response = await fetch(`${readTestAddresses().origin}/api/payment/orders/${orderId}/receipt`, {
    headers: { authorization: `Bearer ${auth.token}`, [visitorHeader]: newVisitorAddress() },
  });
  if (!response.ok) throw new Error(`The receipt of order ${orderId} answered ${response.status}`);
  await page.goto(new URL(readPrintedCode(Buffer.from(await response.arrayBuffer()))).pathname);
  await page.getByRole('heading', { level: 1, name: /^This is a genuine/ }).waitFor();
}

async function openCredited(page: Page): Promise<void> {
  const orderId = await orderWithReceipt('refunded');
  await query(
    `insert into credit_notes (refund_id, order_id, financial_year, number, code, issued_at, facts)
       select refunds.id, receipts.order_id, '2026-27', 900001, 'AV/C2627/900001', now(), facts || '{"amountInPaise": 250000}'
       from receipts join refunds using (order_id) where order_id = $1 limit 1 on conflict do nothing`,
    [orderId],
  );
  await openPrinted(page, orderId);
}

const student = { path: '/about', viewer: 'student' } as const;
const admin = { path: '/about', viewer: 'admin' } as const;
const visitor = { path: '/about', viewer: 'visitor' } as const;

/** Who pays, and the page behind the code of a document. */
export const billingStates = [
  { name: 'billing-payer', ...student, prepare: withPayer('/student-profile', company, 'Change who pays') },
  { name: 'billing-form', ...student, prepare: openForm },
  { name: 'billing-faults', ...student, prepare: openFaults },
  {
    name: 'billing-admin',
    ...admin,
    prepare: withPayer('/admin-profile/manage-students/128', company, 'Change who pays'),
  },
  {
    name: 'verify-genuine',
    ...visitor,
    prepare: async (page: Page) => openPrinted(page, await orderWithReceipt('paid')),
  },
  { name: 'verify-credited', ...visitor, prepare: openCredited },
];
