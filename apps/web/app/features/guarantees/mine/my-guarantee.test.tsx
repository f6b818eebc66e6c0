// @vitest-environment jsdom
import { errorCatalogue, type OwnGuarantee } from '@avsar/contract';
import { afterEach, expect, test } from 'vitest';
import { fill, type OpenScreen, openScreen, press, shows } from '../../../../test/screen.tsx';
import { MyGuarantee } from './my-guarantee.tsx';

const due: OwnGuarantee = {
  id: 7,
  enrolmentId: 5,
  course: { id: 1, title: 'Java' },
  version: {
    id: 2,
    attendanceLeast: 75,
    homeworkLeast: null,
    applicationsLeast: null,
    interviewsLeast: null,
    declinedMost: null,
    windowDays: 180,
    claimDays: 60,
    remedyPercent: 50,
    courses: null,
    publishedAt: '2026-01-14T10:00:00.000Z',
    endedAt: '2026-06-14T10:00:00.000Z',
  },
  state: 'due',
  checks: [{ kind: 'asked', state: 'open', needed: null, have: null, by: '2027-03-04' }],
  graduatedOn: '2026-05-01',
  windowEndsOn: '2026-10-28',
  askBy: '2027-03-04',
  paid: 45_000,
  remedy: 22_500,
  claim: null,
  sentBack: null,
};

const claimed: OwnGuarantee = {
  ...due,
  state: 'claimed',
  claim: {
    at: '2026-11-14T10:00:00.000Z',
    accountName: 'Asha Rao',
    accountEnd: '6789',
    ifsc: 'SBIN0001234',
    approvedAt: null,
    paidAt: null,
    reference: null,
  },
};

let screen: OpenScreen;
let sent: unknown[];
let now: OwnGuarantee;
const text = () => document.body.textContent ?? '';

async function open(first: OwnGuarantee, refused = false) {
  sent = [];
  now = first;
  screen = await openScreen(<MyGuarantee orderId="7" />, (path, _, body) => {
    if (path.endsWith('/claim')) {
      sent.push(body);
      if (refused) {
        now = { ...claimed, state: 'approved' };
        const { status, message } = errorCatalogue.conflict;
        return Response.json({ code: 'conflict', message, requestId: 'none' }, { status });
      }
      now = claimed;
      return Response.json(claimed);
    }
    return Response.json([now]);
  });
  await shows(() => text().includes('Java'), true);
}

const account = async (changes: Readonly<Record<string, string>> = {}) => {
  const typed = {
    accountName: 'Asha Rao',
    accountNumber: '1234 5678 9',
    accountNumberAgain: '123456789',
    ifsc: 'sbin0001234',
    ...changes,
  };
  for (const [name, value] of Object.entries(typed)) await fill(`input[name="${name}"]`, value);
};

afterEach(() => screen.close());

test('the student asks for the money, and then reads what happens with it', async () => {
  await open(due);
  expect(text()).toContain('Your fee goes back: ask until 4 Mar 2027');
  await account();
  await press('Ask for ₹22,500');
  const whole = { accountName: 'Asha Rao', accountNumber: '123456789', accountNumberAgain: '123456789' };
  await shows(() => sent, [{ ...whole, ifsc: 'SBIN0001234' }]);
  await shows(() => text().includes('You asked on 14 Nov 2026.'), true);
  expect(text()).toContain('number ending 6789');
  expect(document.querySelector('form')).toBeNull();
});

test.each([
  [
    'two different numbers',
    { accountNumberAgain: '123456780' },
    'accountNumberAgain',
    'The two numbers are not the same.',
  ],
  [
    'a number that is too short',
    { accountNumber: '1234', accountNumberAgain: '1234' },
    'accountNumber',
    'Please enter 9 to 18 digits.',
  ],
  ['a wrong IFSC', { ifsc: 'SBIN1001234' }, 'ifsc', 'Please enter an IFSC of 11 characters.'],
  ['no name', { accountName: ' ' }, 'accountName', ''],
] as const)('%s is shown at its field, and nothing is sent', async (_, changes, name, fault) => {
  await open(due);
  await account(changes);
  await press('Ask for ₹22,500');
  await shows(() => document.activeElement?.getAttribute('name'), name);
  expect(document.querySelector(`[name="${name}"]`)?.getAttribute('aria-invalid')).toBe('true');
  expect(text()).toContain(fault);
  expect(sent).toEqual([]);
});

test('why a request was given back stands above the form', async () => {
  await open({ ...due, sentBack: 'The bank knows no such account.' });
  expect(document.querySelector('[role="note"]')?.textContent).toContain('The bank knows no such account.');
  expect(document.querySelector('form')).not.toBeNull();
});

test('the account can be changed until it is approved; if it was approved meanwhile, the page shows it', async () => {
  await open(claimed, true);
  await press('Change the account');
  await account({ accountNumber: '987654321', accountNumberAgain: '987654321' });
  await press('Save the account');
  await shows(() => text().includes('Approved: ₹22,500 goes back to you'), true);
  expect(document.querySelector('form')).toBeNull();
});
