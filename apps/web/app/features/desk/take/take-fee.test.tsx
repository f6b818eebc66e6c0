// @vitest-environment jsdom
import type { Instalment, Taking } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../../test/log-in-as-staff.ts';
import { fill, type OpenScreen, openScreen, press, shows, textOf } from '../../../../test/screen.tsx';
import type { Named } from './paid.ts';
import { TakeFee } from './take-fee.tsx';

const part: Instalment = {
  id: 12,
  course: { id: 4, title: 'Core Java' },
  number: 1,
  of: 3,
  amount: 5000,
  lateFee: 500,
  dueOn: '2020-11-01',
  state: 'overdue',
  isUnderWay: false,
  closesOn: null,
  paidAt: null,
  orderId: null,
};
const later: Instalment = { ...part, id: 13, number: 2, dueOn: '2099-01-01', state: 'due', lateFee: 0, amount: 4000 };

const taking: Taking = {
  id: 9,
  orderId: 31,
  student: { id: 3, name: 'Lakshmi Rao' },
  course: part.course,
  instalment: 1,
  amount: 5500,
  way: 'cash',
  reference: null,
  bankName: null,
  chequeDate: null,
  receiptNumber: 'AV/2026-27/00007',
  cashier: { id: 1, name: 'Asha Rao' },
  day: '2026-11-18',
  takenAt: '2026-11-18T05:00:00.000Z',
  state: 'taken',
  cancelReason: null,
  cancelAskedBy: null,
  isAskedByMe: false,
  cancelledBy: null,
  cancelledAt: null,
  depositId: null,
};

const offer = {
  course: { id: 7, title: 'React' },
  batches: [],
  amount: 18_000,
  discount: { kind: 'scholarship', amount: 2000, code: null },
  plans: [
    {
      id: 5,
      name: '2 parts',
      total: 18_000,
      lateFee: 0,
      lateAfterDays: 0,
      closeAfterDays: null,
      parts: [
        { amount: 9000.5, dueAfterDays: 0 },
        { amount: 8999.5, dueAfterDays: 30 },
      ],
    },
  ],
};

let screen: OpenScreen;
let sent: unknown[];
beforeEach(() => {
  sent = [];
  logInAsStaff('accounts');
});
afterEach(() => {
  screen.close();
  signOut();
});

const open = async (named: Named, parts: readonly Instalment[]) => {
  screen = await openScreen(<TakeFee named={named} />, (path, _, body) => {
    if (body !== undefined) {
      sent.push(body);
      return Response.json(taking, { status: 201 });
    }
    if (path.endsWith('/instalments')) return Response.json(parts);
    if (path.endsWith('/desk/students')) return Response.json([{ id: 3, name: 'Lakshmi Rao', mobileEnding: '3210' }]);
    if (path.endsWith('/desk/offer')) return Response.json(offer);
    return Response.json([]);
  });
};

const amount = () => textOf('p[role=status][data-tabular]');
const chosen = () => document.querySelector('input[type=radio]:checked')?.closest('label')?.textContent;

test('the part that is due first is chosen, with its late fee, and cash is sent with one press', async () => {
  await open({ student: 3 }, [later, part]);
  await shows(amount, '₹5,500');
  expect(chosen()).toContain('Part 2 of 3, late since 1 Nov 2020, with ₹500 late fee');
  await fill('input[name=received]', '6000');
  expect(document.body.textContent).toContain('Give back ₹500.');
  await press('Take ₹5,500 in cash');
  await shows(() => sent, [{ studentId: 3, courseId: 4, amount: 5500, instalment: 1, paid: { way: 'cash' } }]);
  await shows(() => textOf('h2'), '₹5,500 is taken');
  expect(document.body.textContent).toContain('Receipt AV/2026-27/00007');
  await press('Next');
  await shows(() => document.activeElement?.getAttribute('name'), 'studentId');
});

test('less cash than the fee is not sent', async () => {
  await open({ student: 3 }, [part]);
  await shows(amount, '₹5,500');
  await fill('input[name=received]', '5000');
  await press('Take ₹5,500 in cash');
  await shows(() => document.body.textContent?.includes('This is less than the fee.'), true);
  expect(sent).toEqual([]);
});

test('a link chooses its part, and a new course costs what the server says', async () => {
  await open({ student: 3, course: 4, part: 2 }, [later, part]);
  await shows(amount, '₹4,000');
  screen.close();
  await open({ student: 3, course: 7 }, [part]);
  await shows(amount, '₹18,000');
  expect(document.body.textContent).toContain('₹2,000 is taken off by a scholarship.');
  const plan = document.querySelector<HTMLSelectElement>('select[name=planId]');
  await act(async () => {
    if (plan) plan.value = '5';
    plan?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await shows(amount, '₹9,000.50');
});

test('a cheque is sent with its number, bank and date; without them it is not', async () => {
  await open({ student: 3 }, [part]);
  await shows(amount, '₹5,500');
  await act(async () => document.querySelector<HTMLElement>('input[value=cheque]')?.click());
  await press('Take ₹5,500 by cheque');
  await shows(() => document.body.textContent?.includes('Please enter the 6 digits of the cheque.'), true);
  expect(sent).toEqual([]);
  await fill('input[name=number]', '123456');
  await fill('input[name=bankName]', 'HDFC Bank');
  await fill('input[name=date]', '2026-11-17');
  await press('Take ₹5,500 by cheque');
  const paid = { way: 'cheque', number: '123456', bankName: 'HDFC Bank', date: '2026-11-17' };
  await shows(() => sent, [{ studentId: 3, courseId: 4, amount: 5500, instalment: 1, paid }]);
});
