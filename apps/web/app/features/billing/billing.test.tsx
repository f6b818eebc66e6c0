// @vitest-environment jsdom
import type { Billing } from '@avsar/contract';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Answer, fill, openScreen, type OpenScreen, press, shows, toastTexts } from '../../../test/screen.tsx';
import { MyBilling } from './my-billing.tsx';
import { StudentBilling } from './student-billing.tsx';

const company: Billing = {
  name: 'Acme & Sons',
  gstin: '29AAGCB7383J1Z4',
  stateCode: '29',
  address: '1 Invented Road\nBengaluru',
};

let screen: OpenScreen;
let sent: unknown[];
afterEach(() => screen.close());

/** A server that keeps what it is sent, and takes the state from the GSTIN. */
function serverWith(first: Billing | null): Answer {
  let kept = first;
  sent = [];
  return (path, _query, body) => {
    if (body !== undefined) {
      sent.push([path, body]);
      const { billing } = body as { billing: Billing | null };
      kept = billing && { ...billing, stateCode: billing.gstin === null ? billing.stateCode : '29' };
    }
    return Response.json({ billing: kept });
  };
}

const text = () => document.body.textContent ?? '';
const stateField = () => document.querySelector<HTMLSelectElement>('select[name="stateCode"]');

async function writeAddress(address: string): Promise<void> {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name="address"]');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, address);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('a student enters an employer: the GSTIN fills and fixes the state, and the section then names the payer', async () => {
  screen = await openScreen(<MyBilling />, serverWith(null));
  await shows(() => text().includes('Your receipts and invoices name you.'), true);
  await press('Invoice to somebody else');
  await fill('input[name="name"]', 'Acme & Sons');
  expect([stateField()?.value, stateField()?.disabled]).toEqual(['', false]);
  await fill('input[name="gstin"]', '29aagcb7383j1z4');
  expect([stateField()?.value, stateField()?.disabled]).toEqual(['29', true]);
  await writeAddress('1 Invented Road\nBengaluru');
  await press('Save');
  await shows(() => text().includes('Change who pays'), true);
  expect(sent).toEqual([['/api/me/billing', { billing: { ...company, stateCode: null } }]]);
  expect(text()).toContain('GSTIN29AAGCB7383J1Z4StateKarnataka');
  expect(toastTexts()).toEqual(['success: Saved. Documents name this payer from now on.']);
});

test('a wrong GSTIN and a missing address are told at their fields, and nothing is sent', async () => {
  screen = await openScreen(<MyBilling />, serverWith(null));
  await shows(() => text().includes('Invoice to somebody else'), true);
  await press('Invoice to somebody else');
  await fill('input[name="name"]', 'Acme');
  await fill('input[name="gstin"]', '29AAGCB7383J1Z5');
  await press('Save');
  await shows(() => text().includes('This is not a GSTIN. Please check its 15 characters.'), true);
  expect(document.activeElement?.getAttribute('name')).toBe('gstin');
  await fill('input[name="gstin"]', '29AAGCB7383J1Z4');
  await press('Save');
  await shows(() => text().includes('Please enter the address of the registration.'), true);
  expect(sent).toEqual([]);
});

test('a fault that only the server finds is shown at its field', async () => {
  screen = await openScreen(<MyBilling />, serverWith(company));
  await shows(() => text().includes('Change who pays'), true);
  await press('Change who pays');
  const message = 'Please remove the special characters.';
  const fields = { 'billing.name': message };
  screen.answer(() =>
    Response.json({ code: 'validation_failed', message, fields, requestId: 'none' }, { status: 400 }),
  );
  await press('Save');
  await shows(() => document.activeElement?.getAttribute('name'), 'name');
  expect(text()).toContain(message);
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

test('staff see the payer of a student, and let documents name the student again', async () => {
  screen = await openScreen(<StudentBilling studentId="128" />, serverWith(company));
  await shows(() => text().includes('Acme & Sons'), true);
  await press('Change who pays');
  const student = document.querySelector<HTMLInputElement>('input[value="student"]');
  await act(async () => student?.click());
  expect(document.querySelector('input[name="gstin"]')).toBeNull();
  await press('Save');
  await shows(() => text().includes('Receipts and invoices name the student.'), true);
  expect(sent).toEqual([['/api/admin/students/128/billing', { billing: null }]]);
});
