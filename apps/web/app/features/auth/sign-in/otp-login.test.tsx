// @vitest-environment jsdom
import { type ErrorCode, errorCatalogue } from '@avsar/contract';
import { limits } from '@avsar/contract/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sentCodeStorageKey } from '#lib/storage-keys.ts';
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
import { readAuth, signOut } from '../auth-store.ts';
import { putOff } from '../second-contact.ts';
import { sendFirstCode } from './first-code.ts';
import { OtpLogin } from './otp-login.tsx';

const refusal = (code: ErrorCode, message: string = errorCatalogue[code].message) =>
  Response.json({ code, message, requestId: 'none' }, { status: errorCatalogue[code].status });

const person = {
  id: 7,
  name: 'Ananya Rao',
  fullName: 'Ananya Rao',
  email: 'ananya@people.test',
  emailVerified: true,
  mobileNumber: '9876543210',
  mobileVerified: true,
  address: null,
  qualification: null,
  workingStatus: null,
  image: null,
  resume: null,
  roles: ['STUDENT'],
  needsConsent: false,
};

const right = '246810';
/** The codes that were sent to the server, in order. */
let tried: string[];
/** How the person who signs in differs from `person`. */
let signedInAs: Partial<typeof person>;
/** A server that knows one right code. */
const server: Answer = (path, _query, sent) => {
  if (path !== '/api/auth/verifyOtp') return Response.json({ message: 'Sent.' });
  const { otp } = sent as { readonly otp: string };
  tried.push(otp);
  if (otp !== right) return refusal('otp_incorrect');
  return Response.json({ token: 'a.b.c', userData: { ...person, ...signedInAs } });
};

const title = () => textOf('h1');
const alertText = () => textOf('[role="alert"]');
const codeField = () => document.querySelector<HTMLInputElement>('input[name="otp"]');
const kept = () => sessionStorage.getItem(sentCodeStorageKey);

let screen: OpenScreen;
const open = async (channel: 'email' | 'mobile', address = `/login/${channel}`) => {
  screen = await openScreen(<OtpLogin channel={channel} />, server, null, address);
};
/** What a reload, or a phone that closed the page, leaves of the screen: nothing but the storage. */
const reload = async (channel: 'email' | 'mobile') => {
  screen.close();
  await open(channel);
};

beforeEach(() => {
  tried = [];
  signedInAs = {};
});
afterEach(() => {
  screen.close();
  signOut();
  sessionStorage.clear();
  localStorage.clear();
});

const askForCode = async () => {
  await open('mobile');
  await fill('input[name="mobile"]', '98765 43210');
  await press('Send code');
  await shows(title, 'Enter your code');
};

describe('the code screen after a reload', () => {
  test('is shown again with number and waiting time, and the code logs in', async () => {
    await askForCode();
    await reload('mobile');
    expect([title(), textOf('strong')]).toEqual(['Enter your code', '98765 43210']);
    expect(document.body.textContent).toMatch(/Send a new code in (30|2\d) s/);
    await fill('input[name="otp"]', right);
    await shows(() => readAuth().username, person.name);
    expect(kept()).toBeNull();
  });

  test('keeps no code, only where and when it was sent', async () => {
    await askForCode();
    await fill('input[name="otp"]', '24681');
    expect(Object.keys(JSON.parse(kept() ?? '{}')).toSorted()).toEqual(['channel', 'identifier', 'sentAt']);
    expect(kept()).not.toContain('24681');
  });

  test('is not shown on the page of the other channel', async () => {
    await askForCode();
    await reload('email');
    expect(title()).toBe('Log in');
    await reload('mobile');
    expect(title()).toBe('Enter your code');
  });

  test('is left for another number, also after the next reload', async () => {
    await askForCode();
    await press('Use another mobile number');
    expect(title()).toBe('Log in');
    await reload('mobile');
    expect(title()).toBe('Log in');
  });

  test.each([
    ['one second before the code expires', limits.otpLifetimeSeconds - 1, 'Enter your code'],
    ['when the code has expired', limits.otpLifetimeSeconds, 'Log in'],
    ['when the clock was set back', -60, 'Log in'],
  ])('%s: %i s', async (_, ageSeconds, expected) => {
    const sent = { channel: 'mobile', identifier: '9876543210', sentAt: Date.now() - ageSeconds * 1000 };
    sessionStorage.setItem(sentCodeStorageKey, JSON.stringify(sent));
    await open('mobile');
    expect([title(), kept() === null]).toEqual([expected, expected === 'Log in']);
  });

  test.each(['', 'no JSON', 'null', '{}', '{"channel":"mobile","identifier":7,"sentAt":"now"}'])(
    'is not shown for the stored text %j',
    async (text) => {
      sessionStorage.setItem(sentCodeStorageKey, text);
      await open('mobile');
      expect(title()).toBe('Log in');
    },
  );

  test('works without storage until the page is loaded again', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await askForCode();
    expect([title(), kept()]).toEqual(['Enter your code', null]);
  });
});

describe('after the code', () => {
  const next = '?next=%2Fsubscriptions%3Fcourse%3D1';
  const logIn = async () => {
    await open('email', `/login/email${next}`);
    await fill('input[name="email"]', person.email);
    await press('Send code');
    await shows(title, 'Enter your code');
    await fill('input[name="otp"]', right);
    await shows(() => readAuth().isAuthenticated, true);
  };

  test.each<[string, Partial<typeof person>, string]>([
    ['whose contacts are both proved goes on', {}, '/subscriptions?course=1'],
    ['with an unproved number is offered to prove it', { mobileVerified: false }, `/confirm-contact${next}`],
    ['with an unproved address is offered to prove it', { emailVerified: false }, `/confirm-contact${next}`],
    [
      'who has not agreed yet is asked first',
      { mobileVerified: false, needsConsent: true },
      `/before-you-go-on${next}`,
    ],
  ])('a person %s', async (_, facts, page) => {
    signedInAs = facts;
    await logIn();
    await shows(() => screen.address(), page);
    expect(toastTexts()).toContain('success: You are logged in. Welcome!');
  });

  test('a person who has put the number off is told of the profile, and is not asked again', async () => {
    signedInAs = { mobileVerified: false };
    await logIn();
    putOff('mobile');
    signOut();
    screen.close();
    await logIn();
    await shows(() => screen.address(), '/subscriptions?course=1');
    expect(toastTexts()).toContain(
      'info: Please confirm your mobile number on your profile page, so that you can always log in.',
    );
    signOut();
    screen.close();
    // Somebody else at the same computer.
    signedInAs = { id: 8, mobileVerified: false };
    await logIn();
    await shows(() => screen.address(), `/confirm-contact${next}`);
  });
});

describe('right after a sign-up', () => {
  /** Sends the first code, which the server answers as given. */
  const signUp = async (email: string, answer: () => Response) => {
    vi.stubGlobal('fetch', () => Promise.resolve(answer()));
    await sendFirstCode(email);
    vi.unstubAllGlobals();
  };
  const sent = () => Response.json({ message: 'Sent.' });

  test('the code has been sent, and the page asks for it', async () => {
    await signUp(person.email, sent);
    await open('email');
    expect([title(), textOf('strong')]).toEqual(['Enter your code', person.email]);
    await fill('input[name="otp"]', right);
    await shows(() => readAuth().isAuthenticated, true);
  });

  test('a code that could not be sent is asked for by the button', async () => {
    await signUp(person.email, () => refusal('unavailable'));
    expect(toastTexts()).toEqual(['error: An error occurred while sending OTP. Please try again.']);
    await open('email');
    expect(title()).toBe('Log in');
  });

  test('a correction of the form within half a minute leads to the code that was sent', async () => {
    await signUp(person.email, sent);
    await signUp(person.email, () => refusal('rate_limited'));
    await open('email');
    expect([title(), toastTexts()]).toEqual(['Enter your code', []]);
  });

  test('a corrected e-mail address whose code could not be sent does not lead to the code of the first', async () => {
    await signUp('mistyped@people.test', sent);
    await signUp(person.email, () => refusal('rate_limited'));
    await open('email');
    expect([title(), kept()]).toEqual(['Log in', null]);
  });
});

describe('a number that is not confirmed', () => {
  const message =
    'This number is not confirmed yet. Please log in with your e-mail address, then confirm the number in your profile.';
  const linksInAlert = () =>
    [...document.querySelectorAll('[role="alert"] a')].map((link) => link.getAttribute('href'));

  test('leads to the log-in by e-mail, which gets the page to come back to and nothing else', async () => {
    await open('mobile', '/login/mobile?next=%2Fsubscriptions%3Fcourse%3D1&email=typed');
    screen.answer(() => refusal('identifier_unproved', message));
    await fill('input[name="mobile"]', '9876543210');
    await press('Send code');
    await shows(() => textOf('[role="alert"] a'), 'Log in with your e-mail');
    expect(alertText()).toContain(message);
    expect(linksInAlert()).toEqual(['/login/email?next=%2Fsubscriptions%3Fcourse%3D1']);
    expect([title(), kept()]).toEqual(['Log in', null]);
  });

  test('an unknown number is not led there', async () => {
    await open('mobile');
    screen.answer(() => refusal('unknown_identifier'));
    await fill('input[name="mobile"]', '9876543210');
    await press('Send code');
    await shows(alertText, errorCatalogue.unknown_identifier.message);
    expect(linksInAlert()).toEqual([]);
  });
});

describe('the code', () => {
  test('is sent with its last digit, once, and not before', async () => {
    await askForCode();
    await fill('input[name="otp"]', '24681');
    expect(tried).toEqual([]);
    await fill('input[name="otp"]', right);
    await shows(() => readAuth().isAuthenticated, true);
    expect(tried).toEqual([right]);
  });

  test('is sent when it is pasted with words and spaces', async () => {
    await askForCode();
    await fill('input[name="otp"]', `Your code: ${right.slice(0, 3)} ${right.slice(3)}\n`);
    await shows(() => readAuth().isAuthenticated, true);
    expect(tried).toEqual([right]);
  });

  test('is cleared when it is wrong; the focus stays, and the same digits wait for the button', async () => {
    await askForCode();
    await fill('input[name="otp"]', '135791');
    await shows(alertText, errorCatalogue.otp_incorrect.message);
    expect([codeField()?.value, document.activeElement === codeField()]).toEqual(['', true]);
    // As the phone's autofill does.
    await fill('input[name="otp"]', '135791');
    expect(tried).toEqual(['135791']);
    await press('Log in');
    await shows(() => tried, ['135791', '135791']);
    await fill('input[name="otp"]', right);
    await shows(() => readAuth().isAuthenticated, true);
  });

  test('is not sent a second time while the first answer is on its way', async () => {
    await askForCode();
    const answers: ((response: Response) => void)[] = [];
    screen.answer(() => new Promise((resolve) => answers.push(resolve)));
    await fill('input[name="otp"]', right);
    await press('Log in');
    await fill('input[name="otp"]', '135791');
    expect([answers.length, codeField()?.value]).toEqual([1, right]);
    answers[0]?.(refusal('otp_unusable'));
    await shows(alertText, errorCatalogue.otp_unusable.message);
  });

  test('stays when the connection was lost, and is sent again by the button only', async () => {
    await askForCode();
    screen.answer(() => {
      throw new TypeError('Failed to fetch');
    });
    await fill('input[name="otp"]', right);
    await shows(alertText, 'Network error. Please check your connection or try again later.');
    expect(codeField()?.value).toBe(right);
    screen.answer(server);
    expect(tried).toEqual([]);
    await press('Log in');
    await shows(() => readAuth().isAuthenticated, true);
  });
});

describe('where no SMS is sent', () => {
  const openMailOnly = async (channel: 'email' | 'mobile') => {
    const site = { sendsSms: false };
    screen = await openScreen(<OtpLogin channel={channel} />, server, null, `/login/${channel}`, { site });
  };

  test.each(['email', 'mobile'] as const)(
    '/login/%s asks for an e-mail address, and offers no other way',
    async (at) => {
      await openMailOnly(at);
      expect([...document.querySelectorAll('input')].map(({ name }) => name)).toEqual(['email']);
      expect(document.body.textContent).toContain('We will send a 6-digit code to your e-mail address.');
      expect(document.body.textContent).not.toMatch(/mobile|SMS/i);
    },
  );

  test('an unproved number is not asked for after the log-in', async () => {
    signedInAs = { mobileVerified: false };
    await openMailOnly('mobile');
    await fill('input[name="email"]', person.email);
    await press('Send code');
    await shows(title, 'Enter your code');
    await fill('input[name="otp"]', right);
    await shows(() => screen.address(), '/');
    expect(toastTexts()).toEqual(['success: You are logged in. Welcome!']);
  });
});
