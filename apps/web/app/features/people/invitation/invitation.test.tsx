// @vitest-environment jsdom
import { type ErrorCode, errorCatalogue } from '@avsar/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signIn, signOut } from '#features/auth/auth-store.ts';
import {
  type Answer,
  type OpenScreen,
  openScreen,
  press,
  shows,
  textOf,
  toastTexts,
} from '../../../../test/screen.tsx';
import { Invitation } from './invitation.tsx';

const invitee = { name: 'Meera Iyer', email: 'meera@people.test', mobileNumber: '9876543210' };
const token = `7.${'a'.repeat(43)}`;

const refusal = (code: ErrorCode, message: string = errorCatalogue[code].message) =>
  Response.json({ code, message, requestId: 'none' }, { status: errorCatalogue[code].status });

/** The paths that were called, with what was sent. */
let calls: [path: string, sent: unknown][];
const opens: Answer = (path, _query, sent) => {
  calls.push([path, sent]);
  return Response.json(path === '/api/me' ? { ...invitee, id: 5, roles: ['TRAINER'] } : invitee);
};

let screen: OpenScreen;
const open = async (answer: Answer, address: string) => {
  screen = await openScreen(<Invitation technologies={['Java', 'React']} />, answer, null, address);
};
const title = () => textOf('h1');
const facts = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
const linkTexts = () => [...document.querySelectorAll('a')].map(({ textContent }) => textContent);

beforeEach(() => {
  calls = [];
});
afterEach(() => {
  screen.close();
  signOut();
});

describe('with a link', () => {
  test('shows what the institute entered and asks for the rest, without name and contacts', async () => {
    await open(opens, `/invitation#${token}`);
    await shows(facts, ['Meera Iyer', 'meera@people.test', '98765 43210']);
    expect(calls).toEqual([['/api/invitations/open', { token }]]);
    const names = [...document.querySelectorAll('form [name]')].map((field) => field.getAttribute('name'));
    for (const name of ['address', 'qualification', 'experience', 'technologies', 'consents.account']) {
      expect(names).toContain(name);
    }
    for (const name of ['name', 'email', 'mobileNumber']) expect(names).not.toContain(name);
  });

  test('sends nothing while something is missing', async () => {
    await open(opens, `/invitation#${token}`);
    await shows(facts, ['Meera Iyer', 'meera@people.test', '98765 43210']);
    await press('Complete my profile');
    await shows(toastTexts, ['warning: Please fill in all fields and upload a profile picture and resume.']);
    expect(calls).toHaveLength(1);
  });

  test('that does not work: says so, with ways to reach the institute', async () => {
    await open(() => refusal('not_found'), `/invitation#${token}`);
    await shows(title, 'This link no longer works');
    expect(document.body.textContent).toContain('Ask the institute for a new one.');
    expect(linkTexts()).toEqual(['Write to us', 'Log in']);
  });

  test('that was cut off on the way is the same as a wrong one', async () => {
    await open(() => refusal('validation_failed'), `/invitation#${'a'.repeat(200)}`);
    await shows(title, 'This link no longer works');
    expect(linkTexts()).toContain('Log in');
  });

  test('can be tried again if the server does not answer', async () => {
    await open(() => refusal('unavailable'), `/invitation#${token}`);
    await shows(title, 'Your invitation');
    screen.answer(opens);
    await press('Try again');
    await shows(facts, ['Meera Iyer', 'meera@people.test', '98765 43210']);
    expect(calls).toHaveLength(1);
  });

  test('waits until somebody else has logged out, and then goes on', async () => {
    signIn('a.b.c', 'ADMIN', undefined);
    await open(opens, `/invitation#${token}`);
    await shows(title, 'Your invitation');
    expect(document.body.textContent).toContain('ADMIN is logged in on this device.');
    expect(calls).toEqual([]);
    await press('Log out and continue');
    await shows(facts, ['Meera Iyer', 'meera@people.test', '98765 43210']);
  });
});

describe('without a link', () => {
  test('a trainer who logged in by code before completing gets the same form', async () => {
    const needs = { needsConsent: true, needsDetails: true };
    signIn('a.b.c', 'Meera Iyer', { id: 5, name: 'Meera Iyer', roles: ['TRAINER'], image: null, ...needs });
    await open(opens, '/invitation');
    await shows(facts, ['Meera Iyer', 'meera@people.test', '98765 43210']);
    expect(calls).toEqual([['/api/me', undefined]]);
  });

  test('everybody else sees the page of a dead link', async () => {
    await open(opens, '/invitation');
    await shows(title, 'This link no longer works');
    expect(calls).toEqual([]);
  });
});
