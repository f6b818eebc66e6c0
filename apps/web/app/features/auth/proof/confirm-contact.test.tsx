// @vitest-environment jsdom
import { type ErrorCode, errorCatalogue } from '@avsar/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contactLaterStorageKey, sentCodeStorageKey } from '#lib/storage-keys.ts';
import {
  type Answer,
  fill,
  type OpenScreen,
  openScreen,
  press,
  shows,
  textOf,
  toastTexts,
} from '../../../../test/screen.tsx';
import { signIn, signOut } from '../auth-store.ts';
import { ConfirmContact } from './confirm-contact.tsx';

const me = { email: 'ananya@people.test', emailVerified: true, mobileNumber: '9876543210', mobileVerified: false };
const right = '246810';
const page = '/subscriptions?course=1';
const address = `/confirm-contact?next=${encodeURIComponent(page)}`;

const refusal = (code: ErrorCode, message: string = errorCatalogue[code].message) =>
  Response.json({ code, message, requestId: 'none' }, { status: errorCatalogue[code].status });

/** The paths that were called, with what was sent. */
let calls: [path: string, sent: unknown][];
const server: Answer = (path, _query, sent) => {
  calls.push([path, sent]);
  if (path.endsWith('/resend')) return Response.json({ message: 'Another code is on its way.' });
  if (!path.endsWith('/confirm')) {
    const change = {
      id: 17,
      channel: 'mobile',
      newValue: me.mobileNumber,
      isPresentContact: true,
      requestedAt: new Date().toISOString(),
      byInstitute: false,
      effectiveAt: null,
    };
    return Response.json(change, { status: 201 });
  }
  if ((sent as { readonly otp: string }).otp !== right) return refusal('otp_incorrect');
  const message = 'The mobile number is confirmed and can be used to log in.';
  return Response.json({ message, loginAgain: false });
};

const alertText = () => textOf('[role="alert"]');
const isAskingForCode = () => document.querySelector('input[name="otp"]') !== null;

let screen: OpenScreen;
const open = async (person = me, at = address, sendsSms = true) => {
  screen = await openScreen(<ConfirmContact me={person} />, server, null, at, { site: { sendsSms } });
};

beforeEach(() => {
  calls = [];
  signIn('a.b.c', 'Ananya Rao', { id: 7, name: 'Ananya Rao', roles: ['STUDENT'], image: null });
});
afterEach(() => {
  screen.close();
  signOut();
  localStorage.clear();
});

describe('the offer to prove the second contact', () => {
  test('names the number, and sends nothing by itself', async () => {
    await open();
    expect([textOf('h1'), textOf('strong')]).toEqual(['Confirm your mobile number', '98765 43210']);
    expect(document.body.textContent).toContain('Confirm your mobile number too, so that you can log in with either.');
    expect(calls).toEqual([]);
  });

  test('names the e-mail address of a person who logged in by mobile', async () => {
    await open({ ...me, emailVerified: false, mobileVerified: true });
    expect([textOf('h1'), textOf('strong')]).toEqual(['Confirm your e-mail address', me.email]);
    await press('Send code');
    expect(calls).toEqual([['/api/contact-changes', { email: me.email }]]);
  });

  test('one tap sends the code; its last digit leads on to the page that the log-in was for', async () => {
    await open();
    await press('Send code');
    await shows(isAskingForCode, true);
    await fill('input[name="otp"]', right);
    await shows(() => screen.address(), page);
    expect(calls).toEqual([
      ['/api/contact-changes', { mobileNumber: me.mobileNumber }],
      ['/api/contact-changes/17/confirm', { otp: right }],
    ]);
    expect(toastTexts()).toContain('success: The mobile number is confirmed and can be used to log in.');
    expect([sessionStorage.getItem(sentCodeStorageKey), localStorage.getItem(contactLaterStorageKey)]).toEqual([
      null,
      null,
    ]);
  });

  test('is still at the code after a reload, and sends no second one', async () => {
    await open();
    await press('Send code');
    await shows(isAskingForCode, true);
    screen.close();
    await open();
    expect(isAskingForCode()).toBe(true);
    await fill('input[name="otp"]', '135791');
    await shows(alertText, errorCatalogue.otp_incorrect.message);
    await fill('input[name="otp"]', right);
    await shows(() => screen.address(), page);
    expect(calls.filter(([path]) => path === '/api/contact-changes')).toHaveLength(1);
  });

  test('does not ask for a code that was sent to another number', async () => {
    await open();
    await press('Send code');
    await shows(isAskingForCode, true);
    screen.close();
    await open({ ...me, mobileNumber: '9876543211' });
    expect(isAskingForCode()).toBe(false);
  });

  test.each([false, true])('can be put off: code sent before: %s', async (isSent) => {
    await open();
    if (isSent) await press('Send code');
    await shows(isAskingForCode, isSent);
    await press('Later');
    await shows(() => screen.address(), page);
    expect(localStorage.getItem(contactLaterStorageKey)).toBe('7:mobile');
  });

  test('shows why no code was sent, and can be left', async () => {
    const message = 'This mobile number belongs to another account. Please use a different one.';
    await open();
    screen.answer(() => refusal('identifier_taken', message));
    await press('Send code');
    await shows(alertText, message);
    expect(isAskingForCode()).toBe(false);
    await press('Later');
    await shows(() => screen.address(), page);
  });

  test('leads on at once if both contacts are proved', async () => {
    await open({ ...me, mobileVerified: true });
    await shows(() => screen.address(), page);
    expect(calls).toEqual([]);
  });

  test('leads on at once if only the number is not proved and no SMS is sent', async () => {
    await open(me, address, false);
    await shows(() => screen.address(), page);
    expect(calls).toEqual([]);
  });

  test('leads to the home page instead of another site', async () => {
    await open(me, '/confirm-contact?next=//evil.example');
    await press('Later');
    await shows(() => screen.address(), '/');
    expect(calls).toEqual([]);
  });
});
