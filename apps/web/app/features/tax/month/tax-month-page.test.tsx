// @vitest-environment jsdom
import type { TaxDocument, TaxMonth } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { logInAsStaff } from '../../../../test/log-in-as-staff.ts';
import { type OpenScreen, openScreen, shows } from '../../../../test/screen.tsx';
import { taxMessages } from '../tax.messages.ts';
import { usualMonth } from './tax-month.ts';
import { TaxMonthPage } from './tax-month-page.tsx';

const sums = { count: 1, total: 1180, taxable: 1000, cgst: 90, sgst: 90, igst: 0, outside: 0 };
const none = { count: 0, amount: 0 };
const month: TaxMonth = {
  month: '2026-10',
  invoices: sums,
  creditNotes: { count: 1, total: 59.5, taxable: 50.42, cgst: 4.54, sgst: 4.54, igst: 0, outside: 0 },
  net: { total: 1120.5, taxable: 949.58, cgst: 85.46, sgst: 85.46, igst: 0, outside: 0 },
  ledger: {
    received: 2180.1,
    refunded: 59.5,
    paymentsWithoutInvoice: { count: 2, amount: 1000.1 },
    invoicesWithoutPayment: none,
    refundsWithoutNote: none,
    notesWithoutRefund: none,
  },
};

const invoice: TaxDocument = {
  kind: 'invoice',
  id: 7,
  number: 'AV/26-27/000007',
  day: '2026-10-05',
  issuedAt: '2026-10-05T08:00:00.000Z',
  orderId: 31,
  payer: { name: 'Lakshmi Rao', gstin: null, state: null },
  course: 'Core Java',
  sacCode: '999293',
  placeOfSupply: '36-Telangana',
  rate: 18,
  total: 1180,
  taxable: 1000,
  cgst: 90,
  sgst: 90,
  igst: 0,
  method: 'upi',
  reference: 'pay_1',
  reduces: null,
  ruleId: 3,
};
const reduces = { number: invoice.number, day: invoice.day };
/** Its id is that of the invoice: they are rows of two tables. */
const note: TaxDocument = { ...invoice, kind: 'credit_note', number: 'AV/C2627/000001', total: 59.5, reduces };

let screen: OpenScreen;
let asked: string[];
let sent: (readonly [string, unknown])[];
beforeEach(() => {
  [asked, sent] = [[], []];
  logInAsStaff('accounts');
});
afterEach(() => {
  screen.close();
  signOut();
});

const server = (reply: TaxMonth) => (path: string, query: URLSearchParams, body: unknown) => {
  if (body !== undefined) {
    sent.push([path, body]);
    return Response.json({ link: '#file' }, { status: 201 });
  }
  asked.push(`${path}?${query.toString()}`);
  return Response.json(path.endsWith('/documents') ? [invoice, note] : reply);
};
const open = (reply = month, address = '/') => openScreen(<TaxMonthPage />, server(reply), null, address);
const text = () => document.body.textContent ?? '';
const rowsOf = (label: string) =>
  [...document.querySelectorAll(`table[aria-label="${label}"] tbody tr`)].map(({ textContent }) => textContent ?? '');

const pressLabelled = (label: string) =>
  act(async () => document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click());

test('the month before the running one is open, and adds up with the money that is on no invoice', async () => {
  screen = await open();
  await shows(() => rowsOf('Money that came').length, 3);
  const usual = usualMonth(todayInIndia());
  expect(asked.toSorted()).toEqual([
    `/api/admin/tax/documents?limit=25&month=${usual}`,
    `/api/admin/tax/months/${usual}?`,
  ]);
  expect(text()).toContain(taxMessages.addsUp);
  expect(rowsOf('Money that came')[1]).toMatch(/^Less 2 payments on no invoice of this month.*-₹1,000\.10$/);
  expect(rowsOf('Money that went back')).toHaveLength(2);
});

test('a paisa that nobody can explain is named', async () => {
  screen = await open({ ...month, invoices: { ...sums, total: 1180.01 } });
  await shows(() => rowsOf('Money that came').length, 4);
  expect(text()).toContain(taxMessages.differs('₹0.01'));
  expect(text()).not.toContain(taxMessages.addsUp);
});

test('an invoice and a credit note with the same id are two rows, and the note counts below zero', async () => {
  screen = await open();
  await shows(() => rowsOf('Documents').length, 2);
  expect(rowsOf('Documents')[0]).toContain('₹1,180.00');
  expect(rowsOf('Documents')[1]).toContain('Credit note, reduces AV/26-27/000007');
  expect(rowsOf('Documents')[1]).toContain('-₹59.50');
  const pdfs = [...document.querySelectorAll('tbody button')].map((one) => one.getAttribute('aria-label'));
  expect(pdfs).toEqual(['PDF of AV/26-27/000007']);
});

test('each file is asked for with the month of the address', async () => {
  screen = await open(month, '/?month=2026-04');
  await shows(() => rowsOf('Documents').length, 2);
  await pressLabelled('Export GSTR-1 B2B as CSV');
  await pressLabelled('Export Tally as XML');
  expect(sent).toEqual([
    ['/api/admin/exports/gstr1-b2b', { format: 'csv', filters: { month: '2026-04' } }],
    ['/api/admin/tax/tally', { month: '2026-04' }],
  ]);
});
